"""MP4: pictures piped to ffmpeg as they are drawn. The program comes with the extra `video`; one that is installed will do too."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

from simulator.core.errors import OutsideError, UserError

QUALITY = 20
"""x264's scale: 18 looks like the source, 28 looks bad."""
INSTALL = "python -m pip install imageio-ffmpeg (or smallville's extra: video)"


def ffmpeg() -> str:
    """The path of a program that makes videos. Raises UserError that says how to get one."""
    try:
        import imageio_ffmpeg
    except ImportError:
        found = shutil.which("ffmpeg")
        if found is None:
            raise UserError(f"--mp4 needs ffmpeg, which comes with {INSTALL}; --gif needs nothing") from None
        return found
    try:
        return str(imageio_ffmpeg.get_ffmpeg_exe())
    except (RuntimeError, OSError) as error:
        raise UserError(f"--mp4: the package imageio-ffmpeg has no ffmpeg for this machine ({error}); install ffmpeg") from error


def write_mp4(out: Path, size: tuple[int, int], rate: int, pictures: Iterable[bytes]) -> None:
    """Write pictures of a size (even numbers), `rate` a second; four bytes a pixel: blue, green, red and an idle one.

    Raises UserError where there is no ffmpeg, OutsideError where it fails.
    """
    colour = "bt709"  # else players of large pictures would take our colours for others
    command = [
        *(ffmpeg(), "-nostdin", "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "bgr0"),
        *("-s", f"{size[0]}x{size[1]}", "-r", str(rate), "-i", "-", "-an", "-c:v", "libx264", "-crf", str(QUALITY)),
        *("-tune", "animation", "-vf", f"scale=out_color_matrix={colour}:out_range=tv", "-pix_fmt", "yuv420p"),
        *("-colorspace", colour, "-color_primaries", colour, "-color_trc", colour),
        *("-movflags", "+faststart", "-f", "mp4", str(out)),
    ]
    with TemporaryFile() as said:
        try:
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=said)
        except OSError as error:
            raise OutsideError(f"--mp4: ffmpeg cannot be started ({error})") from error
        try:
            broken = _fed(process, pictures)
            code = process.wait()
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
        if code or broken:
            said.seek(0)
            why = said.read().decode(errors="replace").strip() or f"exit code {code}"
            raise OutsideError(f"{out}: ffmpeg could not make the video ({why[-300:]})")


def _fed(process: subprocess.Popen[bytes], pictures: Iterable[bytes]) -> bool:
    """Pipe the pictures to ffmpeg; True if it went away before the last."""
    assert process.stdin is not None
    try:
        for pixels in pictures:
            process.stdin.write(pixels)
    except BrokenPipeError:
        return True
    finally:
        with suppress(OSError):
            process.stdin.close()
    return False
