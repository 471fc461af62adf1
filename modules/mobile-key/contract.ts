import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { deskRoutes } from './contract/desk-routes.ts';
import { guestCalls, guestRoutes } from './contract/guest-api.ts';

export type { HeldKey } from './contract/desk-routes.ts';
export type { MobileKeyView } from './contract/guest-api.ts';
export type { KeyVendor, OpenResult, VendorKey } from './contract/vendor.ts';

// Vendor and SHIP (`onekey_*`) are settings of the property.
const settings = {
  // In which zone the hour of `onekey_expiry_time` is on the day of departure.
  onekey_expiry_zone: { class: 'secret', cast: 'string', default: 'utc', allowed: ['utc', 'property'] },
  onekey_expiry_time: { class: 'secret', cast: 'string', default: '18:00', format: 'time' },
  // Whether a code by mail precedes the link to the vendor's app.
  onekey_one_time_code: { class: 'secret', cast: 'boolean', default: 'true' },
  // Whether a key needs more than name and room: a sign-in by link, code, password or day of arrival.
  onekey_second_proof: { class: 'secret', cast: 'boolean', default: 'false' },
  onekey_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
} as const satisfies { readonly [name: string]: SettingSpec };

/** Keys of rooms on guests' phones. */
export const mobileKey = defineContract({
  module: 'mobile-key',
  errors: {
    /** The hotel has no locks that are opened by phone. */
    key_not_offered: { retryable: false, status: 409 },
    /** The stay is over, or about to be. */
    key_expired: { retryable: false, status: 403 },
    key_revoked: { retryable: false, status: 403 },
    /** The vendor did not issue the key. */
    key_not_issued: { retryable: true, status: 502 },
    /** The hotel demands more than name and room: a sign-in by link, code, password or day of arrival. */
    key_proof_required: { retryable: false, status: 403 },
    /** Another room than the guest's own. */
    own_room_only: { retryable: false, status: 403 },
    /** Used, too old, or of another session. */
    key_token_invalid: { retryable: false, status: 403 },
    /** The room is locked from within. */
    lock_private: { retryable: false, status: 409 },
    lock_unreachable: { retryable: true, status: 504 },
    email_invalid: { retryable: false, status: 422 },
    /** A code was sent by mail. */
    code_required: { retryable: false, status: 409 },
    code_wrong: { retryable: false, status: 422 },
    /** Five wrong tries, or ten minutes: another code must be sent. */
    code_spent: { retryable: false, status: 410 },
  },
  calls: guestCalls,
  routes: { ...guestRoutes, ...deskRoutes },
  pushes: {
    'MobileKey.changed': {
      summary: 'Keys of the stay were given, used or ended; clients fetch them again. Also sent to the desk.',
      root: z.object({}),
    },
  },
  events: {
    'mobile-key.changed': {
      summary: 'A key was given, used or ended.',
      payload: z.object({ stay_id: z.string() }),
    },
  },
  settings,
  permissions: {
    'mobile_keys.read': { roles: ['front_desk', 'manager'] },
    'mobile_keys.manage': { roles: ['front_desk', 'manager'] },
  },
  auditActions: [
    'mobile_key.issued',
    'mobile_key.revoked',
    'mobile_key.opened',
    'mobile_key.refused',
    'mobile_key.code_sent',
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    mobileKey: typeof mobileKey;
  }
}
