import { z } from 'zod';
import { defineContract } from '#platform/contract';
import { sampleId } from './contract/fields.ts';
import { staysRoutes } from './contract/routes.ts';

export { stayState } from './contract/fields.ts';
export type { HouseView, Resident, RoomCaller, RoomRecord, RoomTv, StayRecord, StaysPort } from './contract/port.ts';

/** What integrators are told of a stay that came or went. */
const toldOfStay = {
  permission: 'stays.read',
  data: z.object({ stay_id: z.string(), room_id: z.string() }),
  of: ({ stay_id, room_id }: { readonly stay_id: string; readonly room_id: string }) => ({ stay_id, room_id }),
  example: { stay_id: sampleId, room_id: sampleId },
} as const;

/** Rooms, stays and residents, and what may be done with them over HTTP. */
export const stays = defineContract({
  module: 'stays',
  errors: {
    room_unknown: { retryable: false, status: 422 },
    impossible_step: { retryable: false, status: 409 },
    departure_before_arrival: { retryable: false, status: 422 },
    resident_unknown: { retryable: false, status: 422 },
    language_unknown: { retryable: false, status: 422 },
  },
  calls: {
    // The language chosen is kept with the stay, so the call is the stays' own although its name says settings.
    'SystemSettings.setLanguageOfRoom': {
      // Also of the room's TV, which `visitor` leaves out; who has no stay is told that it may be shown, and no more.
      access: 'anyone',
      summary: 'Keeps the language that was chosen with the stay: of the guest, or of the room’s TV.',
      data: z.object({
        /** Old clients send the number as one. */
        room: z
          .union([z.string().max(120), z.number()])
          .transform(String)
          .default(''),
        language: z.string().min(2).max(16),
        /** Whose, on the TV of a room that several stays share; left out there, nothing is kept. */
        stay_id: z.string().max(64).default(''),
      }),
      root: z.object({}),
      errors: ['language_unknown'],
      sample: { room: '', language: 'DE' },
    },
  },
  routes: staysRoutes,
  pushes: {
    'RoomInformation.houseChanged': {
      summary: 'To the desk: a stay was announced, came, moved, changed or left.',
      root: z.object({ stay_id: z.string() }),
    },
  },
  events: {
    'stays.checked_in': {
      summary: 'A stay is in house.',
      payload: z.object({ stay_id: z.string(), room_id: z.string() }),
      told: [{ ...toldOfStay, type: 'stay.checked_in', summary: 'A guest checked in.' }],
    },
    'stays.ended': {
      summary: 'A stay was checked out; every session of it ends.',
      payload: z.object({ stay_id: z.string(), room_id: z.string() }),
      critical: true,
      told: [{ ...toldOfStay, type: 'stay.checked_out', summary: 'A guest checked out.' }],
    },
    'stays.moved': {
      summary: 'A stay changed its room.',
      payload: z.object({ stay_id: z.string(), from_room_id: z.string(), room_id: z.string() }),
      critical: true,
      told: [
        {
          type: 'stay.moved',
          permission: 'stays.read',
          summary: 'A guest moved into another room.',
          data: z.object({ stay_id: z.string(), from_room_id: z.string(), room_id: z.string() }),
          of: (payload: { readonly stay_id: string; readonly from_room_id: string; readonly room_id: string }) =>
            payload,
          example: { stay_id: sampleId, from_room_id: sampleId, room_id: sampleId },
        },
      ],
    },
    'stays.changed': {
      summary: 'A stay was announced, or names, dates, residents or language of one changed.',
      payload: z.object({ stay_id: z.string() }),
      told: [
        {
          type: 'stay.changed',
          permission: 'stays.read',
          summary: 'A stay was announced, or its names, dates, residents or language changed.',
          data: z.object({ stay_id: z.string() }),
          of: ({ stay_id }: { readonly stay_id: string }) => ({ stay_id }),
          example: { stay_id: sampleId },
        },
      ],
    },
  },
});
