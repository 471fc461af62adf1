import { z } from 'zod';
import { plainText } from '#platform/contract';
import {
  deliveryStep,
  emergencyAnswer,
  menuAction,
  messageAnswer,
  messageKind,
  requestId,
  sampleMessage,
} from './fields.ts';

const stayId = z.string().max(64).default('').describe('On the TV of a shared room: the stay.');
const messageId = z.union([z.string().min(1).max(64), z.number()]).transform(String);

/** A message as the devices of a stay see it (docs/reference/modules.md §2). */
export const guestMessage = z.object({
  message_id: z.string(),
  id: z.string().describe('The same as `message_id`.'),
  text: z.string(),
  viewed: z.boolean(),
  title: z.string(),
  picture: z.string(),
  link: menuAction,
  sent_at: z.iso.datetime(),
  from: z.string(),
  kind: messageKind,
  asks: z.boolean(),
  answer: messageAnswer.nullable(),
  pop_up: z.boolean().describe('True until it was read anywhere, or put off on this device.'),
});
/** A message as the devices of a stay see it. */
export type GuestMessage = z.output<typeof guestMessage>;

/** An emergency as every TV and phone of the house shows it. */
export const shownEmergency = z.object({
  id: z.string(),
  texts: z.record(z.string(), z.object({ title: z.string(), text: z.string() })).describe('By language key.'),
  language: z.string().describe('Language of the hotel.'),
  picture: z.string(),
  drill: z.boolean(),
  telephone: z.string().describe('Extension of the reception; empty: unknown.'),
  started_at: z.iso.datetime(),
});
/** An emergency as every TV and phone of the house shows it. */
export type ShownEmergency = z.output<typeof shownEmergency>;

/** Calls of TV messages and of emergencies. */
export const guestCalls = {
  'Tv_Messages.loadTvMessages': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Lists the messages of the stay, newest first, in the language of the device.',
    data: z.object({ stay_id: stayId }),
    root: z.object({ messages: z.array(guestMessage) }),
    sample: {},
  },
  'Tv_Messages.markAsTvMessagesByMessageId': {
    access: 'visitor_or_room',
    summary: 'Marks a message read or unread, for all devices of the stay.',
    data: z.object({ message_id: messageId, mark_as_status: z.boolean(), stay_id: stayId }),
    root: z.object({}),
    sample: { message_id: sampleMessage, mark_as_status: true },
  },
  'Tv_Messages.deleteTvMessages': {
    access: 'visitor_or_room',
    summary: 'Deletes a message for all devices of the stay.',
    data: z.object({ id: messageId, stay_id: stayId }),
    root: z.object({}),
    sample: { id: sampleMessage },
  },
  'Tv_Messages.sendTvMessage': {
    access: 'visitor_or_room',
    summary: 'Sends a message to the own room; in demo modes the room is `demo`.',
    data: z.object({
      message: z.string().overwrite(plainText).trim().min(1).max(2000),
      room: z
        .union([z.string().max(32), z.number()])
        .transform(String)
        .default(''),
      request_id: requestId.optional().describe('A repeat sends nothing.'),
      stay_id: stayId,
    }),
    root: z.object({ message_id: z.string() }),
    errors: ['own_room_only', 'too_many_messages', 'stay_unclear'],
    sample: { message: 'Tea at five?', room: '' },
  },
  'Tv_Messages.answerTvMessage': {
    access: 'visitor_or_room',
    summary: 'Answers a message that asks; the last answer counts, and the message is read.',
    data: z.object({ id: messageId, answer: messageAnswer, stay_id: stayId }),
    root: z.object({}),
    sample: { id: sampleMessage, answer: 'yes' },
  },
  'Tv_Messages.reportTvMessages': {
    access: 'visitor_or_room',
    effect: 'command',
    summary: 'Reports what the device did with messages: has them, showed them, put them off. Repeats change nothing.',
    data: z.object({
      steps: z.array(z.object({ message_id: messageId, step: deliveryStep })).max(20),
      stay_id: stayId,
    }),
    root: z.object({}),
    sample: { steps: [{ message_id: sampleMessage, step: 'shown' }] },
  },
  'Tv_Messages.getPushKey': {
    access: 'guest',
    effect: 'none',
    stores: 'the keys of the server, once in its life',
    summary: 'Returns the server’s public key for Web Push (VAPID); empty if the hotel offers none.',
    data: z.object({}),
    root: z.object({ key: z.string() }),
    sample: {},
  },
  'Tv_Messages.subscribeToPush': {
    access: 'guest',
    summary: 'Stores the device’s Web Push subscription until the stay ends.',
    data: z.object({
      endpoint: z.url({ protocol: /^https$/ }).max(2000),
      keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
    }),
    root: z.object({}),
    sample: { endpoint: 'https://push.example/1', keys: { p256dh: 'BA', auth: 'AA' } },
    errors: ['subscription_invalid'],
  },
  'Tv_Messages.unsubscribeFromPush': {
    access: 'guest',
    summary: 'Removes the device’s Web Push subscription.',
    data: z.object({}),
    root: z.object({}),
    sample: {},
  },
  'PopUp.getEmergency': {
    // TVs of vacant rooms and visitors show it too; the handler answers nobody else.
    access: 'anyone',
    effect: 'none',
    summary: 'Returns the emergency that is on, for TVs, guests and visitors.',
    data: z.object({}),
    root: z.object({ emergency: shownEmergency.nullable() }),
    sample: {},
  },
  'PopUp.confirmEmergency': {
    access: 'anyone',
    effect: 'command',
    summary: 'Confirms that the device shows the emergency, with the guest’s answer where there is one.',
    data: z.object({ id: z.string().min(1).max(64), answer: emergencyAnswer.optional() }),
    root: z.object({}),
    sample: { id: sampleMessage },
  },
} as const;
