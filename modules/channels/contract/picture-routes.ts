import { z } from 'zod';
import { bytesOf } from '#platform/contract';
import { channelId, eventId } from './fields.ts';

const query = z.object({ v: z.string().max(16).optional().describe('Differs where the picture does.') });
const answers = { 200: bytesOf('image/webp') } as const;

/** The pictures of channels and programmes that playlists and guides have elsewhere, for whoever sees these. */
export const pictureRoutes = {
  'GET /v1/property/{propertyId}/oneapp/tv/channels/{id}/picture': {
    access: 'visitor_or_room',
    summary: 'Returns the logo of a channel, which the server fetches when it is first wanted.',
    params: z.object({ propertyId: z.string(), id: channelId }),
    query,
    answers,
    errors: ['channel_unknown'],
    sample: { params: { propertyId: '1', id: 1 }, query: {} },
  },
  'GET /v1/property/{propertyId}/oneapp/tv/programmes/{id}/picture': {
    access: 'visitor_or_room',
    summary: 'Returns the picture of a programme, which the server fetches when it is first wanted.',
    params: z.object({ propertyId: z.string(), id: eventId }),
    query,
    answers,
    errors: ['programme_unknown'],
    sample: { params: { propertyId: '1', id: '1-smx3k0' }, query: {} },
  },
} as const;
