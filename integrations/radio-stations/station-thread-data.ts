import type { StationFileToRead } from '#radio/contract';

/** What the thread of a file of stations is given. */
export type StationThreadData = StationFileToRead;
