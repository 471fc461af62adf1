import type { StationFormat } from '#radio/contract';

/** What the thread of a file of stations is given. */
export type StationThreadData = { readonly path: string; readonly format: StationFormat; readonly country: string };
