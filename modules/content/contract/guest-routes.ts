import { z } from 'zod';
import { bytes } from '#platform/contract';
import { id, skin, skinSample, windowId } from './fields.ts';

const propertyQuery = z.object({ property: z.string().max(64).optional() });
const guestFile = { access: 'anyone', hidden: true, query: propertyQuery, answers: { 200: bytes } } as const;

/** Skin files that the guest app reads (docs/reference/platform.md §4). */
export const guestRoutes = {
  'GET /skins/{projectId}/{skinId}/Page_{pageId}.json': {
    ...guestFile,
    summary: 'Returns the windows of a page by language.',
    params: skin.extend({ pageId: id }),
    sample: { params: { ...skinSample, pageId: 'quiet' }, query: {} },
  },
  'GET /skins/{projectId}/{skinId}/Custom_{windowId}.json': {
    ...guestFile,
    summary: 'Returns template, data, banners and configuration of a window.',
    params: skin.extend({ windowId }),
    sample: { params: { ...skinSample, windowId: '101' }, query: {} },
  },
  'GET /skins/{projectId}/{skinId}/html_{windowId}.html': {
    ...guestFile,
    summary: "Returns the hotel's own HTML of a window, sandboxed.",
    params: skin.extend({ windowId }),
    sample: { params: { ...skinSample, windowId: '101' }, query: {} },
  },
  'GET /skins/{projectId}/{skinId}/style_{windowId}.css': {
    ...guestFile,
    summary: "Returns the hotel's own style sheet of a window.",
    params: skin.extend({ windowId }),
    sample: { params: { ...skinSample, windowId: '101' }, query: {} },
  },
  'GET /skins/{projectId}/{skinId}/script_{windowId}.js': {
    ...guestFile,
    summary: "Returns the hotel's own script of a window, which runs only in the sandbox.",
    params: skin.extend({ windowId }),
    sample: { params: { ...skinSample, windowId: '101' }, query: {} },
  },
} as const;
