/** True when `path` lies in `folder` or is it; a name `*` of `folder` stands for any: `modules` / `*` / `server`. */
export function isWithin(path: string, folder: string): boolean {
  const names = path.split('/');
  return folder.split('/').every((name, index) => name === '*' || name === names[index]);
}
