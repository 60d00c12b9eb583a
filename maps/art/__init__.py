"""What the towns of this folder are drawn with: palette, tiles, and the writer of plans. The program itself needs none of it."""
