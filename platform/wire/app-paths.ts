/** Pages of the phone app that lie below the address of the TV app (docs/reference/platform.md §2). */
export const phonePagesBelowTv: readonly string[] = ['/ONEapp/tv/all', '/ONEapp/tv/group'];

/** Addresses of the TV app, with their query: all below its own but {@link phonePagesBelowTv}. */
export const tvAddress = /^\/ONEapp\/tv(?:$|\?|\/(?!(?:all|group)\/?(?:$|\?)))/;
