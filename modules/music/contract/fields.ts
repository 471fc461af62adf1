import { z } from 'zod';

/** Of an artist, an album, a song or an import. */
export const id = z.string().trim().min(1).max(64);
export const propertyQuery = z.object({ property: z.string().max(64).optional() });
/** On the TV of a shared room: the stay. */
export const stayId = z.string().max(64).default('');
/** Language of the order and of texts; empty: the property’s. */
export const language = z.string().max(35).default('');

/** Format of a song, as devices are asked whether they play it. */
export const songFormat = z.enum(['mp3', 'aac', 'flac', 'vorbis', 'opus', 'wav']);
/** Format of a song. */
export type SongFormat = z.output<typeof songFormat>;

/** A problem of a file: where it is and what is wrong. */
export const musicProblem = z.object({
  /** Path within the folder, or the name of the uploaded file. */
  path: z.string(),
  what: z.string().describe('In English, for staff and log.'),
});
/** A problem of a file of music. */
export type MusicProblem = z.output<typeof musicProblem>;
