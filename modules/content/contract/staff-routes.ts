import { z } from 'zod';
import { cursor, lastFailureCode, staff } from '#platform/contract';
import { id, langKey, skin, skinSample, windowId } from './fields.ts';
import { requestMailStatus } from './request-calls.ts';
import { windowBody } from './window-body.ts';

const entry = z.strictObject({ lang_key: langKey, default: z.boolean().default(false), window_id: windowId });
/** An entry of `Page_{pageId}.json`: the window of a page in one language. */
export type PageEntry = z.output<typeof entry>;

const staffSkin = skin.extend({ propertyId: id });
const list = z.object({
  property: z.string().max(64).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const ok = z.object({});
const articleSample = {
  page_id: 'quiet',
  lang_key: 'en',
  template: { type: 'article', dataMap: { title: 'Quiet hours', paragraphs: ['From ten in the evening.'] } },
};

/** The staff routes: pages, windows and guests' requests. */
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
    summary: 'Sets the windows of a page by language; at most one entry is the default.',
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
    summary: 'Deletes a page; its windows remain.',
    params: staffSkin.extend({ pageId: id }),
    answers: { 200: ok },
    sample: { params: { propertyId: '1', ...skinSample, pageId: 'no-such-page' } },
  },
  'GET /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}': {
    access: staff('content.manage'),
    summary: 'Returns a window as it was written, including mail settings.',
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
    summary: 'Deletes a window that no page refers to.',
    params: staffSkin.extend({ windowId }),
    answers: { 200: ok },
    errors: ['content_invalid'],
    sample: { params: { propertyId: '1', ...skinSample, windowId: '999998' } },
  },
  'GET /api/v1/content-requests': {
    access: staff('requests.read'),
    summary: 'Lists the requests that guests sent from content pages, newest first, with the status of their mail.',
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
            status: requestMailStatus,
            attempts: z.number(),
            last_error: z.string(),
            last_error_code: lastFailureCode,
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
