"""All that touches the outside: Tiled maps, persona files, embedders, imports."""
