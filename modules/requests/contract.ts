import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { requestEvents } from './contract/events.ts';
import { requestStatus } from './contract/fields.ts';
import { guestCalls } from './contract/guest-calls.ts';
import { requestRoutes } from './contract/routes.ts';

export type { RequestChange } from './contract/events.ts';
export {
  type AnswerPreset,
  answerPresets,
  type Decision,
  type DeclineReason,
  declineReasons,
  type RequestField,
  type RequestStatus,
  type StepPreset,
} from './contract/fields.ts';
export type { GuestRequest } from './contract/guest-calls.ts';
export type {
  Asker,
  AskerIdentity,
  AskerOfStay,
  DoneRequest,
  OpenRequest,
  Raised,
  RaisedRequest,
  RequestCountsPort,
  RequestsPort,
  SettledRequest,
} from './contract/port.ts';
export type { Board, Request } from './contract/routes.ts';

const settings = {
  // Days after the last change until personal data is erased from requests.
  requests_retention_days: { class: 'secret', cast: 'integer', default: '30', range: [1, 3650], unit: 'days' },
  // Requests of a stay that may be open at a time before its devices can raise no more.
  requests_open_per_stay: { class: 'secret', cast: 'integer', default: '20', range: [1, 1000] },
  // Seconds until an unacknowledged request escalates to the front desk, the manager, everybody; 0 disables the step.
  requests_escalation_1_s: { class: 'secret', cast: 'integer', default: '300', range: [0, 86400], unit: 'seconds' },
  requests_escalation_2_s: { class: 'secret', cast: 'integer', default: '900', range: [0, 86400], unit: 'seconds' },
  requests_escalation_3_s: { class: 'secret', cast: 'integer', default: '1800', range: [0, 86400], unit: 'seconds' },
} as const satisfies { readonly [name: string]: SettingSpec };

/** What guests ask for that is no order, and the answers of the hotel. */
export const requests = defineContract({
  module: 'requests',
  errors: {
    /** Walk-ins have no room to which the hotel could reply. */
    sign_in_to_send: { retryable: false, status: 403 },
    /** The TV of a room shared by several stays did not choose the stay. */
    whose_request: { retryable: false, status: 409 },
    /** Details `request_status`, and `by`: who changed it last, `guest` for the guest. */
    impossible_step: { retryable: false, status: 409 },
    /** The assignee changed meanwhile; details `by`: the name of the current assignee, empty if unassigned. */
    assigned_before: { retryable: false, status: 409 },
    /** No staff member of the property who may handle requests. */
    staff_unknown: { retryable: false, status: 422 },
    /** What a guest asked for has a consequence: only a decision settles it. */
    decision_needed: { retryable: false, status: 409 },
    /** There is nothing to decide. */
    not_a_decision: { retryable: false, status: 409 },
    /** Neither a preset nor a text. */
    answer_missing: { retryable: false, status: 422 },
    /** The due time is in the past or more than a month ahead. */
    due_impossible: { retryable: false, status: 422 },
  },
  calls: guestCalls,
  routes: requestRoutes,
  pushes: {
    'ReservationAssist.requestUpdated': {
      summary:
        'A request of the stay was created, changed or answered. Also sent to the TVs of its room and to the desk.',
      root: z.object({ id: z.string(), request_id: z.string(), status: requestStatus }),
    },
  },
  events: requestEvents,
  settings,
  permissions: {
    'requests.read': { roles: ['front_desk', 'housekeeping', 'manager'] },
    'requests.manage': { roles: ['front_desk', 'housekeeping', 'manager'] },
    'requests.decide': { roles: ['front_desk', 'manager'] },
  },
  requestKinds: { 'requests.told': { handledBy: ['front_desk'], dueMinutes: 60 } },
  auditActions: [
    'request.created',
    'request.in_progress',
    'request.done',
    'request.declined',
    'request.cancelled',
    'request.acknowledged',
    'request.assigned',
    'request.answered',
    'request.due',
    'request.granted',
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    requests: typeof requests;
  }
}
