import { z } from 'zod';
import { cursor, person, pictureAddress, plainLine, staff, uniqueList } from '#platform/contract';
import {
  audience,
  emergencyAnswer,
  idParams,
  messageAnswer,
  messageKind,
  messageParts,
  messageStatus,
  propertyQuery,
  requestId,
  sampleMessage,
  textsByLanguage,
} from './fields.ts';

const instant = z.iso.datetime();
const texts = z.record(z.string(), z.object({ title: z.string(), text: z.string() }));

/** A message as staff and integrators see it. */
const message = z
  .object({
    id: z.string(),
    kind: messageKind,
    status: messageStatus,
    audience: audience.nullable().describe('Null for messages that no member of staff wrote.'),
    texts: texts.describe('As written, with placeholders. Empty once the message is anonymised.'),
    from: z.string(),
    picture: z.string(),
    link: z.string(),
    asks: z.boolean(),
    created_at: instant,
    created_by: z.string().describe('Name of a member of staff or API key; empty: the app.'),
    send_at: instant,
    sent_at: instant.nullable(),
    expires_at: instant.nullable(),
    counts: z.object({
      recipients: z.number().int(),
      devices: z.number().int(),
      delivered: z.number().int(),
      shown: z.number().int(),
      read: z.number().int(),
      yes: z.number().int(),
      no: z.number().int(),
    }),
  })
  .meta({ id: 'HotelMessage' });
/** A message as staff and integrators see it. */
export type StaffMessage = z.output<typeof message>;

const delivery = z.object({
  device_id: z.string(),
  device: z.enum(['tv', 'phone']),
  created_at: instant,
  delivered_at: instant.nullable(),
  shown_at: instant.nullable(),
  read_at: instant.nullable(),
});

const recipient = z.object({
  id: z.string(),
  room: z.string(),
  stay_id: z.string(),
  viewed: z.boolean(),
  answer: messageAnswer.nullable(),
  answered_at: instant.nullable(),
  devices: z.array(delivery),
});
/** One recipient of a message, with its devices. */
export type MessageRecipient = z.output<typeof recipient>;

const template = z.object({
  id: z.string(),
  name: z.string(),
  emergency: z.boolean(),
  origin: z
    .enum(['product', 'changed', 'own'])
    .describe('As it came with the product, such a one in the hotel’s wording, or one of the hotel.'),
  texts,
  from: z.string(),
  picture: z.string(),
  link: z.string(),
  asks: z.boolean(),
});
/** A text that staff send more than once. */
export type MessageTemplate = z.output<typeof template>;

const group = z.object({ id: z.string(), name: z.string(), rooms: z.array(z.string()) });

const emergency = z
  .object({
    id: z.string(),
    status: z.enum(['prepared', 'running', 'ended']),
    texts,
    picture: z.string(),
    drill: z.boolean(),
    created_at: instant,
    created_by: z.string(),
    started_at: instant.nullable(),
    ended_at: instant.nullable(),
    ended_by: z.string(),
    counts: z.object({
      rooms: z.number().int().describe('Rooms with guests, and others from which somebody answered.'),
      help: z.number().int().describe('Rooms that need help.'),
      waiting: z.number().int().describe('Rooms that have not answered.'),
      leaving: z.number().int().describe('Rooms whose guests are leaving.'),
      tvs: z.number().int(),
      confirmed: z.number().int().describe('TVs that show it.'),
      phones: z.number().int().describe('Stays whose phones show it.'),
      strangers: z.number().int().describe('Addresses of walk-ins that show it; they belong to no room.'),
      strangers_help: z.number().int().describe('Those of them that ask for help.'),
    }),
  })
  .meta({ id: 'Emergency' });
/** An emergency as staff see it. */
export type Emergency = z.output<typeof emergency>;

const emergencySet = z.object({
  device_id: z.string(),
  device: z.enum(['tv', 'phone']),
  room: z.string(),
  connected: z.boolean(),
  confirmed_at: instant.nullable(),
  answer: emergencyAnswer.nullable(),
  is_stranger: z.boolean().describe('Walk-ins at one address, who belong to no room.'),
});
/** A TV or phone in an emergency, and whether it confirmed that it shows it. */
export type EmergencySet = z.output<typeof emergencySet>;

const emergencyRoom = z.object({
  room: z.string(),
  floor: z.string(),
  guests: z.number().int(),
  state: z.enum(['help', 'waiting', 'leaving']).describe('The last answer of its guests; `waiting`: none yet.'),
  device: z
    .enum(['confirmed', 'silent', 'none'])
    .describe('Whether a TV or phone shows the emergency, none of them does, or there is none.'),
  answered_at: instant.nullable(),
});
/** A room with guests in an emergency. */
export type EmergencyRoom = z.output<typeof emergencyRoom>;

const pushState = z.object({
  contact: z
    .enum(['set', 'missing'])
    .describe('`missing`: neither `messages_push_contact` nor a public https address; guests are offered no pushes.'),
  refused: z
    .object({ service: z.string(), status: z.number().int(), at: instant })
    .nullable()
    .describe('The last refusal of a push service, until it takes pushes again.'),
});
/** Whether phones that are not open can be told of messages. */
export type PushState = z.output<typeof pushState>;

const reader = { access: staff('messages.read'), query: propertyQuery } as const;
const writer = { access: staff('messages.send'), query: propertyQuery } as const;
const alarm = { access: person('messages.emergency'), query: propertyQuery } as const;
const one = { params: idParams } as const;
const sampleOne = { params: { id: 'none' }, query: {} };
const sampleTexts = { en: { title: 'Snow tonight', text: 'Dear {guest_name}, we expect snow by morning.' } };

