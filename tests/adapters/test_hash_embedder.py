"""The hashing embedder keeps the contract, and its bytes never change."""

from __future__ import annotations

from hashlib import blake2b

from embedder_contract import EmbedderContract

from simulator.adapters.hash_embedder import HashEmbedder
from simulator.mind.ports import Embedder


class TestHashEmbedder(EmbedderContract):
    def make(self) -> Embedder:
        return HashEmbedder()


def test_its_vectors_are_the_same_everywhere():
    rows = HashEmbedder().embed(["The baker bakes bread", "茶を飲む", ""])
    assert blake2b(rows.tobytes(), digest_size=16).hexdigest() == "d66ae69f527405114ff1efd4b2e6ea1c"
