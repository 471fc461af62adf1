import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { deskRoutes } from './contract/desk-routes.ts';
import { guestRoutes } from './contract/guest-routes.ts';

export type { WebCheckInItem, WebCheckInSheet } from './contract/desk-routes.ts';
export type { WebCheckInEntry, WebCheckInPerson } from './contract/entry.ts';
export type { WebCheckInForm } from './contract/guest-routes.ts';
export type { RegistrationField, WebCheckInRegistration } from './contract/registration.ts';

// Whether web check-in exists at all (`oneapp_webcheckin_enabled`), the page of another system (`oneapp_webcheckin_url`), and whether the
// hotel has this one (`web_checkin_own`) are settings of the property.
const settings = {
  // ISO 3166-1 alpha-2 of the country whose registration form is asked for; empty: the common one.
  web_checkin_country: { class: 'secret', cast: 'string', default: '' },
  // Fields of the form that every guest is asked for besides, separated by commas.
  web_checkin_extra_fields: { class: 'secret', cast: 'string', default: '' },
  web_checkin_opens_days: { class: 'secret', cast: 'integer', default: '7', range: [0, 365], unit: 'days' },
  // Days after departure until registration forms are deleted.
  web_checkin_retention_days: { class: 'secret', cast: 'integer', default: '365', range: [1, 3650], unit: 'days' },
  web_checkin_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
  // What the hotel adds to the last page.
  web_checkin_note: { class: 'secret', cast: 'string', default: '' },
} as const satisfies { readonly [name: string]: SettingSpec };

/** Check-in of guests before they arrive, and their registration forms. */
export const webCheckIn = defineContract({
  module: 'web-check-in',
  errors: {
    email_invalid: { retryable: false, status: 422 },
    /** The hotel has no check-in of its own, or no mail server. */
    web_check_in_not_offered: { retryable: false, status: 403 },
    /** The day of arrival is further ahead than the hotel opens; details `opens_on`, a day. */
    web_check_in_not_open: { retryable: false, status: 409 },
    /** Details `reason`: `in_house`, `over` (the day of arrival, or the stay), `stay_changed` (its dates). */
    web_check_in_closed: { retryable: false, status: 409 },
    /** Details `tries_left`. */
    code_wrong: { retryable: false, status: 422 },
    /** Used, five wrong tries, or ten minutes: another code must be sent. */
    code_spent: { retryable: false, status: 410 },
    /** The access of a code has ended: another code must be sent. */
    web_check_in_over: { retryable: false, status: 401 },
    /** Missing or impossible; details `fields`, their places in the entry, as in `people.0.birth_date`. */
    fields_missing: { retryable: false, status: 422 },
  },
  calls: {},
  routes: { ...guestRoutes, ...deskRoutes },
  pushes: {
    'WebCheckIn.changed': {
      summary: 'To the desk: a guest has checked in online or changed the form, or staff have seen the documents.',
      root: z.object({ stay_id: z.string() }),
    },
  },
  events: {
    'web-check-in.changed': {
      summary: 'A guest has checked in online or changed the form, or staff have seen the documents.',
      payload: z.object({ stay_id: z.string() }),
    },
  },
  settings,
  permissions: {
    'web_check_ins.read': { roles: ['front_desk', 'manager'] },
    'web_check_ins.manage': { roles: ['front_desk', 'manager'] },
  },
  auditActions: [
    'web_check_in.code_sent',
    'web_check_in.submitted',
    'web_check_in.changed',
    'web_check_in.read',
    'web_check_in.checked',
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    webCheckIn: typeof webCheckIn;
  }
}
