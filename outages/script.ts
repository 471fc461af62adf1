import fc from 'fast-check';

/** What a guest does. */
export const guestActs = [
  'order',
  'write',
  'turn',
  'cancel',
  'read',
  'home',
  'orders',
  'bill',
  'menu',
  'chat',
] as const;
/** What happens in the hotel meanwhile. */
export const hotelActs = ['step', 'decline', 'charge', 'price', 'rename', 'message', 'answer', 'turnByHand'] as const;
/** Something that a guest or the hotel does. */
export type Act = (typeof guestActs)[number] | (typeof hotelActs)[number];

/**
 * A fault of the network or of the server. `reset`: the connection is lost, and the next one is possible at once. `gone`: no network.
 * `offline`: the same, but the phone says so and leaves its connections as they are. `still`: nothing arrives, and nothing is closed.
 * `busy`: the server refuses every call for now. `restart`: another process of the server, which knows nothing of what it pushed. `device` and `server`: a clock is set.
 */
export const faultKinds = [
  'reset',
  'gone',
  'offline',
  'still',
  'restart',
  'portal',
  'slow',
  'busy',
  'device',
  'server',
] as const;

/** One fault, for some time. */
export type Fault = {
  readonly kind: (typeof faultKinds)[number];
  /** When it begins: now, or with the next frame in a direction, which is in the middle of it or arrives before. */
  readonly begins: 'now' | 'up' | 'up-after' | 'down' | 'down-after';
  readonly ms: number;
  /** Of a portal. */
  readonly status: 200 | 302 | 511;
  /** By how much a clock is set. */
  readonly hours: number;
  /** Of a slow network, one way. */
  readonly lagMs: number;
  /** Whether connections on which nothing arrived are alive afterwards. */
  readonly isAlive: boolean;
};

/** An outage: what the guest does just before, its faults one after the other, and what is done during each. */
export type Outage = {
  readonly before: readonly Act[];
  readonly faults: readonly { readonly fault: Fault; readonly during: readonly Act[] }[];
};

const fault: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constantFrom(...faultKinds),
  begins: fc.constantFrom('now', 'up', 'up-after', 'down', 'down-after'),
  ms: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 50, max: 3_000 }) },
    { weight: 3, arbitrary: fc.integer({ min: 3_000, max: 30_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 60_000, max: 75_000 }) },
  ),
  status: fc.constantFrom(200, 302, 511),
  hours: fc.constantFrom(1, -1, 3, -2, 5, -4),
  lagMs: fc.integer({ min: 200, max: 12_000 }),
  isAlive: fc.boolean(),
});
/** What a guest asks for is more frequent than a look at a screen. */
const byGuest = fc.constantFrom<Act>(...guestActs, 'order', 'order', 'write', 'turn');
const byHotel = fc.constantFrom<Act>(...hotelActs, 'step', 'step');

/** Any outage; a smaller one has fewer faults, and less that is done. */
export const outages: fc.Arbitrary<Outage> = fc.record({
  before: fc.array(byGuest, { maxLength: 2 }),
  faults: fc.array(fc.record({ fault, during: fc.array(fc.oneof(byGuest, byHotel), { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});

const usual = { begins: 'now', status: 200, hours: 1, lagMs: 200, isAlive: false } as const;
const during = (kind: Fault['kind'], ms: number, acts: readonly Act[]): Outage => ({
  before: ['orders'],
  faults: [{ fault: { ...usual, kind, ms }, during: acts }],
});

/** Outages that come first: each has found a fault of the app, or would find one that is easily made. */
export const knownOutages: readonly Outage[] = [
  during('offline', 5_000, ['step']),
  during('busy', 3_000, ['step', 'message']),
  during('gone', 6_000, ['step', 'charge', 'message', 'answer', 'turnByHand']),
  during('restart', 4_000, ['order', 'write']),
];
