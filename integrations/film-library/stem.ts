import { posix } from 'node:path';

/** Returns the name of a file without its folder and ending. */
export function stem(path: string): string {
  return posix.basename(path).replace(/\.[^.]{1,5}$/, '');
}
