import { z } from 'zod';
import { cursor, staff } from '#platform/contract';
import { id, langKey } from './fields.ts';

/** Letters of a draft, all its languages together. */
const mostDraftLetters = 1_000_000;

/** A page in one language as it is being written: what is missing or wrong is named when the page is published. */
const writtenWindow = z.looseObject({
  template: z.looseObject({ type: z.string().max(40), dataMap: z.looseObject({}) }),
});

const written = z.strictObject({
  /** The language of whoever has none of the others. */
  default_language: langKey,
  windows: z
    .record(langKey, writtenWindow)
    .refine((windows) => Object.keys(windows).length > 0, 'has no language')
    .refine((windows) => Object.keys(windows).length <= 80, 'has more than 80 languages'),
});

/** A page in all its languages, by language key in lower case. */
export type WrittenPage = z.output<typeof written>;

const draftBody = written
  .extend({ version: z.int().min(0).describe('The version that was read; 0: there was no draft.') })
  .refine((draft) => JSON.stringify(draft).length <= mostDraftLetters, 'is longer than a million letters');

const changed = { changed_by: z.string(), changed_at: z.iso.datetime() };

const listed = z.object({
  page_id: z.string(),
  type: z.string(),
  /** Titles by language. */
  titles: z.record(z.string(), z.string()),
  /** Empty: none. */
  image: z.string(),
  /** `new`: a draft that guests have never seen; `changed`: published, with a draft. */
  state: z.enum(['published', 'changed', 'new']),
  /** Whether a menu leads to it, straight or by another page. */
  in_menus: z.boolean(),
  /** The number that links to it have, by language; none before it is published. */
  windows: z.record(z.string(), z.string()),
});

/** A page in the list of pages. */
export type ListedPage = z.output<typeof listed>;

const pageAnswer = z.object({
  page_id: z.string(),
  /** Null before it is published. */
  published: written.nullable(),
  draft: written.extend({ version: z.int(), ...changed }).nullable(),
});

/** A page with its draft. */
export type PageDraftAnswer = z.output<typeof pageAnswer>;

const versionAnswer = z.object({ id: z.string(), published_by: z.string(), published_at: z.iso.datetime() });

const hotel = z.object({ propertyId: id });
const onePage = z.object({ propertyId: id, pageId: id });
const saved = z.object({ version: z.int() });
const sample = { propertyId: '1', pageId: 'no-such-page' };

/** The pages of the property's own skin as the desk edits them: drafts, publishing and earlier versions. */
export const pageRoutes = {
  'GET /api/v1/properties/{propertyId}/pages': {
    access: staff('content.manage'),
    summary: 'Lists all pages of the skin that guests see, at most 2,000, drafts included, by page id.',
    params: hotel,
    answers: { 200: z.object({ items: z.array(listed), next: z.null() }) },
    sample: { params: { propertyId: '1' } },
  },
  'GET /api/v1/properties/{propertyId}/pages/{pageId}': {
    access: staff('content.manage'),
    summary: 'Returns a page in all its languages, as guests see it and as its draft has it.',
    params: onePage,
    answers: { 200: pageAnswer },
    sample: { params: sample },
  },
  'PUT /api/v1/properties/{propertyId}/pages/{pageId}/draft': {
    access: staff('content.manage'),
    summary: 'Saves the draft of a page; refused if somebody else has saved it since `version`.',
    params: onePage,
    body: draftBody,
    answers: { 200: saved },
    errors: ['draft_changed'],
    sample: {
      params: { propertyId: '1', pageId: 'sample-draft' },
      body: {
        version: 0,
        default_language: 'en',
        windows: { en: { template: { type: 'article', dataMap: { title: 'Quiet hours' } } } },
      },
    },
  },
  'DELETE /api/v1/properties/{propertyId}/pages/{pageId}/draft': {
    access: staff('content.manage'),
    summary: 'Discards the draft of a page; what guests see stays.',
    params: onePage,
    answers: { 200: z.object({}) },
    sample: { params: sample },
  },
  'POST /api/v1/properties/{propertyId}/pages/{pageId}/publications': {
    access: staff('content.manage'),
    summary: 'Publishes the draft of a page in all its languages at once.',
    params: onePage,
    body: z.strictObject({
      version: z.int().min(1),
      /** Whether it replaces what an integrator has published since the draft was begun. */
      replace: z.boolean().default(false),
    }),
    answers: { 200: z.object({}) },
    errors: ['draft_changed', 'page_republished', 'content_invalid'],
    sample: { params: sample, body: { version: 1 } },
  },
  'GET /api/v1/properties/{propertyId}/pages/{pageId}/publications': {
    access: staff('content.manage'),
    summary: 'Lists the published versions of a page, newest first. Versions are deleted after two years.',
    params: onePage,
    query: z.object({ cursor, limit: z.coerce.number().int().min(1).max(200).default(50) }),
    answers: { 200: z.object({ items: z.array(versionAnswer), next: z.string().nullable() }) },
    sample: { params: sample, query: {} },
  },
  'GET /api/v1/properties/{propertyId}/pages/{pageId}/publications/{versionId}': {
    access: staff('content.manage'),
    summary: 'Returns a published version of a page, which can be saved as its draft.',
    params: onePage.extend({ versionId: id }),
    answers: { 200: versionAnswer.extend({ page: written }) },
    sample: { params: { ...sample, versionId: 'no-such-version' } },
  },
  'DELETE /api/v1/properties/{propertyId}/pages/{pageId}': {
    access: staff('content.manage'),
    summary: 'Removes a page with its windows and its draft; its versions stay, and can be published again.',
    params: onePage,
    answers: { 200: z.object({}) },
    errors: ['content_invalid'],
    sample: { params: sample },
  },
} as const;
