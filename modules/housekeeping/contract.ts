import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { deskRoutes } from './contract/desk-routes.ts';
import { roomSign } from './contract/fields.ts';
import { guestCalls } from './contract/guest-calls.ts';

export type { BoardRoom, HousekeepingAction, HousekeepingBoard } from './contract/desk-routes.ts';
export type { DayChoice, RoomSign, RoomWork, TimeWindow } from './contract/fields.ts';
export type { Cleaning } from './contract/guest-calls.ts';

const settings = {
  // Hours of cleaning, in windows of so many minutes, and how many rooms may wish for the same one.
  housekeeping_from: { class: 'secret', cast: 'string', default: '08:00', format: 'time' },
  housekeeping_until: { class: 'secret', cast: 'string', default: '14:00', format: 'time' },
  housekeeping_slot_minutes: { class: 'secret', cast: 'integer', default: '60', range: [15, 360], unit: 'minutes' },
  housekeeping_slot_rooms: { class: 'secret', cast: 'integer', default: '12', range: [1, 10_000] },
  // When rooms in which guests slept become due for cleaning.
  housekeeping_day_starts: { class: 'secret', cast: 'string', default: '04:00', format: 'time' },
  laundry_from: { class: 'secret', cast: 'string', default: '07:00', format: 'time' },
  laundry_until: { class: 'secret', cast: 'string', default: '18:00', format: 'time' },
  // The same time twice: the hotel offers no turn-down.
  turn_down_from: { class: 'secret', cast: 'string', default: '18:30', format: 'time' },
  turn_down_until: { class: 'secret', cast: 'string', default: '20:00', format: 'time' },
  // Thanks for a day without cleaning, in whole units of the currency; 0: none.
  green_voucher: { class: 'secret', cast: 'integer', default: '0', range: [0, 1_000_000] },
  // Articles and prices: `Water 4.50, Beer 7`.
  minibar_articles: { class: 'secret', cast: 'string', default: '' },
  // Addresses that are told of cancelled cleaning, and the sender.
  housekeeping_mail_recipients: { class: 'secret', cast: 'string', default: '' },
  housekeeping_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
} as const satisfies { readonly [name: string]: SettingSpec };

/** When rooms are cleaned, the sign at the door, and the work of housekeeping. */
export const housekeeping = defineContract({
  module: 'housekeeping',
  errors: {
    /** The TV of a room shared by several stays did not say whose wishes. */
    stay_not_named: { retryable: false, status: 409 },
    /** A start time and an end time are both required, and the end is later. */
    window_incomplete: { retryable: false, status: 422 },
    /** The hotel does not come at that time. */
    window_not_offered: { retryable: false, status: 422 },
    /** As many rooms as fit have chosen that time. */
    slot_full: { retryable: false, status: 409 },
    /** The guest does not stay on that day. */
    day_not_of_stay: { retryable: false, status: 422 },
    /** The hotel has no such article in its minibars. */
    minibar_unknown: { retryable: false, status: 422 },
    /** No housekeeper of the property. */
    housekeeper_unknown: { retryable: false, status: 422 },
  },
  calls: guestCalls,
  routes: deskRoutes,
  pushes: {
    'RoomControl.signChanged': {
      summary: 'The sign at the door changed: to the TVs of the room and the devices of its guests.',
      root: z.object({ sign: roomSign }),
    },
    'RoomControl.cleaningChanged': {
      summary: 'The cleaning of the room changed; clients fetch it again.',
      root: z.object({}),
    },
    'Housekeeping.changed': { summary: 'To the desk: the board changed; clients fetch it again.', root: z.object({}) },
  },
  events: {
    'housekeeping.changed': {
      summary: 'A wish, an assignment or the work in a room changed; the room is empty when all may have.',
      payload: z.object({
        room_id: z.string(),
        stay_id: z.string(),
        is_on_board: z.boolean().describe('False: the board of today is as it was.'),
      }),
    },
  },
  settings,
  permissions: {
    'housekeeping.read': { roles: ['front_desk', 'housekeeping', 'manager'] },
    'housekeeping.work': { roles: ['front_desk', 'housekeeping', 'manager'] },
    'housekeeping.assign': { roles: ['front_desk', 'housekeeping', 'manager'] },
  },
  requestKinds: {
    'housekeeping.fault': { handledBy: ['manager', 'front_desk'], dueMinutes: 240 },
    'housekeeping.found': { handledBy: ['front_desk', 'housekeeping'], dueMinutes: 1440 },
    // What was taken from a minibar, where no guest is left to charge it to.
    'housekeeping.minibar': { handledBy: ['front_desk'], dueMinutes: 240 },
    'housekeeping.voucher': { handledBy: ['front_desk'], dueMinutes: 720 },
  },
  auditActions: ['housekeeping.sign', 'housekeeping.wish', 'housekeeping.action', 'housekeeping.assigned'],
});

declare module '#platform/contract' {
  interface Contracts {
    housekeeping: typeof housekeeping;
  }
}
