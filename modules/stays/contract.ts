import { z } from 'zod';
import { defineContract } from '#platform/contract';
import { sampleId } from './contract/fields.ts';
import { staysSettings } from './contract/settings.ts';
import { staysRouteSpecs } from './contract/stays-route-specs.ts';

export { longest as longestStayTexts, stayState } from './contract/fields.ts';
export { fullName, guestNameOf } from './contract/guest-name-of.ts';
export type * from './contract/pms.ts';
export type {
  ArrivalNews,
  DeviceWipe,
  DeviceWipeReader,
  ExpectedGuest,
  NameQuery,
  NameSearch,
  Occupancy,
  Resident,
  RoomCaller,
  RoomOverviewSource,
  RoomRecord,
  RoomTv,
  StayArrival,
  StayContactRecord,
  StayRecord,
  StaysPort,
} from './contract/port.ts';

/** Integration event of a check-in or check-out. */
const stayIntegrationEvent = {
  permission: 'stays.read',
  data: z.object({ stay_id: z.string(), room_id: z.string() }),
  toData: ({ stay_id, room_id }: { readonly stay_id: string; readonly room_id: string }) => ({ stay_id, room_id }),
  example: { stay_id: sampleId, room_id: sampleId },
} as const;

/** Rooms, stays and residents. */
export const stays = defineContract({
  module: 'stays',
  errors: {
    room_unknown: { retryable: false, status: 422 },
    /** Another stay is in house in the room. Details: `room`, and `stays` with `id`, `last_name`, `departure`. */
    room_taken: { retryable: false, status: 409 },
    impossible_step: { retryable: false, status: 409 },
    departure_before_arrival: { retryable: false, status: 422 },
    resident_unknown: { retryable: false, status: 422 },
    language_unknown: { retryable: false, status: 422 },
    /** The stays of the property are changed in its PMS. */
    managed_by_pms: { retryable: false, status: 409 },
  },
  calls: {
    // The language is stored with the stay or with its device, so the call belongs here despite its name.
    'SystemSettings.setLanguageOfRoom': {
      // `anyone` also covers the room's TV; for callers without a stay, only the language is validated.
      access: 'anyone',
      summary: 'Stores the chosen language for the device of the guest or the room’s TV, or for the whole stay.',
      data: z.object({
        /** Room number; old clients send it as a number. */
        room: z
          .union([z.string().max(120), z.number()])
          .transform(String)
          .default(''),
        language: z.string().min(2).max(16),
        /** On the TV of a shared room: the stay. Without it, nothing is stored. */
        stay_id: z.string().max(64).default(''),
      }),
      root: z.object({}),
      errors: ['language_unknown'],
      sample: { room: '', language: 'DE' },
    },
  },
  routes: staysRouteSpecs,
  pushes: {
    'RoomInformation.houseChanged': {
      summary: 'To the desk: a stay was created, checked in, moved, changed or checked out.',
      root: z.object({ stay_id: z.string() }),
    },
  },
  events: {
    'stays.checked_in': {
      summary: 'A stay was checked in.',
      payload: z.object({ stay_id: z.string(), room_id: z.string() }),
      integrationEvents: [{ ...stayIntegrationEvent, type: 'stay.checked_in', summary: 'A guest checked in.' }],
    },
    'stays.ended': {
      summary: 'A stay was checked out; all its sessions end.',
      payload: z.object({ stay_id: z.string(), room_id: z.string() }),
      critical: true,
      integrationEvents: [{ ...stayIntegrationEvent, type: 'stay.checked_out', summary: 'A guest checked out.' }],
    },
    'stays.resident_left': {
      summary: 'A resident left a stay that goes on, as the PMS told; the sessions of that resident end.',
      payload: z.object({ stay_id: z.string(), resident_id: z.string() }),
      critical: true,
    },
    'stays.resync_asked': {
      summary: 'A resync was kept back, since it would check many stays out, or was answered.',
      payload: z.object({}),
    },
    'stays.moved': {
      summary: 'A stay moved to another room.',
      payload: z.object({ stay_id: z.string(), from_room_id: z.string(), room_id: z.string() }),
      critical: true,
      integrationEvents: [
        {
          type: 'stay.moved',
          permission: 'stays.read',
          summary: 'A guest moved to another room.',
          data: z.object({ stay_id: z.string(), from_room_id: z.string(), room_id: z.string() }),
          toData: (payload: { readonly stay_id: string; readonly from_room_id: string; readonly room_id: string }) =>
            payload,
          example: { stay_id: sampleId, from_room_id: sampleId, room_id: sampleId },
        },
      ],
    },
    'stays.changed': {
      summary: 'An expected stay was created, or the names, dates, residents or language of a stay changed.',
      payload: z.object({ stay_id: z.string() }),
      integrationEvents: [
        {
          type: 'stay.changed',
          permission: 'stays.read',
          summary: 'An expected stay was created, or the names, dates, residents or language of a stay changed.',
          data: z.object({ stay_id: z.string() }),
          toData: ({ stay_id }: { readonly stay_id: string }) => ({ stay_id }),
          latestOf: ['stay_id'],
          example: { stay_id: sampleId },
        },
      ],
    },
  },
  settings: staysSettings,
  permissions: {
    'stays.read': { roles: ['front_desk', 'housekeeping', 'manager'] },
    'stays.manage': { roles: ['front_desk', 'manager'] },
    'rooms.manage': { roles: ['manager'] },
  },
  auditActions: ['stays.added', 'stays.changed', 'stays.checked_in', 'stays.checked_out', 'stays.moved', 'rooms.added'],
});

declare module '#platform/contract' {
  interface Contracts {
    stays: typeof stays;
  }
}
