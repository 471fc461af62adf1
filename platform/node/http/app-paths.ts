/** Pages of the phone app that lie below the address of the TV app (docs/reference/platform.md §2). */
export const phonePagesBelowTv: readonly string[] = ['/ONEapp/tv/all', '/ONEapp/tv/group'];

/** Whether an address, with its query, is the TV app's. */
export function isTvAddress(url: string): boolean {
  const [path = ''] = url.split('?');
  return path.startsWith('/ONEapp/tv/') && !phonePagesBelowTv.includes(path.replace(/\/$/, ''));
}
