import { z } from 'zod';
import {
  confirmedFileQuery,
  importQuestion,
  importState,
  lastFailureCode,
  staff,
  uniqueList,
} from '#platform/contract';
import { channelKind, importProblem, level, propertyQuery, streamKind } from './fields.ts';

const mebibyte = 1024 * 1024;
const packed = ['application/gzip', 'application/x-gzip', 'application/x-xz', 'application/octet-stream'];
const id = z.string().min(1).max(64);
const line = (length: number) => z.string().trim().min(1).max(length);

const importRecord = z
  .object({
    id: z.string(),
    kind: z.enum(['playlist', 'guide']),
    /** Null: a file sent by hand. */
    source_id: z.string().nullable(),
    state: importState,
    question: importQuestion.describe('Of channels, or of days of channels that have programmes.'),
    /** Why it failed; null otherwise. `discarded`: staff said no; `superseded`: a later import of its source ended first. */
    failure: z
      .enum([
        ...[
          'not_a_guide',
          'not_a_playlist',
          'empty',
          'truncated',
          'forbidden_content',
          'too_large',
          'damaged',
          'interrupted',
        ],
        ...['discarded', 'superseded'],
      ] as const)
      .nullable(),
    channels: z.number().int(),
    programmes: z.number().int(),
    /** Entries that were left out. */
    skipped: z.number().int(),
    /** The first 200 problems. */
    problems: z.array(importProblem),
    /** Number of all problems. */
    problem_count: z.number().int(),
    /** Guides that a playlist names. */
    guide_urls: z.array(z.string()),
    started_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TvImport' });
/** An import of a playlist or guide. */
export type TvImport = z.output<typeof importRecord>;

const sourceFields = z.object({
  kind: z.enum(['playlist', 'guide']),
  name: line(80),
  url: z.url({ protocol: /^https?$/ }).max(2000),
  /** Hours between two fetches; 0: by hand only. */
  every_hours: z.number().int().min(0).max(168),
});

const source = sourceFields
  .extend({
    id: z.string(),
    fetched_at: z.iso.datetime().nullable(),
    next_fetch_at: z.iso.datetime().nullable(),
    /** Fetches that failed since the last success. */
    failures: z.number().int(),
    last_error: z.string(),
    last_failure: lastFailureCode,
    last_import: importRecord.nullable(),
  })
  .meta({ id: 'TvSource' });
/** Where a hotel fetches channels or programmes from. */
export type TvSource = z.output<typeof source>;

const editable = z.object({
  number: z.number().int().min(1).max(9999),
  name: line(120),
  groups: uniqueList(line(80), 10),
  /** A path on this server or an http or https URL; empty: none. */
  logo: z
    .string()
    .trim()
    .max(2000)
    .regex(/^(?:https?:\/\/[^\s\\/][^\s\\]*|\/[^\s\\/][^\s\\]*)?$/),
  languages: uniqueList(z.string().trim().toLowerCase().min(2).max(35), 10),
  genre: z.string().trim().max(80),
  level,
  /** Id of the channel in the guides; empty: found by name. */
  tvg_id: z.string().trim().max(200),
  hidden: z.boolean(),
});

const staffChannel = editable
  .extend({
    id: z.number().int(),
    kind: channelKind,
    url: z.string(),
    stream: streamKind,
    /** Null: sent by hand. */
    source_id: z.string().nullable(),
    /** How the channel was found in a guide; null: it was not. */
    guide_match: z.enum(['id', 'id_without_feed', 'id_any_case', 'name']).nullable(),
    /** End of the last programme that the guide knows; null: it knows none. */
    guide_until: z.iso.datetime().nullable(),
    /** Fields that staff changed; imports leave them alone. */
    edited: z.array(z.string()),
  })
  .meta({ id: 'TvChannel' });
/** A channel as staff see it. */
export type StaffChannel = z.output<typeof staffChannel>;

const importQuery = propertyQuery.extend({ confirmed: confirmedFileQuery });
const one = { params: z.object({ id }), query: propertyQuery } as const;
const noSample = { params: { id: 'none' }, query: {} };
const channelParams = z.object({ id: z.coerce.number().int().min(1) });

/** Routes for staff and integrators who keep channels and guide. */
export const tvRoutes = {
  'POST /api/v1/tv/channel-imports': {
    access: staff('tv.manage'),
    summary:
      'Imports channels from a playlist (M3U, PLS, XSPF, ASX, WPL, OPML), plain or packed as gzip or xz, which replaces those of the last file.',
    query: importQuery,
    raw: {
      types: [
        ...['audio/x-mpegurl', 'audio/mpegurl', 'application/x-mpegurl', 'application/vnd.apple.mpegurl'],
        ...['audio/x-scpls', 'audio/scpls', 'application/pls+xml'],
        ...['application/xspf+xml', 'video/x-ms-asf', 'audio/x-ms-wax', 'video/x-ms-wvx', 'application/vnd.ms-wpl'],
        ...['text/x-opml', 'application/xml', 'text/xml'],
        ...['text/plain', ...packed],
      ],
      limit: 64 * mebibyte,
    },
    answers: { 202: importRecord },
    errors: ['imports_waiting'],
    sample: { query: {} },
  },
  'GET /api/v1/tv/channel-imports/{id}': {
    access: staff('tv.read'),
    summary: 'Returns the progress and result of an import of channels.',
    ...one,
    answers: { 200: importRecord },
    sample: noSample,
  },
  'POST /api/v1/tv/guide-imports': {
    access: staff('tv.manage'),
    summary: 'Imports programmes from an XMLTV file, plain or packed as gzip or xz, which replaces the last file.',
    query: importQuery,
    raw: { types: ['application/xml', 'text/xml', 'text/plain', ...packed], limit: 1024 * mebibyte },
    answers: { 202: importRecord },
    errors: ['imports_waiting'],
    sample: { query: {} },
  },
  'GET /api/v1/tv/guide-imports/{id}': {
    access: staff('tv.read'),
    summary: 'Returns the progress and result of an import of programmes.',
    ...one,
    answers: { 200: importRecord },
    sample: noSample,
  },
  'GET /api/v1/tv/imports': {
    access: staff('tv.read'),
    summary: 'Lists the latest 50 imports, newest first.',
    query: propertyQuery,
    answers: { 200: z.object({ items: z.array(importRecord), next: z.null() }) },
    sample: { query: {} },
  },
  'POST /api/v1/tv/imports/{id}/apply': {
    access: staff('tv.manage'),
    summary: 'Answers the question of an import with yes: it replaces what stands.',
    ...one,
    answers: { 202: importRecord },
    errors: ['not_waiting'],
    sample: noSample,
  },
  'POST /api/v1/tv/imports/{id}/discard': {
    access: staff('tv.manage'),
    summary: 'Answers the question of an import with no: what stands is kept.',
    ...one,
    answers: { 200: importRecord },
    errors: ['not_waiting'],
    sample: noSample,
  },
  'DELETE /api/v1/tv/channels': {
    access: staff('tv.manage'),
    summary:
      'Removes the channels of the file sent by hand. What staff changed is kept for 30 days, as after an import.',
    query: propertyQuery,
    answers: { 204: z.undefined() },
    sample: { query: {} },
  },
  'DELETE /api/v1/tv/guide': {
    access: staff('tv.manage'),
    summary: 'Removes the programmes of the file sent by hand.',
    query: propertyQuery,
    answers: { 204: z.undefined() },
    sample: { query: {} },
  },
  'GET /api/v1/tv/sources': {
    access: staff('tv.read'),
    summary: 'Lists the addresses from which playlists and guides are fetched.',
    query: propertyQuery,
    answers: { 200: z.object({ items: z.array(source), next: z.null() }) },
    sample: { query: {} },
  },
  'POST /api/v1/tv/sources': {
    access: staff('tv.manage'),
    summary: 'Adds an address, which is fetched at once.',
    query: propertyQuery,
    body: sourceFields.extend({ every_hours: sourceFields.shape.every_hours.default(12) }),
    answers: { 201: source },
    errors: ['sources_full'],
    sample: { query: {}, body: { kind: 'guide', name: 'National', url: 'https://guide.example/guide.xml.gz' } },
  },
  'PATCH /api/v1/tv/sources/{id}': {
    access: staff('tv.manage'),
    summary: 'Changes an address.',
    ...one,
    body: sourceFields.omit({ kind: true }).partial(),
    answers: { 200: source },
    sample: { ...noSample, body: { every_hours: 6 } },
  },
  'DELETE /api/v1/tv/sources/{id}': {
    access: staff('tv.manage'),
    summary: 'Removes an address with its channels or programmes.',
    ...one,
    answers: { 204: z.undefined() },
    sample: noSample,
  },
  'POST /api/v1/tv/sources/{id}/fetch': {
    access: staff('tv.manage'),
    summary: 'Fetches an address now, even if it has not changed.',
    ...one,
    answers: { 202: source },
    sample: noSample,
  },
  'GET /api/v1/tv/channels': {
    access: staff('tv.read'),
    summary: 'Lists all channels of a property in their order, hidden ones included.',
    query: propertyQuery,
    answers: { 200: z.object({ items: z.array(staffChannel), next: z.null() }) },
    sample: { query: {} },
  },
  'PATCH /api/v1/tv/channels/{id}': {
    access: staff('tv.manage'),
    summary: 'Changes a channel; imports leave changed fields alone.',
    params: channelParams,
    query: propertyQuery,
    body: editable.partial(),
    answers: { 200: staffChannel },
    errors: ['number_taken'],
    sample: { params: { id: 1 }, query: {}, body: { hidden: true } },
  },
  'PUT /api/v1/tv/channels/order': {
    access: staff('tv.manage'),
    summary: 'Puts channels in a new order; channels that are not named follow in their old one.',
    query: propertyQuery,
    body: z.object({
      ids: uniqueList(z.number().int().min(1), 10_000),
      renumber: z.boolean().default(false).describe('Number all channels from 1 in the new order.'),
    }),
    answers: { 204: z.undefined() },
    sample: { query: {}, body: { ids: [] } },
  },
} as const;
