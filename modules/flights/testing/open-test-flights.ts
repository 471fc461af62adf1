import { createFlights } from '#flights/server';
import type { PortMessage } from '#messages/contract';
import type { CallInput, CallName, CallRoot } from '#platform/contract';
import type { Guest } from '#platform/node/auth';
import { startJobs } from '#platform/node/jobs';
import { createProviderAnswers } from '#platform/node/provider-answers';
import { callRoute } from '#platform/node/testing';
import { openTestHotel } from '#stays/testing';
import { type FlightProvider, flights, type ProviderFlight } from '../contract.ts';
import { migrations } from '../server/migrations.ts';

const minuteMs = 60_000;

/** A provider of what is in `flights`, which counts its calls and fails for the airports in `down`. */
function createTestProvider() {
  const state = { calls: [] as string[], flights: [] as ProviderFlight[], down: new Set<string>(), pages: 1 };
  const provider: FlightProvider = {
    name: 'test',
    credit: { text: 'Flights by test', url: 'https://flights.example/' },
    hasBothDirections: true,
    async board({ airport, page }) {
      state.calls.push(`${airport} ${page}`);
      if (state.down.has(airport)) throw new Error('out of order');
      const own = { iata: airport, icao: '', name: `${airport} Airport`, city: '', zone: '' };
      const listed = state.flights.filter((_, at) => at % state.pages === page);
      return { flights: listed, airport: own, next: page + 1 < state.pages ? { ageFactor: 1 } : null };
    },
  };
  return { provider, state };
}

/** Opens a hotel that shows the flights of `airports`; end it with `platform.database.close()`. */
export async function openTestFlights(airports: string, { callsPerDay = 1000, hasProvider = true } = {}) {
  const hotel = await openTestHotel({ contracts: [flights], zone: 'Europe/Zurich' }, migrations);
  const { property, port: stays } = hotel;
  const platform = { ...hotel.platform, config: { ...hotel.platform.config, flightsCallsPerDay: callsPerDay } };
  const { provider, state } = createTestProvider();
  const answers = createProviderAnswers(platform);
  const sent: (PortMessage & { readonly stayId: string })[] = [];
  const module = createFlights(platform, {
    ...{ property: property.port, stays, answers, provider: hasProvider ? provider : undefined },
    messages: {
      async sendToStay(_write, message) {
        sent.push(message);
        return `message-${sent.length}`;
      },
    },
  });
  const api = { contract: flights, module };

  async function set(values: Readonly<Record<string, string>>): Promise<void> {
    const params = { propertyId: '1' };
    await callRoute(property.api, 'PATCH /api/v1/properties/{propertyId}/settings', { params, body: values });
  }
  await set({ flight_airports: airports });

  async function signIn(room = '214'): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room, departure: '2027-11-24' });
    const [stay] = await stays.inHouseByRoomNumber('1', room);
    const who = { property: '1', sessionId: `session-${room}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId: stay?.roomId ?? '', room };
  }

  const visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'one' } as const;
  async function call<N extends CallName<typeof flights>>(
    name: N,
    data: CallInput<typeof flights, N>,
    identity: object = visitor,
  ): Promise<CallRoot<typeof flights, N>> {
    const spec = flights.calls[name];
    const root = await module.calls[name]?.({ identity, property: '1' } as never, spec.data.parse(data) as never);
    return spec.root.parse(root) as CallRoot<typeof flights, N>;
  }

  /** Starts the module and its jobs, as a server does. */
  async function start() {
    const { clock, random, log, database } = platform;
    const stop = await module.start?.();
    const jobs = startJobs({ database, clock, random, log, handlers: [module.jobs] });
    return async () => {
      await stop?.();
      await jobs.close();
    };
  }

  const inMinutes = (minutes: number) => platform.clock.now() + minutes * minuteMs;
  const listed = async () => (await callRoute(api, 'GET /api/v1/flights/airports', {})).body.items;
  return {
    ...{ hotel, platform, module, api, answers, state, sent, set, signIn, call, start, inMinutes },
    airports: listed,
  };
}

/** A hotel with flights. */
export type TestFlights = Awaited<ReturnType<typeof openTestFlights>>;
