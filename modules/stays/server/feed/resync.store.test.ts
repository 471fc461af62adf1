import { describe, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { type Random, seededRandom } from '#platform/random';
import { type ReportedStay, type StayFeed, type StayReport, stays } from '../../contract.ts';
import { checkIn, openTestFeed, weber } from '../../testing/open-test-feed.ts';
import type { StaysTables } from '../tables.ts';

describe('resync', () => {
  test('those who were not sent are gone, the others change only where they differ', async () => {
    const { feed, inRoom, guest, names } = await openTestFeed();
    await guest({ room: '300' });
    await feed.report(checkIn());
    await feed.report(checkIn({ reference: '7002', room: '102', guest: { lastName: 'Lang' } }));
    await feed.report(checkIn({ reference: '7003', room: '103', guest: { lastName: 'Moser' } }));
    const before = (await names()).length;
    const resync = await feed.startResync();
    await resync.stage([weber, { reference: '7003', room: '104', guest: { lastName: 'Moser' } }]);
    await resync.stage([{ reference: '7004', room: '105', guest: { lastName: 'Haas' } }]);
    await resync.stageEmpty('102');
    expect(await inRoom('102')).toEqual(['Lang']);
    expect(await resync.finish()).toEqual({ checkedIn: 1, changed: 0, moved: 1, checkedOut: 2 });
    const rooms = ['101', '102', '103', '104', '105', '300'];
    expect(await Promise.all(rooms.map(inRoom))).toEqual([['Weber'], [], [], ['Moser'], ['Haas'], []]);
    expect((await names()).slice(before).sort()).toEqual([
      'stays.checked_in',
      'stays.ended',
      'stays.ended',
      'stays.moved',
    ]);
  });

  test('a report in between is the last word, until its stay or room is sent again', async () => {
    const { feed, inRoom } = await openTestFeed();
    const resync = await feed.startResync();
    await resync.stage([weber]);
    await feed.report({ kind: 'changed', stay: { reference: '7001', room: '109' }, fromRoom: '101' });
    await feed.report(checkIn({ reference: '7005', room: '110', guest: { lastName: 'Haas' } }));
    await feed.report(checkIn({ reference: '7006', room: '111', guest: { lastName: 'Berg' } }));
    await resync.stageEmpty('111');
    await resync.finish();
    expect(await Promise.all(['101', '109', '110', '111'].map(inRoom))).toEqual([[], [''], ['Haas'], []]);
  });

  test('one that is given up changes nothing', async () => {
    const { feed, inRoom } = await openTestFeed();
    await feed.report(checkIn());
    const resync = await feed.startResync();
    await resync.stage([{ ...weber, room: '105' }]);
    await resync.abandon();
    expect([await inRoom('101'), await inRoom('105')]).toEqual([['Weber'], []]);
  });

  test('a difference that was cut off is asked for again', async () => {
    const { port, feed } = await openTestFeed();
    await feed.report(checkIn());
    let writes = 0;
    const guard = async () => {
      writes += 1;
      if (writes === 3) throw new Error('killed');
    };
    const dying = port.openFeed({ property: '1', source: 'fias', guard });
    const resync = await dying.startResync();
    await resync.stage([
      { ...weber, room: '105' },
      { ...weber, reference: '8', room: '106' },
    ]);
    await expect(resync.finish()).rejects.toThrow('killed');
    expect(await feed.hasAllStays()).toBe(false);
    // Reports of other stays do not make up for it.
    await feed.report({ kind: 'changed', stay: weber });
    expect(await port.openFeed({ property: '1', source: 'fias', guard: async () => {} }).hasAllStays()).toBe(false);
  });

  test('a move without reference during a resync leaves nobody in the old room', async () => {
    const { feed, inRoom } = await openTestFeed();
    const guest = { ...weber, reference: '' };
    const resync = await feed.startResync();
    await resync.stage([guest]);
    await feed.report({ kind: 'changed', stay: { ...guest, room: '105' }, fromRoom: '101' });
    await resync.finish();
    expect([await inRoom('101'), await inRoom('105')]).toEqual([[], ['Weber']]);
  });

  test('the stays are all there once a resync took them in whole, and not with the first that is reported by itself', async () => {
    const { feed } = await openTestFeed();
    expect(await feed.hasAllStays()).toBe(false);
    await feed.report(checkIn());
    expect(await feed.hasAllStays()).toBe(false);
    await (await feed.startResync()).abandon();
    expect(await feed.hasAllStays()).toBe(false);
    const resync = await feed.startResync();
    await resync.stage([weber]);
    await resync.finish();
    expect(await feed.hasAllStays()).toBe(true);
    await feed.report(checkIn({ reference: '7002', room: '102' }));
    expect(await feed.hasAllStays()).toBe(true);
  });

  test('a database from before in which the PMS has reported by itself is not filled anew', async () => {
    const { feed, platform } = await openTestFeed();
    const nothing = { removes: 0, stands: 0, question_at: null, confirmed_at: null };
    await platform.database.store<StaysTables, typeof stays>(stays).write(({ tx }) =>
      tx
        .insertInto('stay_feeds')
        .values({ property: '1', source: 'fias', applying: 0, ...nothing })
        .execute(),
    );
    expect(await feed.hasAllStays()).toBe(true);
  });

  test('a resync whose process ended before it was complete is asked for again, whatever was reported meanwhile', async () => {
    const { port, feed } = await openTestFeed();
    const resync = await feed.startResync();
    await resync.stage([{ ...weber, reference: '8', room: '106' }]);
    const next = port.openFeed({ property: '1', source: 'fias', guard: async () => {} });
    await next.report(checkIn());
    expect(await next.hasAllStays()).toBe(false);
    await (await next.startResync()).finish();
    expect(await next.hasAllStays()).toBe(true);
  });
});

type Truth = Map<string, ReportedStay>;

function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random.number() * items.length)] as T;
}

