/** Returns whether `path` is `folder` or inside it; a name `*` in `folder` matches any: `modules` / `*` / `server`. */
export function isWithin(path: string, folder: string): boolean {
  const names = path.split('/');
  return folder.split('/').every((name, index) => name === '*' || name === names[index]);
}
