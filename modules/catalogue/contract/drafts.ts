import { z } from 'zod';
import { cursor, staff } from '#platform/contract';
import { arrangement, catalogueEntry, hours } from './entries.ts';
import { id, propertyQuery, requestId } from './fields.ts';

const type = z.enum(['outlet', 'group', 'item']);
const entryRef = z.object({ type, id });
const path = z
  .string()
  .max(40)
  .describe('A field: `price`, `texts.en`, `hours`, `place`, `position`, …; empty: the entry itself.');
/** A change of one entry: its state before and after, `null` where there is no entry, and who changed which field. */
const entryChange = entryRef.extend({
  before: catalogueEntry.nullable(),
  after: catalogueEntry.nullable(),
  authors: z.array(z.object({ path: z.string(), by: z.string(), at: z.iso.datetime() })),
});
export type EntryChange = z.output<typeof entryChange>;
const draftChange = entryChange.extend({
  conflicts: z
    .array(z.string())
    .describe('Fields changed both here and in the live catalogue since; `before` has the live value.'),
});
export type DraftChange = z.output<typeof draftChange>;
const draftProblem = entryRef.extend({ path: z.string(), what: z.string(), code: z.string(), name: z.string() });
/** Why a draft cannot be published: a problem of one entry. */
export type DraftProblem = z.output<typeof draftProblem>;
const draftSaved = z.object({ revision: z.number() });
const publicationSummary = z.object({
  id: z.number(),
  by: z.string(),
  at: z.iso.datetime(),
  changes: z.number().describe('Number of entries changed, without those that only moved within a sort order.'),
});

/** The draft of a catalogue, which guests see once it is published, and the publications so far. */
export const draftRoutes = {
  'GET /api/v1/catalogue/draft': {
    access: staff('catalogue.read'),
    summary: 'Returns the changes that are not published, rebased on the live catalogue, and what prevents publishing.',
    query: propertyQuery,
    answers: {
      200: z.object({
        revision: z.number(),
        live_revision: z.number().describe('Revision of the catalogue that the changes are rebased on.'),
        changes: z.array(draftChange),
        problems: z.array(draftProblem),
      }),
    },
    sample: { query: {} },
  },
  'POST /api/v1/catalogue/draft/entries': {
    access: staff('catalogue.manage'),
    summary:
      'Creates, changes or removes an entry in the draft: `base` is the entry that the change began from, `entry` the changed one. Changes of different fields are merged; repeating a request changes nothing.',
    query: propertyQuery,
    body: entryRef.extend({
      base: catalogueEntry.nullable().describe('`null`: a new entry.'),
      entry: catalogueEntry.nullable().describe('`null`: remove it.'),
      after: id.optional().describe('A new entry follows this one of the same parent; omit for the end.'),
    }),
    answers: { 200: draftSaved },
    errors: ['entry_invalid', 'entry_changed'],
    sample: {
      query: {},
      body: {
        type: 'outlet',
        id: 'terrace',
        base: null,
        entry: { type: 'outlet', id: 'terrace', texts: { en: { title: 'Terrace' } } },
      },
    },
  },
  'POST /api/v1/catalogue/draft/arrangements': {
    access: staff('catalogue.manage'),
    summary: 'Sorts and moves entries in the draft, as `POST /api/v1/catalogue/arrangements` does at once.',
    query: propertyQuery,
    body: arrangement,
    answers: { 200: draftSaved },
    errors: ['entry_invalid'],
    sample: { query: {}, body: { kind: 'outlet', ids: ['none'] } },
  },
  'POST /api/v1/catalogue/draft/choices': {
    access: staff('catalogue.manage'),
    summary:
      'Discards changes of the draft (`keep`: `live`), or keeps them although the live catalogue has changed (`draft`). Without `changes`: all of them.',
    query: propertyQuery,
    body: z.object({
      keep: z.enum(['live', 'draft']),
      changes: z
        .array(entryRef.extend({ path: path.optional() }))
        .min(1)
        .max(5000)
        .optional(),
    }),
    answers: { 200: draftSaved },
    sample: { query: {}, body: { keep: 'live', changes: [{ type: 'item', id: 'none' }] } },
  },
  'GET /api/v1/catalogue/publications': {
    access: staff('catalogue.read'),
    summary: 'Lists the publications of the last two years, newest first.',
    query: propertyQuery.extend({ cursor }),
    answers: { 200: z.object({ items: z.array(publicationSummary), next: z.string().nullable() }) },
    sample: { query: {} },
  },
  'POST /api/v1/catalogue/publications': {
    access: staff('catalogue.manage'),
    summary: 'Publishes the draft in one step. If any entry is invalid or in conflict, nothing is published.',
    query: propertyQuery,
    body: z.object({
      revision: z.number().int().optional().describe('The draft that was reviewed; omit to publish any.'),
      request_id: requestId.optional(),
    }),
    answers: { 200: z.object({ id: z.number(), changes: z.number() }) },
    errors: ['draft_invalid', 'draft_changed'],
    sample: { query: {}, body: { revision: 0 } },
  },
  'GET /api/v1/catalogue/publications/{id}': {
    access: staff('catalogue.read'),
    summary: 'Returns what a publication changed, or all publications after `since` up to this one together.',
    params: z.object({ id: z.coerce.number().int() }),
    query: propertyQuery.extend({ since: z.coerce.number().int().optional() }),
    answers: { 200: publicationSummary.extend({ entries: z.array(entryChange) }) },
    sample: { params: { id: 1 }, query: {} },
  },
  'POST /api/v1/catalogue/publications/{id}/restorations': {
    access: staff('catalogue.manage'),
    summary: 'Restores what a publication changed, as changes of the draft: some entries, or all of them.',
    params: z.object({ id: z.coerce.number().int() }),
    query: propertyQuery,
    body: z.object({ entries: z.array(entryRef).min(1).max(5000).optional() }),
    answers: { 200: draftSaved },
    sample: { params: { id: 1 }, query: {}, body: {} },
  },
  'PUT /api/v1/catalogue/{kind}/{id}/exceptions': {
    access: staff('catalogue.manage'),
    summary: 'Sets the hours of an entry on single dates at once, without a draft.',
    params: z.object({ kind: z.enum(['outlets', 'groups', 'items']), id }),
    query: propertyQuery,
    body: z.object({ exceptions: hours.shape.exceptions }),
    answers: { 200: draftSaved },
    errors: ['entry_invalid'],
    sample: { params: { kind: 'outlets', id: 'none' }, query: {}, body: { exceptions: [] } },
  },
} as const;