/** Does something in a house of few rooms, and returns what its PMS reports. */
function act(random: Random, truth: Truth, next: number): StayReport {
  const rooms = ['101', '102', '103', '104'];
  const names = ['Weber', 'Lang', 'Haas', 'Ortega'];
  const inHouse = [...truth.keys()];
  const what = inHouse.length === 0 ? 0 : random.number();
  if (what < 0.4) {
    const stay = { reference: String(next), room: pick(random, rooms), guest: { lastName: pick(random, names) } };
    truth.set(stay.reference, stay);
    return { kind: 'checked_in', stay };
  }
  const reference = pick(random, inHouse);
  const known = truth.get(reference) as ReportedStay;
  if (what < 0.6) {
    truth.delete(reference);
    return { kind: 'checked_out', reference, room: known.room };
  }
  if (what < 0.7) {
    for (const [key, { room }] of truth) if (room === known.room) truth.delete(key);
    return { kind: 'checked_out', reference: '', room: known.room };
  }
  const stay = { ...known, room: pick(random, rooms) };
  truth.set(reference, stay);
  return { kind: 'changed', stay, ...(stay.room === known.room ? {} : { fromRoom: known.room }) };
}

async function shown(port: Awaited<ReturnType<typeof openTestFeed>>['port']): Promise<readonly string[]> {
  const rooms = await port.listRooms('1');
  const stays = await port.inHouseByRoomIds(
    '1',
    rooms.map(({ id }) => id),
  );
  return stays.map(({ room, residents: [first] }) => `${room} ${first?.lastName}`).sort();
}

async function swapInTheMiddle(feed: StayFeed, random: Random, truth: Truth, next: () => number): Promise<void> {
  const resync = await feed.startResync();
  const sent = [...truth.values()];
  for (const stay of sent) {
    // A guest who left since the PMS made its list is not sent.
    if (truth.has(stay.reference)) await resync.stage([truth.get(stay.reference) ?? stay]);
    if (random.number() < 0.3) await feed.report(act(random, truth, next()));
  }
  await resync.finish();
}

test('a resync of more guests than fit in a statement checks each in, with rooms, names and departures, and once', async () => {
  const { feed, port, api, names } = await openTestFeed();
  const count = 257;
  const all = Array.from({ length: count }, (_none, at) => ({
    ...weber,
    reference: String(8_000 + at),
    room: String(100 + at),
    guest: { lastName: `Weber${at}`, firstName: `Anna ${at}` },
    departure: `2026-11-${24 + (at % 5)}`,
  }));
  for (const checkedIn of [count, 0]) {
    const resync = await feed.startResync();
    await resync.stage(all);
    expect(await resync.finish()).toEqual({ checkedIn, changed: 0, moved: 0, checkedOut: 0 });
  }
  for (const { room, guest, departure } of all) {
    const stays = await port.inHouseByRoomNumber('1', room);
    expect(stays).toMatchObject([{ room, departure, residents: [guest] }]);
  }
  expect(await names()).toHaveLength(count);
  const found = await callRoute(api, 'GET /api/v1/stays', { property: '1', query: { search: 'Weber199' } });
  expect(found.body).toMatchObject({ items: [{ room: '299' }] });
});

