import { z } from 'zod';
import { defineContract, staff } from '#platform/contract';
import type { RoomTv } from '#stays/contract';

const printable = /^\P{Cc}*$/u;
/** What a set tells about itself. */
const detail = z.string().trim().max(120).regex(printable).default('');
const propertyQuery = z.object({ property: z.string().max(64).optional() });
/** As a person types it: any case, with spaces or dashes. */
const code = z.string().min(1).max(20);
const stayIds = z.array(z.string().min(1).max(64));

/** Name that a welcome may show for one stay of the room, only while it is in house. */
const welcome = z.object({
  /** The stay. */
  id: z.string(),
  /** The resident to sign in as: `userId` of `Auth.authenticate`. */
  user_id: z.string(),
  title: z.string(),
  last_name: z.string(),
  /** The whole name in its own script, where the stay carries it. */
  native_name: z.string().optional(),
  /** Language key, lower case; empty: unknown. */
  language: z.string(),
  /** Day of the departure in the property's zone, `YYYY-MM-DD`. */
  departure: z.string(),
});

/** A TV as staff see it. */
const device = z.object({
  id: z.string(),
  room: z.string(),
  model: z.string(),
  firmware: z.string(),
  os_type: z.string(),
  onesquare_version: z.string(),
  skin_version: z.string(),
  enrolled_at: z.iso.datetime(),
  /** Null: it has not used its cookie yet. */
  last_seen_at: z.iso.datetime().nullable(),
  connected: z.boolean(),
  /** Stays that it showed, that are over or gone to another room, and that it has not confirmed to have forgotten. */
  unforgotten: z.array(z.object({ stay_id: z.string(), since: z.iso.datetime().nullable() })),
});

/** A TV that was told of a stay. */
const forgetting = z.object({
  id: z.string(),
  room: z.string(),
  model: z.string(),
  connected: z.boolean(),
  /** When the stay left its room; null: it has not. */
  left_at: z.iso.datetime().nullable(),
  /** When it confirmed to have forgotten; null: it has not. */
  forgotten_at: z.iso.datetime().nullable(),
});

/** What other modules may ask of the devices. */
export type DevicesPort = {
  /** Keeps that a TV is about to be told of these stays, so that it has to forget them; to be awaited before. */
  willShow(set: { readonly property: string; readonly deviceId: string }, stayIds: readonly string[]): Promise<void>;
  /** The TVs of rooms, for the list of rooms. */
  tvsIn(property: string, roomIds: readonly string[]): Promise<readonly RoomTv[]>;
};

/** TVs: enrolment, their identity, what they may know of the room, and whether they forgot it (wire.md, "A TV"). */
export const devices = defineContract({
  module: 'devices',
  errors: {
    /** No set shows this code, or no longer. */
    code_unknown: { retryable: false, status: 404 },
    /** Somebody confirmed this code for another room. */
    code_used: { retryable: false, status: 409 },
    room_unknown: { retryable: false, status: 422 },
  },
  calls: {
    'RoomInformation.getOccupancy': {
      access: 'tv',
      summary: 'The room of the set, and whom its welcome may name.',
      data: z.object({}),
      root: z.object({
        room: z.object({ id: z.string(), room: z.string() }),
        occupied: z.boolean(),
        stays: z.array(welcome),
        /** Stays that the set has to forget and to confirm by `confirmForgotten`. */
        to_forget: z.array(z.string()),
      }),
      sample: {},
    },
    'RoomInformation.confirmForgotten': {
      access: 'tv',
      summary: 'Says that the set holds nothing of these stays any more.',
      data: z.object({ stay_ids: stayIds.min(1).max(50) }),
      root: z.object({}),
      sample: { stay_ids: ['none'] },
    },
    'SystemSettings.transmitFirmware': {
      access: 'tv',
      summary: 'Keeps what the set says about itself (platform.md §3, §7).',
      data: z.object({ firmware: detail, os_type: detail, onesquare_version: detail, skin_version: detail }),
      root: z.object({}),
      sample: { firmware: '5.1', os_type: 'webos', onesquare_version: '1', skin_version: 'onesquareX' },
    },
  },
  routes: {
    'POST /api/v1/devices/enrolments': {
      access: 'anyone',
      summary: 'Begins the enrolment of a TV: it shows the code and polls with the secret, for ten minutes.',
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
      summary:
        'Whether somebody confirmed the code: `confirmed` comes with the cookie `bellhop_device`, `expired` asks for a new code.',
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
      summary: 'Lists the TVs of a property, the earliest enrolled first.',
      query: propertyQuery.extend({
        room: z.string().trim().min(1).max(32).optional(),
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
      answers: { 200: z.object({ items: z.array(device), next: z.string().nullable() }) },
      sample: { query: {} },
    },
    'GET /api/v1/stays/{id}/forgetting': {
      access: staff('stays.read'),
      summary: 'The TVs that were told of a stay, and when each confirmed that it holds nothing of it any more.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 200: z.object({ items: z.array(forgetting), next: z.null() }) },
      sample: { params: { id: 'none' }, query: {} },
    },
    'DELETE /api/v1/devices/{id}': {
      access: staff('devices.manage'),
      summary: 'Revokes a TV at once, everywhere.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      answers: { 204: z.undefined() },
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /ONEapp/api/device': {
      access: 'tv',
      hidden: true,
      summary: 'Lets the cookie of the set live on: browsers drop one that was set more than 400 days ago.',
      answers: { 204: z.undefined() },
      sample: {},
    },
  },
  pushes: {
    'RoomInformation.occupancyChanged': {
      summary: 'Who lives in the room, or what their stays say, changed: blank what is not listed at once, then ask.',
      root: z.object({ room_id: z.string(), stay_ids: stayIds }),
    },
    'RoomInformation.devicesChanged': {
      summary: 'To the desk: a TV was enrolled, came online, forgot a stay or was revoked.',
      root: z.object({ device_id: z.string() }),
    },
  },
  events: {
    'devices.changed': {
      summary: 'A TV was enrolled, was bound to its room, or confirmed that it forgot a stay.',
      payload: z.object({ device_id: z.string() }),
    },
    'devices.enrolled': {
      summary: 'A person bound a TV to a room.',
      payload: z.object({ device_id: z.string(), room_id: z.string() }),
      told: [
        {
          type: 'device.enrolled',
          permission: 'devices.read',
          summary: 'A TV was bound to a room.',
          data: z.object({ device_id: z.string(), room_id: z.string() }),
          of: (payload: { readonly device_id: string; readonly room_id: string }) => payload,
          example: {
            device_id: '5f0c1f3e-0000-4000-8000-000000000001',
            room_id: '5f0c1f3e-0000-4000-8000-000000000002',
          },
        },
      ],
    },
    'devices.revoked': {
      summary: 'A TV was revoked, or enrolled anew as another.',
      payload: z.object({ device_id: z.string(), reason: z.string() }),
      critical: true,
      told: [
        {
          type: 'device.revoked',
          permission: 'devices.read',
          summary: 'A TV lost its room: somebody revoked it, or it was bound anew.',
          data: z.object({ device_id: z.string() }),
          of: ({ device_id }: { readonly device_id: string }) => ({ device_id }),
          example: { device_id: '5f0c1f3e-0000-4000-8000-000000000001' },
        },
      ],
    },
  },
});
