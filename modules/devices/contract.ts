import { z } from 'zod';
import { cursor, defineContract, staff, uniqueList } from '#platform/contract';
import type { DeviceWipeReader, RoomTv } from '#stays/contract';

const printable = /^\P{Cc}*$/u;
/** A detail that the TV reports about itself. */
const detail = z.string().trim().max(120).regex(printable).default('');
const propertyQuery = z.object({ property: z.string().max(64).optional() });
/** As typed by a person: any case, with spaces or dashes. */
const code = z.string().min(1).max(20);
const stayIdField = z.string().min(1).max(64);

/** The name that the TV's welcome may show for a stay of the room, only while the stay is in house. */
const welcome = z.object({
  /** Id of the stay. */
  id: z.string(),
  /** Id of the resident to sign in as: `userId` of `Auth.authenticate`. */
  user_id: z.string(),
  title: z.string(),
  last_name: z.string(),
  /** Full name in its native script, if the stay has it. */
  native_name: z.string().optional(),
  /** Language key, lower case; empty: unknown. */
  language: z.string(),
  /** Day of departure in the property's time zone, `YYYY-MM-DD`. */
  departure: z.string(),
});

/** A TV as shown to staff. */
const device = z.object({
  id: z.string(),
  room: z.string(),
  model: z.string(),
  /** Given by the staff; empty: none. */
  name: z.string(),
  firmware: z.string(),
  os_type: z.string(),
  onesquare_version: z.string(),
  skin_version: z.string(),
  enrolled_at: z.iso.datetime(),
  /** Null: the TV has not used its cookie yet. */
  last_seen_at: z.iso.datetime().nullable(),
  connected: z.boolean(),
  /** Stays that the TV displayed, that have ended or moved, and whose data the TV has not confirmed to have wiped. */
  unforgotten: z.array(z.object({ stay_id: z.string(), since: z.iso.datetime().nullable() })),
});

/** What a TV is doing, worst first: `not_cleared` holds data of a guest who left; `no_network` is not connected. */
const tvCondition = z.enum(['not_cleared', 'no_network', 'restarts_often', 'on', 'asleep']);
/** What a TV is doing. */
export type TvCondition = z.output<typeof tvCondition>;
/** Conditions that need a person. */
export const problemConditions: readonly TvCondition[] = ['not_cleared', 'no_network', 'restarts_often'];

/** A TV of the whole house's list. */
const listedTv = device.extend({
  condition: tvCondition,
  /** Name of the app's screen; `live_tv`, `other_app`, `other_input`, `nothing`, or empty: unknown. Never what is watched. */
  shows: z.string(),
  /** As in `Chromium 79`; empty: unknown. */
  engine: z.string(),
  is_old_version: z.boolean(),
  starts_today: z.number().int(),
  memory: z.enum(['', 'ok', 'low']).describe('As the TV reports it; empty: it does not.'),
  memory_since: z.iso.datetime().nullable(),
  /** When the data of a guest who left is asked for again; null: not. */
  next_clear_at: z.iso.datetime().nullable(),
});

/** What happened to a TV. */
const historyStep = z.object({
  at: z.iso.datetime(),
  what: z.enum([
    ...(['clear_sent', 'no_answer', 'clear_again', 'cleared', 'started', 'restart', 'reload', 'screen_off'] as const),
    'technician',
  ]),
  by: z.string().describe('Name of the staff member or API key; empty: nobody.'),
});
/** What happened to a TV. */
export type TvHistoryStep = z.output<typeof historyStep>;

/** Commands of the staff to a TV. */
const tvCommand = z.enum(['clear', 'restart', 'reload', 'screen_off']);
/** A command of the staff to a TV. */
export type TvCommand = z.output<typeof tvCommand>;

const deviceParams = z.object({ id: z.string().min(1).max(64) });

/** A TV that received a stay's data, and whether it has confirmed wiping it. */
const tvWipe = z.object({
  id: z.string(),
  room: z.string(),
  model: z.string(),
  connected: z.boolean(),
  /** When the stay left the TV's room; null: it has not. */
  left_at: z.iso.datetime().nullable(),
  /** When the TV confirmed the wipe; null: not yet. */
  forgotten_at: z.iso.datetime().nullable(),
});

/** A TV of a room; `name` is given by the staff, empty: none. */
export type NamedTv = Omit<RoomTv, 'unforgotten'> & { readonly name: string };

/** The devices module's port for other modules. */
export type DevicesPort = {
  /** Records that a TV is about to receive these stays, so that it must wipe them later. Await it before disclosing. */
  recordDisclosure(
    tv: { readonly property: string; readonly deviceId: string },
    stayIds: readonly string[],
  ): Promise<void>;
  /** Returns the TVs of the given rooms. */
  listTvs(property: string, roomIds: readonly string[]): Promise<readonly NamedTv[]>;
  /** Returns the TVs of the given rooms with how many guests who left they have not forgotten. */
  listRoomTvs(property: string, roomIds: readonly string[]): Promise<readonly RoomTv[]>;
  /** Returns the TVs that have no connection, the one that was lost first before the others. */
  silentTvs(property: string): Promise<readonly NamedTv[]>;
  /** Lists the TVs that displayed a stay. */
  readonly listWipes: DeviceWipeReader;
};

