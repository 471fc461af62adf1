import { z } from 'zod';
import { defineContract, plainLine, staff } from '#platform/contract';

/** How a guest's device streams to the TV; each has its own instructions. */
export const casterTypes = ['chromecast', 'airplay', 'miracast'] as const;
const casterType = z.enum(casterTypes);
/** How a guest's device streams to the TV. */
export type CasterType = z.output<typeof casterType>;

/** `unavailable`: the caster does not answer. */
const casterState = z.enum(['idle', 'paired', 'casting', 'unavailable']);
const stayId = z.string().max(64).default('').describe('For the TV of a shared room. Otherwise the caller’s stay.');
const pairedDevice = z.object({
  id: z.string(),
  /** As its browser names it: `iPhone`. Empty: unknown. */
  name: z.string(),
  /** Whether it is the device that asks. */
  own: z.boolean(),
  paired_at: z.iso.datetime(),
  /** App that it casts; empty: none. */
  casting: z.string(),
});

/** What a room's caster does for a stay. */
const caster = z.object({
  type: casterType,
  state: casterState,
  devices: z.array(pairedDevice),
  /** Network to join first. Empty `network`: the hotel has set none. */
  wifi: z.object({ network: z.string(), password: z.string() }),
});
/** What a room's caster does for a stay. */
export type RoomCaster = z.output<typeof caster>;

const propertyQuery = z.object({ property: z.string().max(64).optional() });
const pairing = z.object({
  id: z.string(),
  room: z.string(),
  stay_id: z.string(),
  type: casterType,
  name: z.string(),
  paired_at: z.iso.datetime(),
  /** When the stay ended or left the room; null: it has not. The caster has not yet confirmed that it let the device go. */
  ended_at: z.iso.datetime().nullable(),
});

/** A caster in a room. */
export type CasterRef = {
  readonly property: string;
  readonly roomId: string;
  readonly room: string;
  readonly type: CasterType;
};

/** A device of a guest that a caster knows; instants are milliseconds since 1970. */
export type CasterDevice = { readonly id: string; readonly name: string; readonly pairedAt: number };

/** What a caster does now. */
export type CasterReport =
  | { readonly reachable: false }
  | {
      readonly reachable: true;
      /** The device that casts, and the app that it casts; undefined: none. */
      readonly casting: { readonly deviceId: string; readonly app: string } | undefined;
    };

/** The port of a casting gateway, which lets a guest's device see the caster of one room only. */
export type Caster = {
  /** Lets a device cast to the room. Rejects if the gateway does not answer. Idempotent. */
  pair(caster: CasterRef, device: CasterDevice): Promise<void>;
  /** Takes a device off the room's caster and stops what it casts. Rejects if the gateway does not answer. Idempotent. */
  unpair(caster: CasterRef, deviceId: string): Promise<void>;
  /** Reports what a caster does for its paired devices. */
  report(caster: CasterRef, devices: readonly CasterDevice[]): Promise<CasterReport>;
};

/** Streaming from a guest's own device to the room's TV (docs/reference/wire.md, module `Streaming`). */
export const casting = defineContract({
  module: 'casting',
  errors: {
    /** No TV of the room shows this code, or it has expired. */
    pairing_code_unknown: { retryable: false, status: 404 },
    /** The room's caster does not answer. */
    caster_unavailable: { retryable: true, status: 503 },
    /** The hotel does not offer this way of streaming. */
    type_unknown: { retryable: false, status: 404 },
    /** Several stays share the room, and the TV names none. */
    stay_not_named: { retryable: false, status: 409 },
    /** As many devices are paired as a stay may have. */
    too_many_devices: { retryable: false, status: 409 },
  },
  calls: {
    'Streaming.getCaster': {
      access: 'room',
      effect: 'none',
      summary: 'Returns the state of the room’s caster, the stay’s paired devices and the network to join.',
      data: z.object({ type: casterType, stay_id: stayId }),
      root: caster,
      errors: ['type_unknown', 'stay_not_named'],
      sample: { type: 'chromecast' },
    },
    'Streaming.showCode': {
      access: 'tv',
      summary: 'Returns a code for the TV’s screen, with which a guest of the room pairs a device.',
      data: z.object({ type: casterType }),
      root: z.object({ code: z.string(), expires_at: z.iso.datetime() }),
      errors: ['type_unknown'],
      sample: { type: 'chromecast' },
    },
    'Streaming.pair': {
      access: 'guest',
      summary: 'Pairs this device with the caster of the own room, for the stay. Repeating it changes nothing.',
      data: z.object({
        type: casterType,
        code: z.string().trim().min(4).max(12),
        name: z.string().overwrite(plainLine).max(40).default(''),
      }),
      root: caster,
      errors: ['pairing_code_unknown', 'caster_unavailable', 'type_unknown', 'too_many_devices'],
      sample: { type: 'chromecast', code: '000000' },
    },
    'Streaming.unpair': {
      access: 'room',
      summary: 'Takes a device of the stay off the caster.',
      data: z.object({ device_id: z.string().min(1).max(64), stay_id: stayId }),
      root: z.object({}),
      errors: ['caster_unavailable', 'stay_not_named'],
      sample: { device_id: 'none' },
    },
  },
  routes: {
    'GET /api/v1/casters/pairings': {
      access: staff('casting.read'),
      summary:
        'Lists the paired devices, by room or of the whole property, with those that a caster has not let go. Never what they cast.',
      query: propertyQuery.extend({ room: z.string().trim().min(1).max(32).optional() }),
      answers: { 200: z.object({ items: z.array(pairing), next: z.null() }) },
      sample: { query: {} },
    },
    'DELETE /api/v1/casters/pairings/{id}': {
      access: staff('casting.manage'),
      summary: 'Takes a device off the caster of its room.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 204: z.undefined() },
      errors: ['caster_unavailable'],
      sample: { params: { id: 'none' }, query: {} },
    },
  },
  pushes: {
    'Streaming.changed': {
      summary: 'What a room’s caster does or who is paired changed; clients fetch it again.',
      root: z.object({ type: z.string() }),
    },
  },
  events: {
    'casting.changed': {
      summary: 'A device was paired, was taken off a caster, or began or stopped to cast.',
      payload: z.object({ stay_id: z.string(), room_id: z.string(), type: z.string() }),
    },
  },
  settings: {
    casting_types: { class: 'secret', cast: 'string', default: '' },
    casting_wifi_network: { class: 'secret', cast: 'string', default: '' },
    casting_wifi_password: { class: 'secret', cast: 'string', default: '' },
    casting_max_devices: { class: 'secret', cast: 'integer', default: '6', range: [1, 20] },
  },
  permissions: {
    'casting.read': { roles: ['front_desk', 'manager'] },
    'casting.manage': { roles: ['front_desk', 'manager'] },
  },
  auditActions: ['casting.unpaired'],
});

declare module '#platform/contract' {
  interface Contracts {
    casting: typeof casting;
  }
}
