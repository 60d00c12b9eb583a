"""Each architecture keeps the contract."""

from __future__ import annotations

from memory_contract import MemoryContract

from simulator.adapters.hash_embedder import HashEmbedder
from simulator.mind.memory.architecture import ARCHITECTURES, Memory
from simulator.mind.memory.recall import Weights


class TestStreamArchitecture(MemoryContract):
    def make(self) -> Memory:
        return ARCHITECTURES["stream"](HashEmbedder(), Weights())
