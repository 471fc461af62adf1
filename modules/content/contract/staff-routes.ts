import { z } from 'zod';
import { staff } from '#platform/contract';
import { id, langKey, skin, skinSample, windowId } from './fields.ts';
import { requestState } from './requests.ts';
import { windowBody } from './windows.ts';

const entry = z.strictObject({ lang_key: langKey, default: z.boolean().default(false), window_id: windowId });
/** An entry of `Page_{pageId}.json`: the window of a page in one language. */
export type PageEntry = z.output<typeof entry>;

const staffSkin = skin.extend({ propertyId: id });
const list = z.object({
  property: z.string().max(64).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const ok = z.object({});
const articleSample = {
  page_id: 'quiet',
  lang_key: 'en',
  template: { type: 'article', dataMap: { title: 'Quiet hours', paragraphs: ['From ten in the evening.'] } },
};

/** What staff write and read: pages, windows, and the requests that guests sent. */
export const staffRoutes = {
  'GET /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages': {
    access: staff('content.manage'),
    summary: 'Lists the pages of a skin with their windows by language.',
    params: staffSkin,
    query: list,
    answers: {
      200: z.object({
        items: z.array(z.object({ page_id: z.string(), entries: z.array(entry) })),
        next: z.string().nullable(),
      }),
    },
    sample: { params: { propertyId: '1', ...skinSample }, query: {} },
  },
  'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages/{pageId}': {
    access: staff('content.manage'),
    summary: 'Says which window a page is in which language; at most one entry is the default.',
    params: staffSkin.extend({ pageId: id }),
    body: z.strictObject({ entries: z.array(entry).min(1).max(80) }),
    answers: { 200: ok },
    errors: ['content_invalid'],
    sample: {
      params: { propertyId: '1', ...skinSample, pageId: 'sample' },
      body: { entries: [{ lang_key: 'en', default: true, window_id: '999999' }] },
    },
  },
  'DELETE /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages/{pageId}': {
    access: staff('content.manage'),
    summary: 'Removes a page; its windows stay.',
    params: staffSkin.extend({ pageId: id }),
    answers: { 200: ok },
    sample: { params: { propertyId: '1', ...skinSample, pageId: 'no-such-page' } },
  },
  'GET /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}': {
    access: staff('content.manage'),
    summary: 'A window as it was written, mail settings included.',
    params: staffSkin.extend({ windowId }),
    answers: { 200: windowBody },
    sample: { params: { propertyId: '1', ...skinSample, windowId: '101' } },
  },
  'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}': {
    access: staff('content.manage'),
    summary: 'Writes a window: template, data, banners, request form, HTML, style sheet and script.',
    params: staffSkin.extend({ windowId }),
    body: windowBody,
    answers: { 200: ok },
    errors: ['content_invalid'],
    sample: { params: { propertyId: '1', ...skinSample, windowId: '999999' }, body: articleSample },
  },
  'DELETE /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}': {
    access: staff('content.manage'),
    summary: 'Removes a window that no page names.',
    params: staffSkin.extend({ windowId }),
    answers: { 200: ok },
    errors: ['content_invalid'],
    sample: { params: { propertyId: '1', ...skinSample, windowId: '999998' } },
  },
  'GET /api/v1/content-requests': {
    access: staff('requests.read'),
    summary: 'Requests that guests sent from content pages, newest first, with the state of their mail.',
    query: list,
    answers: {
      200: z.object({
        items: z.array(
          z.object({
            id: z.string(),
            request_id: z.string(),
            stay_id: z.string(),
            room: z.string(),
            window_id: z.string(),
            title: z.string(),
            text: z.string(),
            email: z.string(),
            recipient: z.string(),
            status: requestState,
            attempts: z.number(),
            last_error: z.string(),
            created_at: z.iso.datetime(),
            sent_at: z.iso.datetime().nullable(),
          }),
        ),
        next: z.string().nullable(),
      }),
    },
    sample: { query: {} },
  },
} as const;
