/** What the thread of a guide is given: the file, where it sorts, and the file's encoding by whoever sent it. */
export type GuideThreadData = { readonly path: string; readonly spool: string; readonly charset: string | undefined };
