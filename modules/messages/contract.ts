import { z } from 'zod';
import { defineContract } from '#platform/contract';
import { messageAnswer, messageKind, sampleMessage } from './contract/fields.ts';
import { guestCalls, guestMessage, shownEmergency } from './contract/guest-calls.ts';
import { staffRoutes } from './contract/staff-routes.ts';

export type {
  Audience,
  DeliveryStep,
  EmergencyAnswer,
  MessageAnswer,
  MessageKind,
  MessageStatus,
  MessageTexts,
} from './contract/fields.ts';
export type { GuestMessage, ShownEmergency } from './contract/guest-calls.ts';
export type { MessagesPort, PortMessage } from './contract/port.ts';
export type {
  Emergency,
  EmergencyRoom,
  EmergencySet,
  MessageRecipient,
  MessageTemplate,
  PushState,
  StaffMessage,
} from './contract/staff-routes.ts';

const answered = z.object({ message_id: z.string(), stay_id: z.string(), answer: messageAnswer });
const emergencyEvent = {
  urgent: true,
  permission: 'messages.read',
  data: z.object({ emergency_id: z.string() }),
  toData: ({ id }: { readonly id: string }) => ({ emergency_id: id }),
  example: { emergency_id: sampleMessage },
} as const;
const emergencyPayload = z.object({ id: z.string() });

/** Messages of the hotel to TVs and phones, and emergencies. */
export const messages = defineContract({
  module: 'messages',
  errors: {
    /** Guests write to their own room only. */
    own_room_only: { retryable: false, status: 403 },
    /** The guest sent 20 messages within ten minutes. */
    too_many_messages: { retryable: true, status: 429 },
    /** The TV of a room shared by several stays did not choose the stay. */
    stay_unclear: { retryable: false, status: 409 },
    /** No guest is in house in any of the rooms. */
    nobody_there: { retryable: false, status: 422 },
    group_unknown: { retryable: false, status: 422 },
    /** The time is past or more than 90 days ahead, or the message expires before it is sent. */
    time_impossible: { retryable: false, status: 422 },
    already_sent: { retryable: false, status: 409 },
    /** The emergency was prepared more than five minutes ago, or has been started. */
    not_prepared: { retryable: false, status: 409 },
    not_running: { retryable: false, status: 409 },
    /** The keys of the subscription are none. */
    subscription_invalid: { retryable: false, status: 422 },
  },
  calls: guestCalls,
  routes: staffRoutes,
  pushes: {
    'Tv_Messages.getPopUpMessages': {
      summary:
        'A new message, in `payload.tvmessages[0].message`. The TV of a shared room receives it without its words.',
      root: guestMessage.extend({ stay_id: z.string() }),
    },
    'Tv_Messages.tvMessagesChanged': {
      summary: 'Messages of the stay were read, answered, put off or deleted; clients fetch them again.',
      root: z.object({ stay_id: z.string() }),
    },
    'PopUp.emergencyChanged': {
      summary: 'An emergency began or ended; to every device of the house and to the desk.',
      root: z.object({ emergency: shownEmergency.nullable() }),
    },
    'Tv_Messages.deskChanged': {
      summary: 'To the desk: a message, a delivery or a template changed.',
      root: z.object({}),
    },
  },
  events: {
    'messages.sent': {
      summary: 'A message was sent to its recipients.',
      payload: z.object({ id: z.string(), kind: messageKind, recipients: z.number().int() }),
      integrationEvents: [
        {
          type: 'message.sent',
          permission: 'messages.read',
          summary: 'A message was sent to guests.',
          data: z.object({ message_id: z.string(), kind: messageKind, recipients: z.number().int() }),
          toData: ({ id, ...rest }: { readonly id: string; readonly kind: string; readonly recipients: number }) => ({
            message_id: id,
            ...rest,
          }),
          example: { message_id: sampleMessage, kind: 'hotel', recipients: 1 },
        },
      ],
    },
    'messages.answered': {
      summary: 'A guest answered a message that asks.',
      payload: answered,
      integrationEvents: [
        {
          type: 'message.answered',
          permission: 'messages.read',
          summary: 'A guest answered a message that asks.',
          data: answered,
          latestOf: ['message_id', 'stay_id'],
          toData: (payload: z.output<typeof answered>) => payload,
          example: { message_id: sampleMessage, stay_id: sampleMessage, answer: 'yes' },
        },
      ],
    },
    'messages.read': {
      summary: 'A guest read a message for the first time, or deleted it unread.',
      payload: z.object({ message_id: z.string(), stay_id: z.string() }),
    },
    'messages.changed': {
      summary: 'Messages of a stay (empty: none) were read, put off or deleted, or something changed for the desk.',
      payload: z.object({ stay_id: z.string(), room_id: z.string(), session_id: z.string() }),
    },
    'messages.emergency_started': {
      summary: 'Staff started an emergency.',
      payload: emergencyPayload,
      critical: true,
      integrationEvents: [{ ...emergencyEvent, type: 'emergency.started', summary: 'Staff started an emergency.' }],
    },
    'messages.emergency_ended': {
      summary: 'Staff ended an emergency.',
      payload: emergencyPayload,
      critical: true,
      integrationEvents: [{ ...emergencyEvent, type: 'emergency.ended', summary: 'Staff ended an emergency.' }],
    },
  },
  settings: {
    // Days after which messages are anonymised and, without recipients, deleted.
    messages_retention_days: { class: 'secret', cast: 'integer', default: '90', range: [1, 3650], unit: 'days' },
    // Who answers for the house in an emergency: extension of the reception as guests dial it.
    messages_emergency_telephone: { class: 'public', cast: 'string', default: '9', format: 'telephone' },
    // Contact that push services are told, as their standard wants it (RFC 8292, section 2.1).
    messages_push_contact: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
  },
  permissions: {
    'messages.read': { roles: ['front_desk', 'manager'] },
    'messages.send': { roles: ['front_desk', 'manager'] },
    'messages.emergency_read': { roles: ['front_desk', 'kitchen', 'housekeeping', 'content', 'manager'] },
    'messages.emergency': { roles: ['front_desk', 'manager'], peopleOnly: true },
  },
  auditActions: [
    'message.sent',
    'message.cancelled',
    'message.template_changed',
    'message.group_changed',
    'emergency.prepared',
    'emergency.started',
    'emergency.ended',
    'emergency.drill_prepared',
    'emergency.drill_started',
    'emergency.drill_ended',
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    messages: typeof messages;
  }
}
