import { z } from 'zod';
import { bytes } from '#platform/contract';
import { id } from './fields.ts';

/** The route of the pictures of films, which everybody may see. */
export const pictureRoute = {
  'GET /media/{propertyId}/films/{name}': {
    access: 'anyone',
    hidden: true,
    summary: 'Returns a poster or backdrop of a film; `w` limits its width in pixels.',
    params: z.object({ propertyId: id, name: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,119}$/) }),
    query: z.object({ w: z.enum(['16', '480', '960']).optional() }),
    answers: { 200: bytes },
    sample: { params: { propertyId: '1', name: 'none.webp' }, query: {} },
  },
} as const;
