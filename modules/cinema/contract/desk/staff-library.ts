import { z } from 'zod';
import { cursor, staff, uniqueList } from '#platform/contract';
import { age, castMember, chapter, id, libraryProblem, propertyQuery, textsByLanguage } from '../fields.ts';
import { day, mebibyte, minor, noSample, one, page, text } from './route-fields.ts';

const importRecord = z
  .object({
    id: z.string(),
    source: z.enum(['file', 'folder']),
    state: z.enum(['running', 'done', 'failed']),
    /** Why it failed; null otherwise. */
    failure: z.enum(['not_a_library', 'truncated', 'too_large', 'damaged', 'interrupted']).nullable(),
    films: z.number().int(),
    /** Entries that were left out. */
    skipped: z.number().int(),
    /** The first 200 problems. */
    problems: z.array(libraryProblem),
    problem_count: z.number().int(),
    started_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'FilmImport' });
/** An import of films. */
export type FilmImport = z.output<typeof importRecord>;

const video = z.object({
  kind: z.enum(['film', 'trailer']),
  /**
   * `waiting`: for its turn; `encoding`; `ready`; `failed`, `failure` says why; `cancelled`; `no_encoder`: it has to be encoded,
   * and this server has no ffmpeg; `failure` says what it is.
   */
  state: z.enum(['waiting', 'encoding', 'ready', 'failed', 'cancelled', 'no_encoder']),
  /** 0 to 1. */
  progress: z.number(),
  failure: z.string(),
  /** Seconds; 0: unknown. */
  duration: z.number(),
  /** Heights in pixels. */
  renditions: z.array(z.number().int()),
  audio: z.array(z.string()),
  /** Bytes of what was uploaded; 0: it has been deleted after encoding. */
  source_bytes: z.number(),
});
/** A video of a film, and how far its encoding is. */
export type FilmVideo = z.output<typeof video>;

const editable = z.object({
  texts: textsByLanguage,
  original_title: text(200),
  year: z.number().int().min(0).max(2200),
  runtime_min: z.number().int().min(0).max(6000),
  genres: uniqueList(text(64), 12),
  directors: uniqueList(text(120), 12),
  cast: z.array(castMember).max(60),
  /** 0 to 10; null: unknown. */
  rating: z.number().min(0).max(10).nullable(),
  level: age,
  /** Whether it needs the code whatever its age. */
  protected: z.boolean(),
  /** Null: the property’s price (setting `cinema_price`). */
  price: minor.nullable(),
  /** First and last day on which it is offered; null: no limit. */
  available_from: day.nullable(),
  available_until: day.nullable(),
  hidden: z.boolean(),
  chapters: z.array(chapter).max(200),
});

const film = editable
  .extend({
    id: z.string(),
    title: z.string(),
    poster: z.string(),
    backdrop: z.string(),
    videos: z.array(video),
    /** Language keys. */
    subtitles: z.array(z.string()),
    added_at: z.iso.datetime(),
  })
  .meta({ id: 'Film' });
/** A film as staff see it. */
export type StaffFilm = z.output<typeof film>;

const counts = z.object({
  film_id: z.string(),
  title: z.string(),
  /** Null: fewer than five, which could point to a person. */
  started: z.number().int().nullable(),
  bought: z.number().int().nullable(),
});
/** How often a film was begun and bought, without persons. */
export type FilmCounts = z.output<typeof counts>;

const kind = z.enum(['film', 'trailer']).default('film');

