import { z } from 'zod';
import { bytes, bytesOf } from '#platform/contract';

const path = '/v1/property/{propertyId}/oneapp/chat/pictures';
const property = { propertyId: z.string() };

/** Pictures that are uploaded to be sent: what a phone takes, at most 10 MB. */
export const pictureUpload = { types: ['image/jpeg', 'image/png', 'image/webp'], limit: 10 * 1024 * 1024 } as const;
/**
 * Pictures that guests may store: of a stay in `windowMs` milliseconds, of all demos of a property in an hour, as anybody makes any
 * number of those, and of a conversation.
 */
export const pictureLimits = { ofStay: 10, windowMs: 600_000, ofDemosAnHour: 60, ofConversation: 100 } as const;
/** Answer to the upload of a picture. */
export const storedPicture = z.object({ id: z.uuid() });

/** Pictures of a guest's own conversation, and the frame of somebody else's chat. */
export const guestRoutes = {
  [`POST ${path}` as const]: {
    access: 'visitor_or_room',
    summary:
      'Stores a picture that the guest is about to send; one that is not sent within a day is deleted. A stay stores 10 in ten ' +
      'minutes and two at once: more are refused with `too_many_requests`.',
    params: z.object(property),
    raw: pictureUpload,
    answers: { 201: storedPicture },
    errors: ['chat_off', 'media_invalid', 'pictures_full', 'sign_in_to_send', 'whose_request'],
    sample: { params: { propertyId: '1' } },
  },
  [`GET ${path}/{id}` as const]: {
    access: 'visitor_or_room',
    summary: 'Returns a picture of the guest’s own conversation.',
    params: z.object({ ...property, id: z.uuid() }),
    answers: { 200: bytesOf('image/webp') },
    errors: ['sign_in_to_send', 'whose_request'],
    sample: { params: { propertyId: '1', id: '5f0c1f3e-0000-4000-8000-000000000001' } },
  },
  'GET /v1/property/{propertyId}/oneapp/chat/frame': {
    access: 'anyone',
    hidden: true,
    summary: 'Returns the document in which the script of somebody else’s chat runs, without an origin of its own.',
    params: z.object(property),
    query: z.object({ lang: z.string().max(16).default('') }),
    answers: { 200: bytes },
    sample: { params: { propertyId: '1' }, query: {} },
  },
} as const;