describe('a resync that would check many out', () => {
  const stayOf = (at: number): ReportedStay => ({
    ...weber,
    reference: String(8_000 + at),
    room: String(100 + at),
    guest: { lastName: `Weber${at}` },
  });
  const some = (count: number) => Array.from({ length: count }, (_none, at) => stayOf(at));
  async function openWith(count: number) {
    const hotel = await openTestFeed();
    const swap = async (stays: readonly ReportedStay[]) => {
      const resync = await hotel.feed.startResync();
      await resync.stage(stays);
      return await resync.finish();
    };
    await swap(some(count));
    const guests = async () => (await shown(hotel.port)).length;
    return { ...hotel, swap, guests, questions: hotel.port.resyncQuestions };
  }
  const nothing = { checkedIn: 0, changed: 0, moved: 0, checkedOut: 0 };

  test('checks in whom the PMS names, and asks before anybody is checked out, which a yes does', async () => {
    const { swap, guests, questions, names, feed } = await openWith(10);
    const answer = [...some(4), stayOf(50)];
    expect(await swap(answer)).toEqual({ ...nothing, checkedIn: 1, asks: { removes: 6, stands: 10 } });
    expect(await guests()).toBe(11);
    expect(await feed.hasAllStays()).toBe(true);
    expect(await questions.find('1')).toMatchObject({ removes: 6, of: 10 });
    expect((await names()).at(-1)).toBe('stays.resync_asked');
    expect(await questions.answer('1', true)).toBe(true);
    expect(await swap(answer)).toEqual({ ...nothing, checkedOut: 6 });
    expect(await guests()).toBe(5);
    expect(await questions.find('1')).toBeUndefined();
    // A yes is for one resync.
    expect(await swap([])).toMatchObject({ asks: { removes: 5 } });
  });

  test('asks for a single departure where a guest of it could not be read', async () => {
    const { feed, guests, questions } = await openWith(10);
    const answer = async () => {
      const resync = await feed.startResync();
      await resync.stage(some(9));
      await resync.noteGap();
      return await resync.finish();
    };
    expect(await answer()).toEqual({ ...nothing, asks: { removes: 1, stands: 10 } });
    expect(await guests()).toBe(10);
    await questions.answer('1', true);
    expect(await answer()).toEqual({ ...nothing, checkedOut: 1 });
    expect(await answer()).toEqual(nothing);
  });

  test('asks again after a no, and a yes that is old', async () => {
    const { swap, questions, platform } = await openWith(10);
    await swap(some(2));
    expect(await questions.answer('1', false)).toBe(true);
    expect(await questions.find('1')).toBeUndefined();
    expect(await questions.answer('1', true)).toBe(false);
    expect(await swap(some(2))).toMatchObject({ asks: { removes: 8 } });
    await questions.answer('1', true);
    await platform.clock.advance(16 * 60_000);
    expect(await swap(some(2))).toMatchObject({ asks: { removes: 8 } });
  });

  test('is no question with half of them, with few departures, or once the PMS knows them again', async () => {
    const { swap, questions } = await openWith(10);
    await swap(some(2));
    expect(await swap(some(5))).toEqual({ ...nothing, checkedOut: 5 });
    expect(await questions.find('1')).toBeUndefined();
    expect(await swap(some(1))).toEqual({ ...nothing, checkedOut: 4 });
  });

  test('asks in the smallest house, where the PMS names nobody at all', async () => {
    const { swap, guests } = await openWith(1);
    expect(await swap([])).toMatchObject({ asks: { removes: 1, stands: 1 } });
    expect(await guests()).toBe(1);
  });
});

test('a resync of a PMS without references changes and checks out who is known', async () => {
  const { feed, inRoom } = await openTestFeed();
  const guest = (room: string) => ({ ...weber, reference: '', room });
  for (const rooms of [['101', '102'], ['102']]) {
    const resync = await feed.startResync();
    await resync.stage(rooms.map(guest));
    await resync.finish();
  }
  expect(await inRoom('101')).toEqual([]);
  expect(await inRoom('102')).toEqual(['Weber']);
});

test('whatever a PMS reports, twice or not at all, a resync makes the house equal to its truth', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { feed, port } = await openTestFeed('fias', { imports_ask_percent: 100 });
    const random = seededRandom(seed);
    const truth: Truth = new Map();
    let last = 7000;
    const next = () => {
      last += 1;
      return last;
    };
    for (let round = 0; round < 12; round += 1) {
      const report = act(random, truth, next());
      const times = pick(random, [0, 1, 1, 2]);
      for (let time = 0; time < times; time += 1) await feed.report(report);
    }
    await swapInTheMiddle(feed, random, truth, next);
    const wanted = [...truth.values()].map(({ room, guest }) => `${room} ${guest?.lastName}`).sort();
    expect(await shown(port), `seed ${seed}`).toEqual(wanted);
  }
});
