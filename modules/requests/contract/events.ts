import { z } from 'zod';
import { requestStatus, sampleRequest } from './fields.ts';

const payload = z.object({
  id: z.string(),
  request_id: z.string(),
  kind: z.string(),
  /** Empty in demo modes. */
  stay_id: z.string(),
  room_id: z.string(),
  /** The session that asked, or the id of the TV. */
  session_id: z.string(),
  status: requestStatus,
  /** `marked`: acknowledged, assigned or escalated, which guests and integrators do not see. */
  what: z.enum(['created', 'changed', 'answered', 'marked']),
});
/** Payload of `requests.changed`. */
export type RequestChange = z.output<typeof payload>;

const data = z.object({
  id: z.string(),
  kind: z.string(),
  stay_id: z.string(),
  room_id: z.string(),
  status: requestStatus,
});

function toDataOf(type: RequestChange['what']) {
  return ({ what, id, kind, stay_id, room_id, status }: RequestChange) =>
    what === type ? { id, kind, stay_id, room_id, status } : undefined;
}

const event = {
  urgent: true,
  permission: 'requests.read',
  data,
  example: { id: sampleRequest, kind: 'content.form', stay_id: sampleRequest, room_id: sampleRequest, status: 'open' },
} as const;

const anonymised = z.object({ id: z.string(), request_id: z.string(), kind: z.string() });

/** Events of requests, and the integration events derived from them. */
export const requestEvents = {
  'requests.changed': {
    summary: 'A request was created, changed, answered, or marked by staff.',
    payload,
    integrationEvents: [
      { ...event, type: 'request.created', summary: 'A guest asked for something.', toData: toDataOf('created') },
      {
        ...event,
        type: 'request.changed',
        summary: 'The status or due time of a request changed, or its guest moved to another room.',
        toData: toDataOf('changed'),
      },
      { ...event, type: 'request.answered', summary: 'Staff answered a request.', toData: toDataOf('answered') },
    ],
  },
  'requests.anonymised': {
    summary: 'What a request said was deleted; a module that keeps more of it, such as a picture, deletes that too.',
    payload: anonymised,
  },
} as const;
