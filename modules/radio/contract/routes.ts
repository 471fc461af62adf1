import { z } from 'zod';
import { confirmedFileQuery, importQuestion, importState, lastFailureCode, staff } from '#platform/contract';
import { propertyQuery, stationId, stationProblem } from './fields.ts';

const mebibyte = 1024 * 1024;
const packed = ['application/gzip', 'application/x-gzip', 'application/x-xz', 'application/octet-stream'];
const one = { params: z.object({ id: stationId }), query: propertyQuery } as const;
const noSample = { params: { id: 'none' }, query: {} };

const importRecord = z
  .object({
    id: z.string(),
    source: z.enum(['file', 'directory']),
    state: importState,
    question: importQuestion,
    /** Why it failed; null otherwise. `discarded`: staff said no; `superseded`: a later import of its source ended first. */
    failure: z
      .enum(['not_stations', 'truncated', 'too_large', 'damaged', 'interrupted', 'discarded', 'superseded'])
      .nullable(),
    stations: z.number().int(),
    /** Entries that were left out, duplicates among them. */
    skipped: z.number().int(),
    duplicates: z.number().int(),
    /** The first 200 problems. */
    problems: z.array(stationProblem),
    /** Number of all problems. */
    problem_count: z.number().int(),
    started_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RadioImport' });
/** An import of stations. */
export type RadioImport = z.output<typeof importRecord>;

const editable = z.object({
  name: z.string().trim().min(1).max(80),
  hidden: z.boolean(),
  /** Among the first of its country. */
  pinned: z.boolean(),
});

const staffStation = editable
  .extend({
    id: z.string(),
    source: z.enum(['file', 'directory']),
    country: z.string(),
    urls: z.array(z.string()),
    tags: z.array(z.string()),
    codec: z.string(),
    bitrate: z.number().int(),
    /** Since when it did not answer; null: it answers, or nobody has tried. */
    silent_since: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RadioStation' });
/** A station as staff see it. */
export type StaffStation = z.output<typeof staffStation>;

const directory = z
  .object({
    /** Address of the directory; empty: none. */
    url: z.string(),
    /** The operator’s (`RADIO_URL`), as the hotel has set none. */
    is_operators: z.boolean(),
    fetched_at: z.iso.datetime().nullable(),
    next_fetch_at: z.iso.datetime().nullable(),
    /** Fetches that failed since the last success. */
    failures: z.number().int(),
    last_failure: lastFailureCode,
  })
  .meta({ id: 'RadioDirectory' });
/** The directory of a property’s stations. */
export type RadioDirectory = z.output<typeof directory>;

/** Routes for staff and integrators who keep the stations. */
export const radioRoutes = {
  'POST /api/v1/radio/station-imports': {
    access: staff('radio.manage'),
    summary:
      'Imports stations from M3U, PLS, XSPF, ASX, WPL, OPML, CSV or JSON as radio-browser dumps it, plain or packed, which replace those of the last file.',
    query: propertyQuery.extend({
      format: z.enum(['json', 'csv', 'm3u']).optional().describe('Where neither the file nor its type says it.'),
      confirmed: confirmedFileQuery,
      country: z.string().length(2).optional().describe('Of stations whose row names none.'),
    }),
    raw: {
      types: [
        ...['audio/x-mpegurl', 'audio/mpegurl', 'application/x-mpegurl', 'application/vnd.apple.mpegurl'],
        ...['audio/x-scpls', 'audio/scpls', 'application/pls+xml'],
        ...['application/xspf+xml', 'video/x-ms-asf', 'audio/x-ms-wax', 'video/x-ms-wvx', 'application/vnd.ms-wpl'],
        ...['text/x-opml', 'application/xml', 'text/xml'],
        ...['text/csv', 'application/csv', 'application/json', 'text/plain', ...packed],
      ],
      limit: 256 * mebibyte,
    },
    answers: { 202: importRecord },
    errors: ['imports_waiting'],
    sample: { query: {} },
  },
  'GET /api/v1/radio/station-imports': {
    access: staff('radio.read'),
    summary: 'Lists the latest 20 imports, newest first.',
    query: propertyQuery,
    answers: { 200: z.object({ items: z.array(importRecord), next: z.null() }) },
    sample: { query: {} },
  },
  'GET /api/v1/radio/station-imports/{id}': {
    access: staff('radio.read'),
    summary: 'Returns the progress and result of an import.',
    ...one,
    answers: { 200: importRecord },
    sample: noSample,
  },
  'POST /api/v1/radio/station-imports/{id}/apply': {
    access: staff('radio.manage'),
    summary: 'Answers the question of an import with yes: it replaces what stands.',
    ...one,
    answers: { 200: importRecord },
    errors: ['not_waiting'],
    sample: noSample,
  },
  'POST /api/v1/radio/station-imports/{id}/discard': {
    access: staff('radio.manage'),
    summary: 'Answers the question of an import with no: what stands is kept.',
    ...one,
    answers: { 200: importRecord },
    errors: ['not_waiting'],
    sample: noSample,
  },
  'DELETE /api/v1/radio/stations': {
    access: staff('radio.manage'),
    summary: 'Removes the stations of the hotel’s own list.',
    query: propertyQuery,
    answers: { 204: z.undefined() },
    sample: { query: {} },
  },
  'GET /api/v1/radio/countries': {
    access: staff('radio.read'),
    summary: 'Lists the countries that have stations, hidden ones included.',
    query: propertyQuery,
    answers: {
      200: z.object({
        items: z.array(z.object({ id: z.string(), name: z.string(), stations: z.number().int() })),
        next: z.null(),
      }),
    },
    sample: { query: {} },
  },
  'GET /api/v1/radio/stations': {
    access: staff('radio.read'),
    searches: 'search',
    summary: 'Lists stations of a country, or finds some hundred by their names, hidden ones included.',
    query: propertyQuery.extend({
      country: z.string().max(10).default(''),
      search: z.string().trim().max(80).default(''),
      cursor: z.coerce.number().int().min(0).max(200_000).default(0),
    }),
    answers: { 200: z.object({ items: z.array(staffStation), next: z.string().nullable() }) },
    sample: { query: {} },
  },
  'PATCH /api/v1/radio/stations/{id}': {
    access: staff('radio.manage'),
    summary: 'Renames, hides or pins a station; imports leave that alone.',
    ...one,
    body: editable.partial(),
    answers: { 200: staffStation },
    errors: ['station_unknown'],
    sample: { ...noSample, body: { hidden: true } },
  },
  'GET /api/v1/radio/directory': {
    access: staff('radio.read'),
    summary: 'Returns the directory from which stations are fetched every night.',
    query: propertyQuery,
    answers: { 200: directory },
    sample: { query: {} },
  },
  'PUT /api/v1/radio/directory': {
    access: staff('radio.manage'),
    summary:
      'Sets the directory, a radio-browser server, which is fetched at once; an empty address removes its stations.',
    query: propertyQuery,
    body: z.object({ url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]) }),
    answers: { 200: directory },
    sample: { query: {}, body: { url: '' } },
  },
  'POST /api/v1/radio/directory/fetch': {
    access: staff('radio.manage'),
    summary: 'Fetches the directory now.',
    query: propertyQuery,
    answers: { 202: directory },
    sample: { query: {} },
  },
} as const;
