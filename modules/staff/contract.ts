import { z } from 'zod';
import { defineContract, platformAuditActions } from '#platform/contract';
import { accountRoutes } from './contract/account-routes.ts';
import { auditRoutes } from './contract/audit-routes.ts';
import { keyRoutes } from './contract/key-routes.ts';
import { linkRoutes } from './contract/link-routes.ts';
import { memberRoutes } from './contract/member-routes.ts';
import { staffSettings } from './contract/settings.ts';

export { type Role, role } from './contract/fields.ts';
export type { StaffMember, StaffPort } from './contract/staff-port.ts';

/** Staff: sign-in, sessions, roles, invitations, API keys (docs/reference/wire.md, "Staff and integrators"). */
export const staff = defineContract({
  module: 'staff',
  errors: {
    /** Wrong address or password, without revealing which. */
    sign_in_failed: { retryable: false, status: 401 },
    too_many_attempts: { retryable: true, status: 429 },
    /** Valid in several properties: repeat with one of `properties` (`[{id, name}]`). */
    which_property: { retryable: false, status: 409 },
    /** `reason`: `short`, `long`, `common` or `personal`. */
    password_refused: { retryable: false, status: 422 },
    password_wrong: { retryable: false, status: 422 },
    /** The link is unknown, used or expired. */
    link_invalid: { retryable: false, status: 404 },
    /** The server has no property yet: the first administrator has to provide `hotel`. */
    hotel_needed: { retryable: false, status: 422 },
    zone_unknown: { retryable: false, status: 422 },
    language_unknown: { retryable: false, status: 422 },
    address_taken: { retryable: false, status: 409 },
    /** The property would be left without an administrator. */
    last_admin: { retryable: false, status: 409 },
    own_roles: { retryable: false, status: 409 },
    /** The person also works in another property, where the caller may not change them. */
    works_elsewhere: { retryable: false, status: 409 },
    /** The person already works in the property of the invitation. */
    works_here: { retryable: false, status: 409 },
    permission_unknown: { retryable: false, status: 422 },
  },
  calls: {},
  routes: { ...accountRoutes, ...memberRoutes, ...linkRoutes, ...auditRoutes, ...keyRoutes },
  pushes: {
    'Staff.changed': {
      summary: 'Name, roles or language of the signed-in person changed; clients reload `GET /api/v1/staff/me`.',
      root: z.object({}),
    },
    'Staff.peopleChanged': {
      summary: 'A member of staff was added, removed or changed; desks reload their lists.',
      root: z.object({}),
    },
  },
  events: {
    'staff.session_ended': {
      summary: 'A staff session ended, or an API key was revoked.',
      payload: z.object({ session_id: z.string(), reason: z.string() }),
      critical: true,
    },
    'staff.changed': {
      summary: 'A member of staff was added, removed or changed.',
      payload: z.object({ staff_id: z.string() }),
      critical: true,
    },
  },
  settings: staffSettings,
  permissions: {
    'account.own': { roles: ['front_desk', 'kitchen', 'housekeeping', 'content', 'manager'], peopleOnly: true },
    'staff.read': { roles: ['manager'] },
    'staff.manage': { roles: ['manager'], peopleOnly: true },
    'audit.read': { roles: ['manager'] },
    'keys.manage': { roles: [], peopleOnly: true },
  },
  auditActions: [
    'staff.signed_in',
    'staff.signed_out',
    'staff.signed_out_elsewhere',
    'staff.signed_out_by_colleague',
    'staff.password_changed',
    'staff.changed',
    'staff.removed',
    'staff.link_made',
    'staff.link_used',
    'staff.joined',
    'staff.link_withdrawn',
    'staff.key_made',
    'staff.key_revoked',
    'staff.guessing',
    ...platformAuditActions,
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    staff: typeof staff;
  }
}
