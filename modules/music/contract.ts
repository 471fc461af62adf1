import { z } from 'zod';
import { defineContract } from '#platform/contract';
import { deskRoutes, pictureRoute } from './contract/desk-routes.ts';
import { guestCalls } from './contract/guest-calls.ts';

export type { MusicImport, StaffAlbum, StaffSong } from './contract/desk-routes.ts';
export type { MusicProblem, SongFormat } from './contract/fields.ts';
export type { Album, Artist, Song } from './contract/guest-calls.ts';
export type { FolderFile, MusicFolder, MusicReader, SongReading, SongTags } from './contract/port.ts';

const none = z.object({});

/** Music of the hotel’s own files: artists, albums, songs. */
export const music = defineContract({
  module: 'music',
  errors: {
    /** The scan asks nothing, or not any more. */
    not_waiting: { retryable: false, status: 409 },
    song_unknown: { retryable: false, status: 404 },
    album_unknown: { retryable: false, status: 404 },
    artist_unknown: { retryable: false, status: 404 },
    import_unknown: { retryable: false, status: 404 },
    /** The room has no TV that could be switched now. */
    no_tv: { retryable: false, status: 409 },
    /** The TV received the command and has not confirmed it within three seconds. */
    tv_silent: { retryable: true, status: 504 },
    /** The TV cannot play it, or not now. */
    not_on_this_set: { retryable: true, status: 409 },
    /** The operator has named no folder (`MUSIC_DIR`). */
    no_folder: { retryable: false, status: 409 },
    imports_waiting: { retryable: true, status: 429 },
    /** The file holds no sound that could be read. */
    not_music: { retryable: false, status: 422 },
    /** Browsers do not play its format, as ALAC, WMA or AIFF; details `format`. */
    format_not_played: { retryable: false, status: 422 },
    not_a_picture: { retryable: false, status: 422 },
    disk_full: { retryable: true, status: 507 },
  },
  calls: guestCalls,
  routes: { ...deskRoutes, ...pictureRoute },
  pushes: {
    'MusicOnDemand.libraryChanged': { summary: 'Songs or albums changed; also sent to the desk.', root: none },
    'MusicOnDemand.importsChanged': { summary: 'To the desk: a scan went on, ended or failed.', root: none },
  },
  events: {
    'music.changed': { summary: 'Songs or albums of a property changed.', payload: none, critical: true },
    'music.import_changed': { summary: 'A scan went on, ended or failed.', payload: z.object({ id: z.string() }) },
  },
  settings: {},
  permissions: {
    'music.read': { roles: ['front_desk', 'content', 'manager'] },
    'music.manage': { roles: ['content', 'manager'] },
  },
  auditActions: [
    ...(['music.song_added', 'music.song_changed', 'music.song_deleted', 'music.album_changed'] as const),
    ...(['music.album_deleted', 'music.picture_changed', 'music.scan_started'] as const),
    ...(['music.scan_applied', 'music.scan_discarded'] as const),
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    music: typeof music;
  }
}
