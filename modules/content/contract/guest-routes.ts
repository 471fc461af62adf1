import { z } from 'zod';
import { bytes } from '#platform/contract';
import { id, skin, skinSample, windowId } from './fields.ts';

const propertyQuery = z.object({ property: z.string().max(64).optional() });
const guestFile = { access: 'anyone', hidden: true, query: propertyQuery, answers: { 200: bytes } } as const;

/** Files of a skin that the guest app reads (platform.md §4). */
export const guestRoutes = {
  'GET /skins/{projectId}/{skinId}/Page_{pageId}.json': {
    ...guestFile,
    summary: 'Windows of a page by language.',
    params: skin.extend({ pageId: id }),
    sample: { params: { ...skinSample, pageId: 'quiet' }, query: {} },
  },
  'GET /skins/{projectId}/{skinId}/Custom_{windowId}.json': {
    ...guestFile,
    summary: 'Template, data, banners and configuration of a window.',
    params: skin.extend({ windowId }),
    sample: { params: { ...skinSample, windowId: '101' }, query: {} },
  },
  'GET /skins/{projectId}/{skinId}/html_{windowId}.html': {
    ...guestFile,
    summary: 'HTML of the hotel for a window, in a sandbox.',
    params: skin.extend({ windowId }),
    sample: { params: { ...skinSample, windowId: '101' }, query: {} },
  },
  'GET /skins/{projectId}/{skinId}/style_{windowId}.css': {
    ...guestFile,
    summary: 'Style sheet of the hotel for a window.',
    params: skin.extend({ windowId }),
    sample: { params: { ...skinSample, windowId: '101' }, query: {} },
  },
  'GET /skins/{projectId}/{skinId}/script_{windowId}.js': {
    ...guestFile,
    summary: 'Script of the hotel for a window, which runs in the sandbox alone.',
    params: skin.extend({ windowId }),
    sample: { params: { ...skinSample, windowId: '101' }, query: {} },
  },
} as const;
