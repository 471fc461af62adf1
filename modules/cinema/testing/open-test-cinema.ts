import { channels } from '#channels/contract';
import { type CinemaPorts, createCinema } from '#cinema/server';
import { parental } from '#parental/contract';
import { createTestParental, parentalMigrations } from '#parental/testing';
import { type CallInput, type CallName, type CallRoot, refuse } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import type { TvOutcome } from '#remote-control/contract';
import { openTestHotel, type TestGuest } from '#stays/testing';
import { cinema } from '../contract.ts';
import { migrations } from '../server/migrations.ts';
import type { CinemaTables } from '../server/tables.ts';
import { createCinemaDesk } from './cinema-desk.ts';
import { createDelivery, runWaitingJobs } from './follow-events.ts';
import { createTestBill } from './test-bill.ts';
import { addFilms, type TestFilm } from './test-films.ts';
import type { TestLibrary } from './test-library.ts';

/** A hotel that neither imports nor encodes films. */
const withoutLibrary: Pick<CinemaPorts, 'readLibrary' | 'encoder'> = {
  readLibrary: async () => refuse('unavailable', 'this hotel imports nothing'),
  encoder: { isAvailable: async () => false, encode: async () => refuse('unavailable', 'this hotel encodes nothing') },
};

type Settings = { readonly [name: string]: string | number | boolean };

/** Opens a hotel with films, its TVs, and the staff who are named. */
async function openHotel(settings: Settings, library: TestLibrary | undefined) {
  const hotel = await openTestHotel({ contracts: [cinema, channels, parental], settings }, [
    ...parentalMigrations,
    ...migrations,
  ]);
  const family = createTestParental(hotel);
  const { bill, port } = createTestBill();
  const sent: string[] = [];
  const tv: { outcome: TvOutcome } = { outcome: 'done' };
  const filmsDir = library?.folder ?? '';
  const config = { ...hotel.platform.config, filmsDir };
  const platform = { ...hotel.platform, config, ...(library && { largeFiles: library.largeFiles }) };
  const { module, judge } = createCinema(platform, {
    ...(library ?? withoutLibrary),
    property: hotel.property.port,
    stays: hotel.port,
    parental: family.port,
    staff: { findNames: async (_property, ids) => new Map(ids.map((id) => [id, 'Mina Aydin'])) },
    bill: port,
    tvControl: {
      perform: async ({ roomId }, command, playId = '') => {
        sent.push(`${roomId} ${command} ${playId}`.trim());
        return tv.outcome;
      },
    },
  });
  return { hotel, family, platform, module, judge, bill, sent, tv };
}

/** Opens a hotel with films; end it with `platform.database.close()`. */
export async function openTestCinema(settings: Settings = {}, library?: TestLibrary) {
  const { hotel, family, platform, module, judge, bill, sent, tv } = await openHotel(settings, library);
  const { port: stays } = hotel;
  const store = platform.database.store<CinemaTables, typeof cinema>(cinema);
  const deliver = createDelivery(platform, module);

  async function films(...wanted: readonly TestFilm[]): Promise<void> {
    await addFilms(store, wanted);
    await deliver();
  }

  async function signIn(room = '214', more: TestGuest = {}): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room, ...more });
    const roomId = (await stays.byId('1', stayId))?.roomId ?? '';
    const who = { property: '1', sessionId: `session-${stayId}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId, room };
  }

  async function checkOut({ stayId }: Guest): Promise<void> {
    await stays.checkOut('1', stayId);
    await deliver();
  }

  const runJobs = () => runWaitingJobs(platform, module);
  const calls = createCalls(module, () => platform.clock.now());
  const staff = createCinemaDesk(module, deliver);
  return {
    hotel,
    family,
    platform,
    module,
    judge,
    store,
    bill,
    sent,
    tv,
    films,
    deliver,
    runJobs,
    signIn,
    tvOf,
    checkOut,
    ...calls,
    ...staff,
  };
}

function tvOf({ property, roomId, room }: Guest): Tv {
  return { kind: 'tv', property, deviceId: `tv-${room}`, roomId, room, occupied: true };
}

type Wish = Partial<CallInput<typeof cinema, 'VideoOnDemand.getBuyMovie'>>;

/** Returns the calls of phones and TVs. */
function createCalls(module: ReturnType<typeof createCinema>['module'], now: () => number) {
  async function call<N extends CallName<typeof cinema>>(
    name: N,
    identity: Guest | Tv | Visitor,
    data: CallInput<typeof cinema, N>,
  ): Promise<CallRoot<typeof cinema, N>> {
    const spec = cinema.calls[name];
    const root = await module.calls[name]?.({ identity, property: '1' } as never, spec.data.parse(data) as never);
    return spec.root.parse(root) as CallRoot<typeof cinema, N>;
  }

  let requests = 0;
  /** Returns a request id that no other request has. */
  function requestId(): string {
    requests += 1;
    return `5f0c1f3e-0000-4000-8000-${String(requests).padStart(12, '0')}`;
  }

  /** Buys as the phone does, for 6.90 unless the test says otherwise. */
  const buy = (guest: Guest | Tv, wish: Wish) => {
    const expires_at = new Date(now() + 600_000).toISOString();
    return call('VideoOnDemand.getBuyMovie', guest, { request_id: requestId(), expires_at, price: 6.9, ...wish });
  };
  return { call, requestId, buy };
}

/** A hotel with films. */
export type TestCinema = Awaited<ReturnType<typeof openTestCinema>>;