/** TVs: enrolment, identity, occupancy of the room, and wipe confirmations (docs/reference/wire.md, "A TV"). */
export const devices = defineContract({
  module: 'devices',
  errors: {
    /** No TV shows this code, or it has expired. */
    code_unknown: { retryable: false, status: 404 },
    /** The code was already confirmed for another room. */
    code_used: { retryable: false, status: 409 },
    room_unknown: { retryable: false, status: 422 },
    /** The TV is not connected. */
    tv_off: { retryable: true, status: 409 },
  },
  calls: {
    'RoomInformation.getOccupancy': {
      access: 'tv',
      effect: 'none',
      stores: 'once for each stay that the TV was told its name, so that it can be told to forget it',
      summary: 'Returns the TV’s room and the stays that its welcome may name.',
      data: z.object({}),
      root: z.object({
        room: z.object({ id: z.string(), room: z.string() }),
        occupied: z.boolean(),
        stays: z.array(welcome),
        /** Stays that the TV must wipe and confirm with `confirmForgotten`. */
        to_forget: z.array(z.string()),
      }),
      sample: {},
    },
    'RoomInformation.confirmForgotten': {
      access: 'tv',
      effect: 'command',
      summary: 'Confirms that the TV no longer holds any data of these stays.',
      data: z.object({ stay_ids: uniqueList(stayIdField, 50).min(1) }),
      root: z.object({}),
      sample: { stay_ids: ['none'] },
    },
    'SystemSettings.transmitFirmware': {
      access: 'tv',
      summary: 'Stores the firmware and version details that the TV reports.',
      data: z.object({
        firmware: detail,
        os_type: detail,
        onesquare_version: detail,
        skin_version: detail,
        memory: z.enum(['', 'ok', 'low']).default(''),
      }),
      root: z.object({}),
      sample: { firmware: '5.1', os_type: 'webos', onesquare_version: '1', skin_version: 'onesquareX' },
    },
  },
  routes: {
    'POST /api/v1/devices/enrolments': {
      access: 'anyone',
      summary: 'Starts the enrolment of a TV, which shows the code and polls with the secret for up to ten minutes.',
      body: z.object({ property: z.string().max(64).optional(), model: detail }),
      answers: {
        201: z.object({
          code: z.string(),
          device_secret: z.string(),
          expires_at: z.iso.datetime(),
          /** Seconds between two polls. */
          poll_after_s: z.number(),
        }),
      },
      sample: { body: { model: 'Browser' } },
    },
    'POST /api/v1/devices/enrolments/{code}/poll': {
      access: 'anyone',
      credentials: true,
      limitsItself: true,
      summary:
        'Returns whether the code was confirmed: `confirmed` sets the cookie `bellhop_device`; after `expired` the TV needs a new code.',
      params: z.object({ code }),
      body: z.object({ device_secret: z.string().min(1).max(200) }),
      answers: { 200: z.object({ state: z.enum(['waiting', 'confirmed', 'expired']), room: z.string().nullable() }) },
      sample: { params: { code: 'HJ4K7P' }, body: { device_secret: 'unknown' } },
    },
    'POST /api/v1/devices/enrolments/{code}/confirm': {
      access: staff('devices.manage'),
      summary: 'Binds the TV that shows the code to a room.',
      params: z.object({ code }),
      query: propertyQuery,
      body: z.object({ room: z.string().trim().min(1).max(32).regex(printable) }),
      answers: { 200: z.object({ id: z.string(), room: z.string() }) },
      errors: ['code_unknown', 'code_used', 'room_unknown'],
      sample: { params: { code: 'HJ4K7P' }, query: {}, body: { room: '214' } },
    },
    'GET /api/v1/devices': {
      access: staff('devices.read'),
      summary: 'Lists the TVs of a property, earliest enrolment first.',
      query: propertyQuery.extend({
        room: z.string().trim().min(1).max(32).optional(),
        cursor,
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
      answers: { 200: z.object({ items: z.array(device), next: z.string().nullable() }) },
      sample: { query: {} },
    },
    'GET /api/v1/devices/overview': {
      access: staff('devices.read'),
      searches: 'search',
      summary: 'Lists the TVs of a property with what they are doing, those that need a person first, and counts.',
      query: propertyQuery.extend({
        filter: z.enum(['all', 'on', 'asleep', 'problems', 'old_version']).default('all'),
        search: z.string().max(80).default('').describe('Part of the room, name or model.'),
        cursor: z
          .string()
          .regex(/^\d{0,6}$/)
          .optional(),
        limit: z.coerce.number().int().min(1).max(500).default(100),
      }),
      answers: {
        200: z.object({
          items: z.array(listedTv),
          next: z.string().nullable(),
          counts: z.object({
            all: z.number().int(),
            on: z.number().int(),
            asleep: z.number().int(),
            problems: z.number().int(),
            old_version: z.number().int(),
          }),
          newest_version: z.string().describe('The version that the server serves; empty: it has no build.'),
        }),
      },
      sample: { query: {} },
    },
    'GET /api/v1/devices/{id}/history': {
      access: staff('devices.read'),
      summary: 'Lists what happened to a TV in the last days, latest first.',
      params: deviceParams,
      query: propertyQuery,
      answers: { 200: z.object({ items: z.array(historyStep), next: z.null() }) },
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/devices/{id}/commands': {
      access: staff('devices.manage'),
      summary: 'Sends a command to a TV; `clear` asks it again to erase the data of guests who left.',
      params: deviceParams,
      query: propertyQuery,
      body: z.object({ command: tvCommand }),
      answers: { 202: z.object({}) },
      errors: ['tv_off'],
      sample: { params: { id: 'none' }, query: {}, body: { command: 'clear' } },
    },
    'POST /api/v1/devices/{id}/technician': {
      access: staff('devices.manage'),
      summary: 'Raises a request to look after a TV; while it is open, a repeat returns the same one.',
      params: deviceParams,
      query: propertyQuery,
      answers: { 201: z.object({ request_id: z.string() }) },
      sample: { params: { id: 'none' }, query: {} },
    },
    'PATCH /api/v1/devices/{id}': {
      access: staff('devices.manage'),
      summary: 'Names a TV.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      body: z.object({ name: z.string().trim().min(1).max(60).regex(printable) }),
      answers: { 204: z.undefined() },
      sample: { params: { id: 'none' }, query: {}, body: { name: 'Bedroom' } },
    },
    'GET /api/v1/stays/{id}/forgetting': {
      access: staff('stays.read'),
      summary: 'Lists the TVs among `GET /api/v1/stays/{id}/wipes`, which has every device of the stay.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 200: z.object({ items: z.array(tvWipe), next: z.null() }) },
      sample: { params: { id: 'none' }, query: {} },
    },
    'DELETE /api/v1/devices/{id}': {
      access: staff('devices.manage'),
      summary: 'Revokes a TV with immediate effect.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 204: z.undefined() },
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /ONEapp/api/device': {
      access: 'tv',
      hidden: true,
      summary: 'Renews the TV’s cookie, because browsers drop cookies that were set more than 400 days ago.',
      answers: { 204: z.undefined() },
      sample: {},
    },
  },
  pushes: {
    'RoomInformation.occupancyChanged': {
      summary:
        'The stays of the room or their details changed: the TV hides stays that are not listed at once, then fetches the occupancy.',
      root: z.object({ room_id: z.string(), stay_ids: z.array(stayIdField) }),
    },
    'RoomInformation.devicesChanged': {
      summary: 'To the desk: a TV was enrolled, came online, wiped a stay’s data or was revoked.',
      root: z.object({ device_id: z.string() }),
    },
  },
  events: {
    'devices.changed': {
      summary: 'A TV was enrolled, was bound to its room, or confirmed that it wiped a stay’s data.',
      payload: z.object({ device_id: z.string() }),
    },
    'devices.clear_wanted': {
      summary: 'A TV is to be asked again to erase the data of guests who left.',
      payload: z.object({ device_id: z.string(), room_id: z.string() }),
    },
    'devices.enrolled': {
      summary: 'A member of staff bound a TV to a room.',
      payload: z.object({ device_id: z.string(), room_id: z.string() }),
      integrationEvents: [
        {
          type: 'device.enrolled',
          permission: 'devices.read',
          summary: 'A TV was bound to a room.',
          data: z.object({ device_id: z.string(), room_id: z.string() }),
          toData: (payload: { readonly device_id: string; readonly room_id: string }) => payload,
          example: {
            device_id: '5f0c1f3e-0000-4000-8000-000000000001',
            room_id: '5f0c1f3e-0000-4000-8000-000000000002',
          },
        },
      ],
    },
    'devices.revoked': {
      summary: 'A TV was revoked, or replaced by a new enrolment.',
      payload: z.object({ device_id: z.string(), reason: z.string() }),
      critical: true,
      integrationEvents: [
        {
          type: 'device.revoked',
          permission: 'devices.read',
          summary: 'A TV lost its room: it was revoked or enrolled again.',
          data: z.object({ device_id: z.string() }),
          toData: ({ device_id }: { readonly device_id: string }) => ({ device_id }),
          example: { device_id: '5f0c1f3e-0000-4000-8000-000000000001' },
        },
      ],
    },
  },
  permissions: {
    'devices.read': { roles: ['front_desk', 'manager'] },
    'devices.manage': { roles: ['front_desk', 'manager'] },
  },
  requestKinds: { 'devices.technician': { handledBy: ['front_desk', 'manager'], dueMinutes: 60 } },
  auditActions: ['devices.enrolled', 'devices.revoked', 'devices.commanded', 'devices.technician_called'],
});

declare module '#platform/contract' {
  interface Contracts {
    devices: typeof devices;
  }
}
