/** What the thread of a guide is given: the file, and where it sorts. */
export type GuideThreadData = { readonly path: string; readonly spool: string };
