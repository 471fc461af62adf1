import { z } from 'zod';
import { defineContract, refuse, staff } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import { defineServerModule, type ServerModule } from '#platform/node/server';

const text = z.object({ text: z.string() });

/** A contract with one call per kind of response, for tests of the platform itself. */
export const probe = defineContract({
  module: 'probe',
  errors: { closed: { retryable: true }, elsewhere: { retryable: false } },
  calls: {
    'Auth.become': {
      access: 'anyone',
      credentials: true,
      summary: 'Sets the identity of the socket by its key.',
      data: z.object({ room: z.string() }),
      root: z.object({}),
      sample: { room: 'nobody' },
    },
    'RoomInformation.getEcho': {
      access: 'anyone',
      effect: 'none',
      summary: 'Returns its input.',
      data: text,
      root: text,
      sample: { text: 'hello' },
    },
    'RetailSystem.getRetailInfo': {
      access: 'guest',
      summary: 'Available to guests only.',
      data: z.object({ room: z.string().optional() }),
      root: z.object({ room: z.string() }),
      sample: {},
    },
    'RoomControl.getLights': {
      access: 'room',
      summary: 'Available to guests and the TV of an occupied room.',
      data: z.object({}),
      root: z.object({}),
      sample: {},
    },
    'LiveTV.getOrders': {
      access: staff('orders.read'),
      summary: 'Available to staff only.',
      data: z.object({}),
      root: z.object({}),
      sample: {},
    },
    'RetailSystem.transmitOrder': {
      access: 'anyone',
      summary: 'Counts its executions.',
      data: z.object({ request_id: z.string().optional(), what: z.string() }),
      root: z.object({ count: z.number() }),
      sample: { what: 'tea' },
    },
    'Radio.slow': {
      access: 'anyone',
      summary: 'Responds after a second.',
      data: z.object({}),
      root: z.object({}),
      sample: {},
    },
    'Radio.costly': {
      access: 'anyone',
      effect: 'none',
      summary: 'Holds the thread for some milliseconds, before and after the database has answered.',
      data: z.object({ ms: z.number() }),
      root: z.object({}),
      sample: { ms: 0 },
    },
    'Streaming.fail': {
      access: 'anyone',
      summary: 'Fails in the requested way.',
      data: z.object({ how: z.enum(['refuse', 'elsewhere', 'throw', 'breach']) }),
      root: z.object({ sound: z.literal(true) }),
      errors: ['closed'],
      sample: { how: 'refuse' },
    },
  },
  routes: {},
  pushes: {
    'RetailSystem.orderChanged': { summary: 'An order changed.', root: z.object({ order: z.string() }) },
    'Tv_Messages.getPopUpMessages': { summary: 'A message from the hotel.', root: z.object({ id: z.string() }) },
  },
  events: {},
});

/** Identities accepted by `Auth.become`, and the executions counted. */
export type ProbeState = {
  readonly identities: Map<string, Identity>;
  /** Executions by `what`. */
  readonly done: Map<string, number>;
  /** What the calls of `Radio.costly` took, in milliseconds, in their order. */
  readonly costs: number[];
  /** Lets time pass as while the thread works. */
  occupy: (ms: number) => void;
  /** Refreshes guests; `undefined` ends their sockets. */
  renew: (identity: Identity) => Promise<Identity | undefined>;
};

/** Creates the state of {@link createProbeModule}; like a database it survives restarts. */
export function createProbeState(): ProbeState {
  return { identities: new Map(), done: new Map(), costs: [], occupy: () => {}, renew: async (identity) => identity };
}

/** Creates the server half of {@link probe}. */
export function createProbeModule(state: ProbeState, sleep: (ms: number) => Promise<void>): ServerModule {
  return defineServerModule(probe, {
    search: { none: 'guests see nothing of it' },
    forgets: {},
    routes: {},
    identityRefreshers: { guest: (identity) => state.renew(identity) },
    identityResolvers: [async ({ cookies }) => state.identities.get(cookies.bellhop_session ?? '')],
    calls: {
      'Auth.become': async ({ socket }, { room }) => {
        socket.setIdentity(state.identities.get(room) ?? refuse('not_found', 'no such identity'));
        return {};
      },
      'RoomInformation.getEcho': async (_context, data) => data,
      'RetailSystem.getRetailInfo': async ({ identity }) => ({ room: identity.room }),
      'RoomControl.getLights': async () => ({}),
      'LiveTV.getOrders': async () => ({}),
      'RetailSystem.transmitOrder': async (_context, { what }) => {
        const count = (state.done.get(what) ?? 0) + 1;
        state.done.set(what, count);
        return { count };
      },
      'Radio.slow': async () => {
        await sleep(1_000);
        return {};
      },
      'Radio.costly': async (_context, { ms }) => {
        state.costs.push(ms);
        state.occupy(ms / 2);
        for (let step = 0; step < 50; step += 1) await undefined;
        state.occupy(ms / 2);
        return {};
      },
      'Streaming.fail': async (_context, { how }) => {
        if (how === 'refuse') refuse('closed', 'closed until noon', { opening_time: '12:00', code: 'overwritten' });
        if (how === 'elsewhere') refuse('elsewhere', 'not this call');
        if (how === 'throw') throw new Error('secret of the hotel');
        return { sound: false as unknown as true };
      },
    },
  });
}
