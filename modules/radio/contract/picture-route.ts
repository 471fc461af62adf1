import { z } from 'zod';
import { bytesOf } from '#platform/contract';
import { stationId } from './fields.ts';

/** The pictures of stations. */
export const pictureRoute = {
  'GET /v1/property/{propertyId}/oneapp/radio/stations/{id}/picture': {
    access: 'visitor_or_room',
    summary: 'Returns the picture of a station, which the server fetches when it is first wanted.',
    params: z.object({ propertyId: z.string(), id: stationId }),
    query: z.object({ v: z.string().max(16).optional().describe('Differs where the picture does.') }),
    answers: { 200: bytesOf('image/webp') },
    errors: ['station_unknown'],
    sample: { params: { propertyId: '1', id: 'none' }, query: {} },
  },
} as const;
