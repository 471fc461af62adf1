import type { StaffAlbum, StaffSong } from '#music/contract';

/** What is typed of a song or album: text by field. */
export type Draft = { readonly [field: string]: string };

/** Fields of a song, and of an album; those that are numbers with their largest value. */
export const songFields = ['title', 'artist', 'album', 'album_artist', 'genre', 'year', 'disc', 'track'] as const;
export const albumFields = ['title', 'artist', 'genre', 'year'] as const;
/** Largest values of the fields that are numbers. */
export const mostOf: { readonly [field: string]: number } = { year: 2200, disc: 99, track: 999 };

/** Returns the draft of what is stored. */
export function draftOf(stored: StaffSong | StaffAlbum, fields: readonly string[]): Draft {
  const values = stored as unknown as { readonly [field: string]: string | number };
  return Object.fromEntries(fields.map((field) => [field, values[field] === 0 ? '' : String(values[field] ?? '')]));
}

/** Returns the fields that were changed, as the server takes them; a string: the field that is wrong. */
export function changedFields(before: Draft, draft: Draft): { readonly [field: string]: string | number } | string {
  const changed: { [field: string]: string | number } = {};
  for (const [field, text] of Object.entries(draft)) {
    const written = text.trim();
    const most = mostOf[field];
    if (field === 'title' && written === '') return field;
    if (most !== undefined && !(/^\d*$/.test(written) && Number(written) <= most)) return field;
    if (written !== before[field]) changed[field] = most === undefined ? written : Number(written);
  }
  return changed;
}
