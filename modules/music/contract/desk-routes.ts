import { z } from 'zod';
import { bytes, confirmedQuery, cursor, importQuestion, importState, staff } from '#platform/contract';
import { id, musicProblem, propertyQuery, songFormat } from './fields.ts';

const mebibyte = 1024 * 1024;
const one = { params: z.object({ id }), query: propertyQuery } as const;
const noSample = { params: { id: 'none' }, query: {} };
const text = z.string().trim().max(200);
const year = z.number().int().min(0).max(2200);
const page = <S extends z.ZodType>(items: S) => z.object({ items: z.array(items), next: z.string().nullable() });
const list = propertyQuery.extend({
  search: z.string().trim().max(80).default(''),
  cursor,
});

const importRecord = z
  .object({
    id: z.string(),
    state: importState,
    question: importQuestion,
    /** Why it failed; null otherwise. `discarded`: staff said no; `superseded`: a later scan was begun. */
    failure: z
      .enum(['folder_missing', 'folder_empty', 'interrupted', 'disk_full', 'discarded', 'superseded'])
      .nullable(),
    /** Songs that were read, those that were known already included. */
    songs: z.number().int(),
    added: z.number().int(),
    skipped: z.number().int(),
    /** The first 200 problems. */
    problems: z.array(musicProblem),
    problem_count: z.number().int(),
    started_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MusicImport' });
/** A scan of the operator’s folder of music. */
export type MusicImport = z.output<typeof importRecord>;

const songFields = z.object({
  title: text.min(1),
  artist: text,
  album: text,
  album_artist: text.describe('Empty: the artist of the song.'),
  genre: text,
  year,
  disc: z.number().int().min(0).max(99),
  track: z.number().int().min(0).max(999),
  hidden: z.boolean(),
});
const song = songFields
  .extend({
    id: z.string(),
    album_id: z.string(),
    source: z.enum(['upload', 'folder']),
    /** Name of the uploaded file, or path within the folder. */
    file: z.string(),
    /** False: the file is gone. */
    present: z.boolean(),
    format: songFormat,
    duration: z.number(),
    bytes: z.number(),
    added_at: z.iso.datetime(),
  })
  .meta({ id: 'MusicSong' });
/** A song as staff see it. */
export type StaffSong = z.output<typeof song>;

const albumFields = z.object({ title: text.min(1), artist: text, genre: text, year, hidden: z.boolean() });
const album = albumFields
  .extend({ id: z.string(), song_count: z.number().int(), duration: z.number(), picture: z.string() })
  .meta({ id: 'MusicAlbum' });
/** An album as staff see it; `hidden`: all of its songs are. */
export type StaffAlbum = z.output<typeof album>;

/** Routes of staff and integrators. */
export const deskRoutes = {
  'POST /api/v1/music/songs': {
    access: staff('music.manage'),
    summary: 'Adds a song from its file, by its tags; a file that is there already changes nothing.',
    query: propertyQuery.extend({ name: z.string().trim().min(1).max(255).describe('Name of the file.') }),
    raw: {
      types: [
        ...[
          'audio/mpeg',
          'audio/mp3',
          'audio/mp4',
          'audio/x-m4a',
          'audio/m4a',
          'audio/aac',
          'audio/flac',
          'audio/x-flac',
        ],
        ...['audio/ogg', 'audio/opus', 'audio/wav', 'audio/x-wav', 'audio/wave', 'application/octet-stream'],
      ],
      limit: 1024 * mebibyte,
      slow: true,
    },
    answers: { 200: song, 201: song },
    errors: ['not_music', 'format_not_played', 'disk_full'],
    sample: { query: { name: 'none.mp3' } },
  },
  'GET /api/v1/music/songs': {
    access: staff('music.read'),
    searches: 'search',
    summary: 'Lists songs by album and track, hidden ones included.',
    query: list.extend({ album: z.string().max(64).default('') }),
    answers: { 200: page(song) },
    sample: { query: {} },
  },
  'PATCH /api/v1/music/songs/{id}': {
    access: staff('music.manage'),
    summary: 'Changes what a song says; scans leave that alone.',
    ...one,
    body: songFields.partial(),
    answers: { 200: song },
    errors: ['song_unknown'],
    sample: { ...noSample, body: { hidden: true } },
  },
  'DELETE /api/v1/music/songs/{id}': {
    access: staff('music.manage'),
    summary: 'Deletes a song; a scan does not bring it back.',
    ...one,
    answers: { 204: z.undefined() },
    errors: ['song_unknown'],
    sample: noSample,
  },
  'GET /api/v1/music/albums': {
    access: staff('music.read'),
    searches: 'search',
    summary: 'Lists albums by artist and title, hidden ones included.',
    query: list,
    answers: { 200: page(album) },
    sample: { query: {} },
  },
  'GET /api/v1/music/albums/{id}': {
    access: staff('music.read'),
    summary: 'Returns an album.',
    ...one,
    answers: { 200: album },
    errors: ['album_unknown'],
    sample: noSample,
  },
  'PATCH /api/v1/music/albums/{id}': {
    access: staff('music.manage'),
    summary: 'Changes an album in all of its songs; its id follows from its title and artist.',
    ...one,
    body: albumFields.partial(),
    answers: { 200: album },
    errors: ['album_unknown'],
    sample: { ...noSample, body: { hidden: true } },
  },
  'DELETE /api/v1/music/albums/{id}': {
    access: staff('music.manage'),
    summary: 'Deletes an album with its songs.',
    ...one,
    answers: { 204: z.undefined() },
    errors: ['album_unknown'],
    sample: noSample,
  },
  'PUT /api/v1/music/albums/{id}/picture': {
    access: staff('music.manage'),
    summary: 'Sets the picture of an album, cut to a square.',
    ...one,
    raw: { types: ['image/jpeg', 'image/png', 'image/webp'], limit: 20 * mebibyte },
    answers: { 200: album },
    errors: ['album_unknown', 'not_a_picture'],
    sample: noSample,
  },
  'POST /api/v1/music/folder-scans': {
    access: staff('music.manage'),
    summary: 'Reads what is new in the server’s folder of music (`MUSIC_DIR`), and notes what is gone.',
    query: propertyQuery.extend({ confirmed: confirmedQuery }),
    answers: { 202: z.object({ id: z.string() }) },
    errors: ['no_folder', 'imports_waiting'],
    sample: { query: {} },
  },
  'POST /api/v1/music/imports/{id}/apply': {
    access: staff('music.manage'),
    summary: 'Answers the question of a scan with yes: songs whose files are gone are not offered any more.',
    ...one,
    answers: { 202: importRecord },
    errors: ['import_unknown', 'not_waiting'],
    sample: noSample,
  },
  'POST /api/v1/music/imports/{id}/discard': {
    access: staff('music.manage'),
    summary: 'Answers the question of a scan with no: all songs stay as they are.',
    ...one,
    answers: { 200: importRecord },
    errors: ['import_unknown', 'not_waiting'],
    sample: noSample,
  },
  'GET /api/v1/music/imports': {
    access: staff('music.read'),
    summary: 'Lists the latest 20 scans, newest first.',
    query: propertyQuery,
    answers: { 200: page(importRecord) },
    sample: { query: {} },
  },
  'GET /api/v1/music/imports/{id}': {
    access: staff('music.read'),
    summary: 'Returns the progress and result of a scan.',
    ...one,
    answers: { 200: importRecord },
    errors: ['import_unknown'],
    sample: noSample,
  },
} as const;

/** The route of the pictures of albums, which everybody may see. */
export const pictureRoute = {
  'GET /media/{propertyId}/music/{name}': {
    access: 'anyone',
    hidden: true,
    summary: 'Returns the picture of an album; `w` limits its width in pixels.',
    params: z.object({ propertyId: id, name: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,119}$/) }),
    query: z.object({ w: z.enum(['16', '480', '960']).optional() }),
    answers: { 200: bytes },
    sample: { params: { propertyId: '1', name: 'none.webp' }, query: {} },
  },
} as const;
