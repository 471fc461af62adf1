import { createCalls } from '#calls/server';
import { chat } from '#chat/contract';
import type { CallName, CallRoot, RouteAnswer, RouteName } from '#platform/contract';
import type { Guest, Staff, Tv, Visitor } from '#platform/node/auth';
import { startJobs } from '#platform/node/jobs';
import { callRoute, deliverEvent } from '#platform/node/testing';
import { uuid } from '#platform/random';
import { requests } from '#requests/contract';
import { createTestRequests, requestMigrations } from '#requests/testing';
import { openTestHotel } from '#stays/testing';
import { calls } from '../contract.ts';
import { migrations } from '../server/migrations.ts';
import type { CallsStore, CallsTables } from '../server/tables.ts';

const names = new Map([
  ['ida', 'Ida Hofer'],
  ['marta', 'Marta Ruiz'],
]);

/** Creates the module in a hotel with two members of staff. */
async function createHotel(settings: { readonly [name: string]: string }) {
  const hotel = await openTestHotel(
    { settings: { calls_enabled: 'true', ...settings }, contracts: [calls, chat, requests] },
    [...requestMigrations, ...migrations],
  );
  const { platform } = hotel;
  const ports = { property: hotel.property.port, stays: hotel.port };
  const requestsModule = createTestRequests(platform, {
    ...ports,
    kinds: { ...requests.requestKinds, ...calls.requestKinds },
  });
  const staff = {
    findNames: async (_property: string, ids: readonly string[]) =>
      new Map([...names].filter(([id]) => ids.includes(id))),
  };
  const module = createCalls(platform, { ...ports, staff, requests: requestsModule.port });
  const store: CallsStore = platform.database.store<CallsTables, typeof calls>(calls);
  return { hotel, platform, module, requestsModule, store, api: { contract: calls, module } };
}

const identityOf = (staffId: string): Staff => ({
  ...{ kind: 'staff', property: '1', staffId, name: names.get(staffId) ?? staffId },
  permissions: new Set(['calls.answer']),
});

/** Opens a hotel whose guests can call the desk; end it with `platform.database.close()`. */
export async function openTestCalls(settings: { readonly [name: string]: string } = {}) {
  const created = await createHotel(settings);
  const { hotel, platform, module, requestsModule, api } = created;

  async function signIn(room = '214'): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room });
    const stay = await hotel.port.byId('1', stayId);
    const who = { property: '1', sessionId: `session-${stayId}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId: stay?.roomId ?? '', room };
  }

  async function call<N extends CallName<typeof calls>>(
    name: N,
    identity: Guest | Visitor | Tv,
    data: object = {},
  ): Promise<CallRoot<typeof calls, N>> {
    const spec = calls.calls[name];
    const handler = module.calls[name];
    if (!handler) throw new Error(`no call ${name}`);
    const root = await handler({ identity, property: '1' } as never, spec.data.parse(data) as never);
    return spec.root.parse(root) as CallRoot<typeof calls, N>;
  }

  const ring = (who: Guest | Visitor, more: object = {}) =>
    call('Voip.startCall', who, {
      request_id: uuid(platform.random),
      destination: 'reception',
      offer: 'offer',
      ...more,
    });

  /** Calls a route as a member of staff. */
  async function desk<N extends RouteName<typeof calls>>(
    name: N,
    { who = 'ida', id, body }: { readonly who?: string; readonly id?: string; readonly body?: object } = {},
  ) {
    const params = id === undefined ? {} : { id };
    const answer: RouteAnswer<typeof calls, N> = await callRoute(api, name, {
      identity: identityOf(who),
      params,
      query: {},
      body,
    });
    return answer.body;
  }

  /** Starts the module and its jobs like a server. */
  async function start() {
    const { clock, random, log, database } = platform;
    const stop = await module.start?.();
    const jobs = startJobs({ database, clock, random, log, handlers: [requestsModule.module.jobs, module.jobs] });
    return {
      settled: async (ms = 1000) => {
        await clock.advance(ms);
        await jobs.settled();
      },
      close: async () => {
        await stop?.();
        await jobs.close();
      },
    };
  }

  /** Delivers an event to the module, as a server does. */
  const follow = (name: string, payload: unknown) => deliverEvent(module, { name, payload, at: platform.clock.now() });
  return { ...created, signIn, call, ring, desk, start, follow };
}

/** A hotel whose guests can call the desk. */
export type TestCalls = Awaited<ReturnType<typeof openTestCalls>>;
