import { z } from 'zod';
import {
  callDestination,
  callRequestId,
  callStatus,
  iceServers,
  sampleDescription,
  sampleId,
  sessionDescription,
} from './fields.ts';

const stayId = z.string().max(64).default('').describe('On the TV of a shared room: the stay.');

/** A call as the guest who makes it sees it. */
const guestCall = z.object({
  id: z.string(),
  destination: callDestination,
  status: callStatus,
  answer: z.string().describe('Session description of who answered; empty while it rings.'),
  answered_by: z.string().describe('First name of who answered, where the hotel shows it; empty otherwise.'),
  calls_back: z.boolean().describe('Nobody answered, and the hotel has a request to call back.'),
});
/** A call as the guest who makes it sees it. */
export type GuestCall = z.output<typeof guestCall>;

const callPlan = z.object({
  is_on: z.boolean().describe('The hotel takes calls from the app; else there are telephone numbers alone.'),
  emergency: z.string().describe('Number for emergencies.'),
  destinations: z
    .array(
      z.object({
        key: callDestination,
        number: z.string().describe('Telephone number or extension; empty: none.'),
        rings: z.boolean().describe('A call of this caller rings at a desk.'),
      }),
    )
    .describe('Those that the hotel has, in the order of the screen.'),
  ring_s: z.number().int().describe('Seconds after which a call that nobody answers ends.'),
  ice_servers: iceServers,
  sip: z.boolean().describe('Calls go to the numbers over the hotel’s telephone system (`Voip.getSipAccess`).'),
});
/** Whom guests can call, and how. */
export type CallPlan = z.output<typeof callPlan>;

const sipAccess = z.object({
  url: z.string().describe('WebSocket of the telephone system (RFC 7118).'),
  address: z.string().describe('SIP address of the stay; it says neither room nor name.'),
  username: z.string().describe('User of the digest: the second until which it holds, and the user of the address.'),
  password: z.string(),
  valid_s: z.number().int().describe('Seconds for which the password holds.'),
  display_name: z.string().describe('What the telephone that rings shows; empty: nothing.'),
});
/** What a phone needs to call over the hotel's telephone system. */
export type SipAccess = z.output<typeof sipAccess>;

/** Calls of a guest by voice (docs/reference/modules.md, "Calls"). */
export const guestCalls = {
  'Voip.getCallPlan': {
    access: 'visitor_or_room',
    effect: 'none',
    summary:
      'Returns whom guests can call, and how. Walk-ins and guests of a hotel without calls get the numbers alone.',
    data: z.object({}),
    root: callPlan,
    sample: {},
  },
  'Voip.startCall': {
    access: 'visitor_or_room',
    summary:
      'Rings at the desks of a destination. A repeat of the request id rings once and returns the first call. Another call of the same device ends.',
    data: z.object({
      request_id: callRequestId,
      destination: callDestination,
      offer: sessionDescription.describe('Session description of the device.'),
      language: z.string().trim().toLowerCase().max(16).default(''),
      stay_id: stayId,
    }),
    root: guestCall,
    errors: ['calls_off', 'sign_in_to_send', 'whose_request', 'destination_unknown', 'too_many_calls'],
    sample: { request_id: sampleId, destination: 'reception', offer: sampleDescription },
  },
  'Voip.getCall': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Returns a call of this device.',
    data: z.object({ call_id: z.string().max(64) }),
    root: guestCall,
    errors: ['not_found'],
    sample: { call_id: 'none' },
  },
  'Voip.getSipAccess': {
    access: 'guest',
    effect: 'none',
    summary: 'Returns a name and a password for a call over the hotel’s telephone system, which hold for minutes.',
    data: z.object({}),
    root: sipAccess,
    errors: ['calls_off'],
    sample: {},
  },
  'Voip.endCall': {
    access: 'visitor_or_room',
    summary: 'Hangs up a call of this device. A call that has ended stays as it is.',
    data: z.object({ call_id: z.string().max(64) }),
    root: guestCall,
    errors: ['not_found'],
    sample: { call_id: 'none' },
  },
} as const;