/** Routes for staff and integrators who write to guests. */
export const staffRoutes = {
  'GET /api/v1/messages': {
    ...reader,
    summary: 'Lists messages to guests, newest first, with how far they got.',
    query: propertyQuery.extend({
      status: messageStatus.optional(),
      cursor,
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    answers: { 200: z.object({ items: z.array(message), next: z.string().nullable() }) },
    sample: { query: {} },
  },
  'POST /api/v1/messages': {
    ...writer,
    summary: 'Writes to the guests of rooms, a floor, a group or the house, now or later.',
    body: z.object({
      request_id: requestId.describe('Idempotency key, unique per property.'),
      audience,
      ...messageParts,
      send_at: instant.optional().describe('At most 90 days ahead; none: now.'),
      expires_at: instant.optional().describe('From then on it is not shown; none: when the stay ends.'),
    }),
    answers: { 200: message, 201: message },
    errors: ['nobody_there', 'time_impossible', 'group_unknown'],
    sample: { query: {}, body: { request_id: sampleMessage, audience: { to: 'house' }, texts: sampleTexts } },
  },
  'GET /api/v1/messages/{id}': {
    ...reader,
    ...one,
    summary: 'Returns a message with its recipients and their devices, at most 500.',
    answers: { 200: z.object({ message, recipients: z.array(recipient) }) },
    sample: sampleOne,
  },
  'POST /api/v1/messages/{id}/cancel': {
    ...writer,
    ...one,
    summary: 'Cancels a message before it is sent.',
    answers: { 200: message },
    errors: ['already_sent'],
    sample: sampleOne,
  },
  'GET /api/v1/message-audiences': {
    ...reader,
    summary: 'Returns whom one can write to: rooms, floors and groups, with their stays and TVs.',
    answers: {
      200: z.object({
        rooms: z.array(
          z.object({
            room: z.string(),
            floor: z.string(),
            stays: z.number().int(),
            tvs: z.number().int(),
            phones: z.number().int(),
            languages: z.array(z.string()).describe('Languages of the stays in house.'),
          }),
        ),
        groups: z.array(group),
      }),
    },
    sample: { query: {} },
  },
  'GET /api/v1/message-pushes': {
    ...reader,
    summary: 'Returns whether phones that are not open can be told of messages, and what stands in the way.',
    answers: { 200: pushState },
    sample: { query: {} },
  },
  'GET /api/v1/message-groups': {
    ...reader,
    summary: 'Lists the groups of rooms.',
    answers: { 200: z.object({ items: z.array(group), next: z.null() }) },
    sample: { query: {} },
  },
  'PUT /api/v1/message-groups/{id}': {
    ...writer,
    ...one,
    summary: 'Creates or changes a group of rooms.',
    body: z.object({
      name: z.string().overwrite(plainLine).min(1).max(80),
      rooms: uniqueList(z.string().min(1).max(32), 500).min(1),
    }),
    answers: { 200: group },
    sample: { ...sampleOne, body: { name: 'Wedding', rooms: ['214'] } },
  },
  'DELETE /api/v1/message-groups/{id}': {
    ...writer,
    ...one,
    summary: 'Deletes a group of rooms.',
    answers: { 204: z.undefined() },
    sample: sampleOne,
  },
  'GET /api/v1/message-templates': {
    ...reader,
    summary: 'Lists the templates, those for emergencies first.',
    answers: { 200: z.object({ items: z.array(template), next: z.null() }) },
    sample: { query: {} },
  },
  'PUT /api/v1/message-templates/{id}': {
    ...writer,
    ...one,
    summary: 'Creates or changes a template; texts of emergencies need the permission for emergencies.',
    body: z.object({
      name: z.string().overwrite(plainLine).min(1).max(80),
      emergency: z.boolean().default(false),
      ...messageParts,
    }),
    answers: { 200: template },
    sample: { ...sampleOne, body: { name: 'Snow', texts: sampleTexts } },
  },
  'DELETE /api/v1/message-templates/{id}': {
    ...writer,
    ...one,
    summary: 'Deletes a template, or puts back the original text of one that came with the product.',
    answers: { 204: z.undefined() },
    sample: sampleOne,
  },
  'GET /api/v1/emergencies/current': {
    access: staff('messages.emergency_read'),
    query: propertyQuery,
    summary: 'Returns the emergency that is on: every room with guests and its answer, and every TV and phone.',
    answers: {
      200: z.object({
        emergency: emergency.nullable(),
        rooms: z.array(emergencyRoom).describe('Those that need help first, then those that have not answered.'),
        sets: z.array(emergencySet),
      }),
    },
    sample: { query: {} },
  },
  'POST /api/v1/emergencies': {
    ...alarm,
    summary: 'Prepares an emergency message; nothing is shown before it is started within five minutes.',
    body: z.object({
      request_id: requestId,
      texts: textsByLanguage,
      picture: pictureAddress.default(''),
      drill: z.boolean().default(false),
    }),
    answers: { 200: emergency, 201: emergency },
    sample: { query: {}, body: { request_id: sampleMessage, texts: sampleTexts } },
  },
  'POST /api/v1/emergencies/{id}/start': {
    ...alarm,
    ...one,
    summary: 'Starts a prepared emergency on every TV and phone of the house; the earlier one ends.',
    answers: { 200: emergency },
    errors: ['not_prepared'],
    sample: sampleOne,
  },
  'POST /api/v1/emergencies/{id}/end': {
    ...alarm,
    ...one,
    summary: 'Ends the emergency on every TV and phone.',
    answers: { 200: emergency },
    errors: ['not_running'],
    sample: sampleOne,
  },
} as const;
