import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { guestCalls } from './contract/guest-calls.ts';
import { staffRoutes } from './contract/staff-routes.ts';

export { type CallDestination, type CallStatus, type CallTeam, callDestination } from './contract/fields.ts';
export type { CallPlan, GuestCall, SipAccess } from './contract/guest-calls.ts';
export type { CallList, StaffCall } from './contract/staff-routes.ts';

const number = { class: 'secret', cast: 'string', default: '', format: 'telephone' } as const;

const settings = {
  // Guests call the desk from the app; without it they see telephone numbers alone.
  calls_enabled: { class: 'secret', cast: 'boolean', default: 'false' },
  // Destinations that the hotel has, divided by `|`: reception, room_service, housekeeping, business, spa, concierge.
  calls_destinations: {
    class: 'secret',
    cast: 'string',
    default: 'reception|room_service|housekeeping|business|spa|concierge',
  },
  calls_emergency_number: { ...number, class: 'public', default: '112' },
  calls_reception_number: { ...number, default: '9' },
  calls_room_service_number: number,
  calls_housekeeping_number: number,
  calls_business_number: number,
  calls_spa_number: number,
  calls_concierge_number: number,
  // Seconds until a call that nobody answers becomes a request to call back.
  calls_ring_s: { class: 'secret', cast: 'integer', default: '30', range: [10, 120], unit: 'seconds' },
  // A STUN or TURN server (RFC 7064, 7065), where phones and desks do not reach each other; empty: none.
  calls_ice_url: { class: 'secret', cast: 'string', default: '' },
  // Secret shared with the TURN server, of which every call gets a password of its own; empty: none is needed.
  calls_turn_secret: { class: 'secret', cast: 'string', default: '' },
  // Guests' calls go to the numbers above over the hotel's telephone system (RFC 7118), and ring at no desk.
  calls_sip_enabled: { class: 'secret', cast: 'boolean', default: 'false' },
  calls_sip_url: { class: 'secret', cast: 'string', default: '', format: 'socket' },
  // Domain of the SIP addresses, and realm of the passwords; empty: the host of `calls_sip_url`.
  calls_sip_domain: { class: 'secret', cast: 'string', default: '', format: 'host' },
  // Secret shared with the telephone system, of which every call gets a password of its own.
  calls_sip_secret: { class: 'secret', cast: 'string', default: '' },
  // Seconds for which such a password holds; a call that it began may last longer.
  calls_sip_valid_s: { class: 'secret', cast: 'integer', default: '300', range: [60, 3600], unit: 'seconds' },
  // What the telephone that rings shows of the caller.
  calls_sip_caller: { class: 'secret', cast: 'string', default: 'none', allowed: ['none', 'room', 'name'] },
} as const satisfies { readonly [name: string]: SettingSpec };

const payload = z.object({
  id: z.string(),
  stay_id: z.string().describe('Empty in demo modes.'),
  room_id: z.string(),
  session_id: z.string().describe('The session that calls, or the id of the TV.'),
  what: z.enum(['started', 'missed', 'changed']),
});
const data = payload.pick({ id: true, stay_id: true, room_id: true });

/** Calls by voice from a guest's device to the desk. */
export const calls = defineContract({
  module: 'calls',
  errors: {
    /** The hotel takes no calls from the app. */
    calls_off: { retryable: false, status: 403 },
    /** Walk-ins have no room that could be called back. */
    sign_in_to_send: { retryable: false, status: 403 },
    /** The TV of a room shared by several stays did not choose the stay. */
    whose_request: { retryable: false, status: 409 },
    /** The hotel has no such destination. */
    destination_unknown: { retryable: false, status: 422 },
    /** The stay has called as often as it may within ten minutes. */
    too_many_calls: { retryable: false, status: 429 },
    /** Somebody else answered; details `by`: the name. */
    call_taken: { retryable: false, status: 409 },
    /** The call has ended. */
    call_over: { retryable: false, status: 409 },
  },
  calls: guestCalls,
  routes: staffRoutes,
  pushes: {
    'Voip.callChanged': {
      summary:
        'A call rings, is answered or has ended; clients fetch again. To the device that calls, and to the desk.',
      root: z.object({ id: z.string() }),
    },
  },
  events: {
    'calls.changed': {
      summary: 'A call changed.',
      payload,
      integrationEvents: [
        {
          type: 'call.missed',
          urgent: true,
          permission: 'calls.answer',
          summary: 'Nobody answered the call of a guest.',
          data,
          toData: ({ what, id, stay_id, room_id }: z.output<typeof payload>) =>
            what === 'missed' ? { id, stay_id, room_id } : undefined,
          example: { id: '1', stay_id: '1', room_id: '1' },
        },
      ],
    },
  },
  settings,
  permissions: { 'calls.answer': { roles: ['front_desk', 'housekeeping', 'kitchen', 'manager'] } },
  requestKinds: {
    'calls.front_desk': { handledBy: ['front_desk'], dueMinutes: 15 },
    'calls.housekeeping': { handledBy: ['housekeeping'], dueMinutes: 15 },
    'calls.kitchen': { handledBy: ['kitchen'], dueMinutes: 15 },
  },
  auditActions: ['call.answered', 'call.declined', 'call.ended'],
});

declare module '#platform/contract' {
  interface Contracts {
    calls: typeof calls;
  }
}
