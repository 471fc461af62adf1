/** Returns whether a path is that of a piece or a picture of a map; its version is in the path, so its content never changes. */
export function isMapPiece(path: string): boolean {
  return /^\/media\/[^/]+\/maps\/[^/]+\/[^/]+\//.test(path);
}
