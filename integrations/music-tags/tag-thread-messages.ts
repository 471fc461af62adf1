import type { SongReading } from '#music/contract';

/** A file that the thread is to read. */
export type SongQuestion = { readonly id: number; readonly path: string; readonly name: string };
/** What came of it. */
export type SongAnswer = { readonly id: number; readonly reading: SongReading };
