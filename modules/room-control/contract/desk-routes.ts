import { z } from 'zod';
import { failureCode, staff } from '#platform/contract';
import { controlView, roomPart } from './fields.ts';

const deviceId = z.string().regex(/^[\w-]{1,64}$/u);

const deskDevice = z.object({
  id: deviceId,
  name: z.string().describe('As guests read it, unless it is something usual, which they read in their language.'),
  announced: z.string().describe('As the device says.'),
  kind: controlView.shape.kind,
  area: z.string().describe('Where the device says that it is; empty: it does not.'),
  broker: z.string(),
  available: z.boolean(),
  room: z.string().describe('Empty: it is in no room.'),
  part: roomPart,
  hidden: z.boolean().describe('Guests do not see it.'),
  decided: z.boolean().describe('The desk put it there, named it or hid it.'),
});
/** A device of the building, as the desk sees it. */
export type DeskDevice = z.output<typeof deskDevice>;

const deskBroker = z.object({
  name: z.string(),
  address: z.string().describe('Without user and password; empty: the address of the server (`MQTT_URL`).'),
  connected: z.boolean(),
  since: z.iso.datetime().nullable().describe('Since when it is connected, or is not.'),
  devices: z.int(),
  failure: z
    .object({
      code: failureCode,
      message: z.string().describe('In English, as the broker or the network says it.'),
      since: z.iso.datetime(),
    })
    .nullable()
    .describe('Why it is not connected; null: it is, or the first attempt is under way.'),
  problems: z
    .array(
      z.object({
        subject: z.string().describe('The announcement or the topic.'),
        problem: z.string().describe('Why it cannot be used, in English.'),
        since: z.iso.datetime(),
      }),
    )
    .describe('What is left out because it cannot be used, newest first; at most 100.'),
  more_problems: z.int().describe('How many there are besides.'),
});

const roomDevices = z.object({
  brokers: z.array(deskBroker),
  devices: z.array(deskDevice),
  saved: z
    .object({ today_wh: z.int(), days_wh: z.int(), set_back: z.int() })
    .describe(
      'An estimate of what set-backs saved, of today and of 30 days, in Wh; and how many climates are set back now.',
    ),
});
/** Devices and brokers of a property. */
export type RoomDevices = z.output<typeof roomDevices>;

const brokerName = z.string().regex(/^[\w-]{1,40}$/u);

/** Routes of the desk. */
export const deskRoutes = {
  'GET /api/v1/room-devices': {
    access: staff('room_devices.read'),
    summary:
      'Lists the devices of the building with their rooms, and how its brokers are: connected or why not, and what is left out.',
    answers: { 200: roomDevices },
    sample: {},
  },
  'PUT /api/v1/room-devices/{deviceId}': {
    access: staff('room_devices.manage'),
    summary: 'Puts a device into a room, names it or hides it; an empty room means where the device says itself.',
    params: z.object({ deviceId }),
    body: z.object({
      room: z.string().max(64),
      part: roomPart.default(''),
      name: z.string().max(60),
      hidden: z.boolean(),
    }),
    answers: { 204: z.undefined() },
    errors: ['room_device_unknown', 'room_unknown'],
    sample: { params: { deviceId: 'lamp_bed' }, body: { room: '214', name: '', hidden: false } },
  },
  'POST /api/v1/room-devices/{deviceId}/identify': {
    access: staff('room_devices.manage'),
    summary: 'Turns a device on and off for some seconds, so that somebody in the room sees which one it is.',
    params: z.object({ deviceId }),
    answers: { 204: z.undefined() },
    errors: ['room_device_unknown', 'control_unavailable', 'control_not_confirmed'],
    sample: { params: { deviceId: 'lamp_bed' } },
  },
  'PUT /api/v1/room-brokers/{name}': {
    access: staff('room_devices.manage'),
    summary:
      'Adds a broker of the property, or changes its address; once it has one of its own, the address of the server is not used.',
    params: z.object({ name: brokerName }),
    body: z.object({ url: z.string().min(1).max(500) }),
    answers: { 204: z.undefined() },
    sample: { params: { name: 'tower' }, body: { url: 'mqtts://user:password@mqtt.hotel.example' } },
  },
  'DELETE /api/v1/room-brokers/{name}': {
    access: staff('room_devices.manage'),
    summary: 'Removes a broker of the property.',
    params: z.object({ name: brokerName }),
    answers: { 204: z.undefined() },
    sample: { params: { name: 'tower' } },
  },
} as const;
