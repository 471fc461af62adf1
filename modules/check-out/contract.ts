import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { checkOutCalls } from './contract/check-out-calls.ts';
import { checkOutRoutes } from './contract/routes.ts';

export type { CheckOutState, CheckOutView, LateCheckOut, ReceptionReason } from './contract/check-out-calls.ts';
export type { CheckOutList, LateItem, StartedCheckOut, StayRating } from './contract/routes.ts';

// Type, pass, mail addresses and the hours of a late check-out (`checkout_*`, `late_checkout_*`) are settings of the property.
const settings = {
  checkout_time: { class: 'public', cast: 'string', default: '11:00', format: 'time' },
  checkout_key_place: {
    class: 'public',
    cast: 'string',
    default: 'reception',
    allowed: ['reception', 'room', 'box'],
  },
  // In whole units of the currency.
  late_checkout_price: { class: 'public', cast: 'integer', default: '0', range: [0, 1_000_000_000] },
  // Late check-outs of a day; 0: any number.
  late_checkout_per_day: { class: 'secret', cast: 'integer', default: '5', range: [0, 100_000] },
  // Days that what guests wrote with their rating is kept; the stars remain.
  ratings_retention_days: { class: 'secret', cast: 'integer', default: '90', range: [1, 3650], unit: 'days' },
  late_checkout_answer: { class: 'secret', cast: 'string', default: 'reception', allowed: ['reception', 'at_once'] },
} as const satisfies { readonly [name: string]: SettingSpec };

/** Check-out by the guest, late check-out, and what the guest thought of the stay. */
export const checkOut = defineContract({
  module: 'check-out',
  errors: {
    /** The bill is another than the guest has seen. */
    bill_changed: { retryable: false, status: 409 },
    wrong_pass: { retryable: false, status: 403 },
    /** Guests check out by themselves on the day of departure only. */
    too_early: { retryable: false, status: 409 },
    /** The hotel offers no check-out by the app, or not to this guest. */
    check_out_not_offered: { retryable: false, status: 403 },
    email_invalid: { retryable: false, status: 422 },
    late_check_out_not_offered: { retryable: false, status: 409 },
    /** The stay has been rated, or too much time has passed. */
    rating_closed: { retryable: false, status: 410 },
  },
  calls: checkOutCalls,
  routes: checkOutRoutes,
  pushes: {
    'QuickCheckout.changed': {
      summary: 'The check-out of the stay came further; clients fetch it again. Also sent to the desk.',
      root: z.object({}),
    },
  },
  events: {
    'check-out.changed': {
      summary: 'A guest started a check-out or asked for a late one, or it came further.',
      payload: z.object({ stay_id: z.string() }),
    },
  },
  settings,
  permissions: { 'check_outs.read': { roles: ['front_desk', 'manager'] } },
  requestKinds: {
    'check-out.leaving': { handledBy: ['front_desk'], dueMinutes: 10 },
    'check-out.late': { handledBy: ['front_desk'], dueMinutes: 60 },
  },
  auditActions: ['check_out.started', 'check_out.late_requested'],
});

declare module '#platform/contract' {
  interface Contracts {
    checkOut: typeof checkOut;
  }
}