/** Routes of the library: imports, films, and what belongs to them. */
export const libraryRoutes = {
  'POST /api/v1/films/imports': {
    access: staff('cinema.manage'),
    summary:
      'Imports films: NFO or JSON, plain or packed, or a zip of a library folder. Films that are known are updated.',
    query: propertyQuery.extend({
      format: z.enum(['nfo', 'json', 'zip']).optional().describe('Where neither the file nor its type says it.'),
    }),
    raw: {
      types: [
        ...[
          'application/xml',
          'text/xml',
          'application/json',
          'text/plain',
          'application/zip',
          'application/x-zip-compressed',
        ],
        ...['application/gzip', 'application/x-gzip', 'application/x-xz', 'application/octet-stream'],
      ],
      limit: 4096 * mebibyte,
      slow: true,
    },
    answers: { 202: z.object({ id: z.string() }) },
    errors: ['imports_waiting', 'disk_full'],
    sample: { query: {} },
  },
  'POST /api/v1/films/folder-scans': {
    access: staff('cinema.manage'),
    summary: 'Imports what is new in the server’s library folder (`FILMS_DIR`).',
    query: propertyQuery,
    answers: { 202: z.object({ id: z.string() }) },
    errors: ['no_folder', 'imports_waiting'],
    sample: { query: {} },
  },
  'GET /api/v1/films/imports': {
    access: staff('cinema.read'),
    summary: 'Lists the latest imports.',
    query: propertyQuery,
    answers: { 200: page(importRecord) },
    sample: { query: {} },
  },
  'GET /api/v1/films/imports/{id}': {
    access: staff('cinema.read'),
    summary: 'Returns an import.',
    ...one,
    answers: { 200: importRecord },
    sample: noSample,
  },
  'GET /api/v1/films': {
    access: staff('cinema.read'),
    searches: 'search',
    summary: 'Lists the films, by title.',
    query: propertyQuery.extend({
      search: text(80).optional(),
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    answers: {
      200: page(film).extend({
        total: z.number().int(),
        /** What a film costs that has no price of its own. */
        default_price: minor,
      }),
    },
    sample: { query: {} },
  },
  'POST /api/v1/films': {
    access: staff('cinema.manage'),
    summary: 'Adds a film by hand.',
    query: propertyQuery,
    body: editable.partial().required({ texts: true }),
    answers: { 201: film },
    sample: { query: {}, body: { texts: { en: { title: 'The Last Ferry', plot: '' } } } },
  },
  'GET /api/v1/films/encoder': {
    access: staff('cinema.read'),
    summary: 'Says whether this server can encode videos, and whether it has a library folder.',
    query: propertyQuery,
    answers: { 200: z.object({ ffmpeg: z.boolean(), folder: z.boolean(), waiting: z.number().int() }) },
    sample: { query: {} },
  },
  'GET /api/v1/films/statistics': {
    access: staff('cinema.read'),
    summary: 'Counts how often films were begun and bought. Numbers only; fewer than five are null.',
    query: propertyQuery.extend({ from: day, until: day }),
    answers: { 200: z.object({ items: z.array(counts), next: z.null() }) },
    sample: { query: { from: '2026-11-01', until: '2026-11-30' } },
  },
  'GET /api/v1/films/{id}': {
    access: staff('cinema.read'),
    summary: 'Returns a film.',
    ...one,
    answers: { 200: film },
    sample: noSample,
  },
  'PATCH /api/v1/films/{id}': {
    access: staff('cinema.manage'),
    summary: 'Changes a film.',
    ...one,
    body: editable.partial(),
    answers: { 200: film },
    sample: { ...noSample, body: { hidden: true } },
  },
  'DELETE /api/v1/films/{id}': {
    access: staff('cinema.manage'),
    summary: 'Deletes a film with its videos and pictures. Who bought it and could still play it keeps it until then.',
    ...one,
    answers: { 204: z.undefined() },
    sample: noSample,
  },
  'PUT /api/v1/films/{id}/video': {
    access: staff('cinema.manage'),
    summary: 'Uploads the video of a film or its trailer, which is encoded then.',
    params: z.object({ id }),
    query: propertyQuery.extend({ kind }),
    raw: {
      types: [
        'video/mp4',
        'video/x-matroska',
        'video/webm',
        'video/quicktime',
        'video/mp2t',
        'application/octet-stream',
      ],
      limit: 64 * 1024 * mebibyte,
      slow: true,
    },
    answers: { 202: film },
    errors: ['disk_full'],
    sample: noSample,
  },
  'POST /api/v1/films/{id}/encoding': {
    access: staff('cinema.manage'),
    summary: 'Encodes a video again, or cancels its encoding.',
    ...one,
    body: z.object({ kind, action: z.enum(['again', 'cancel']) }),
    answers: { 200: film },
    errors: ['no_video'],
    sample: { ...noSample, body: { kind: 'film', action: 'again' } },
  },
  'PUT /api/v1/films/{id}/picture': {
    access: staff('cinema.manage'),
    summary: 'Uploads the poster (2:3) or the backdrop (16:9) of a film.',
    params: z.object({ id }),
    query: propertyQuery.extend({ kind: z.enum(['poster', 'backdrop']).default('poster') }),
    raw: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], limit: 16 * mebibyte },
    answers: { 200: film },
    errors: ['not_a_picture'],
    sample: noSample,
  },
  'PUT /api/v1/films/{id}/subtitles': {
    access: staff('cinema.manage'),
    summary: 'Uploads subtitles in a language, as SRT, WebVTT, ASS or SSA.',
    params: z.object({ id }),
    query: propertyQuery.extend({ lang: z.string().trim().toLowerCase().min(2).max(35) }),
    raw: {
      types: ['text/vtt', 'application/x-subrip', 'text/x-ssa', 'text/plain', 'application/octet-stream'],
      limit: 4 * mebibyte,
    },
    answers: { 200: film },
    errors: ['not_subtitles'],
    sample: { params: { id: 'none' }, query: { lang: 'en' } },
  },
  'DELETE /api/v1/films/{id}/subtitles/{lang}': {
    access: staff('cinema.manage'),
    summary: 'Deletes subtitles.',
    params: z.object({ id, lang: z.string().max(35) }),
    query: propertyQuery,
    answers: { 200: film },
    sample: { params: { id: 'none', lang: 'en' }, query: {} },
  },
} as const;
