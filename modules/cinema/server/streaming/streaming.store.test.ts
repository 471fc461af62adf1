import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestCinema, type TestCinema } from '#cinema/testing';
import type { Guest, Identity, Tv, Visitor } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import type { StreamFile, StreamRequest } from './stream-judge.ts';
import { deleteOldTickets } from './tickets.ts';

const visitor: Visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'walk-in' };
const minuteMs = 60_000;

let hotel: TestCinema;
beforeEach(async () => {
  hotel = await openTestCinema({ cinema_film_hours: 48 });
  await hotel.films({ id: 'paid', title: 'Paid' }, { id: 'free', title: 'Free', more: { price: 0 } });
});
afterEach(() => hotel.platform.database.close());

/** Asks as a device; each identity has cookies of its own. */
function as(...identities: readonly Identity[]): StreamRequest {
  return { device: JSON.stringify(identities), identify: async () => identities };
}

const ticketOf = (url: string) => url.split('/')[3] ?? '';

async function open(
  who: Guest | Tv | Visitor,
  movie_id: string,
  more: { kind?: 'film' | 'trailer'; stay_id?: string } = {},
) {
  return await hotel.call('VideoOnDemand.getStream', who, { movie_id, ...more });
}

async function isServed(url: string, ...identities: readonly Identity[]): Promise<boolean> {
  return (await hotel.judge.find(ticketOf(url), 'v360-00000.ts', as(...identities))) !== undefined;
}

describe('the address of a film', () => {
  test('is for the guest and the TV of the stay, and for nobody else', async () => {
    const [guest, other] = [await hotel.signIn('214'), await hotel.signIn('215')];
    await hotel.buy(guest, { movie_id: 'paid' });
    const { url } = await open(guest, 'paid');
    expect(url).toMatch(/^\/ONEapp\/films\/[\w-]{43}\/master\.m3u8$/);
    expect(await isServed(url, guest)).toBe(true);
    expect(await isServed(url, hotel.tvOf(guest))).toBe(true);
    for (const stranger of [other, hotel.tvOf(other), visitor, { kind: 'nobody', property: '1' } as const]) {
      expect(await isServed(url, stranger)).toBe(false);
    }
    expect(await isServed(url)).toBe(false);
    expect(await isServed(url, { ...guest, property: '2' })).toBe(false);
    // In a browser that is both, either may be the one.
    expect(await isServed(url, other, hotel.tvOf(guest))).toBe(true);
  });

  test('says when it ends, in which languages it is, and where the stay stopped', async () => {
    const guest = await hotel.signIn();
    await hotel.buy(guest, { movie_id: 'paid' });
    await hotel.store.write(({ tx }) =>
      tx
        .insertInto('cinema_subtitles')
        .values(['fr', 'und'].map((lang) => ({ property: '1', film_id: 'paid', lang, body: 'WEBVTT' })))
        .execute(),
    );
    await hotel.call('VideoOnDemand.addResumeTime', guest, { movie_id: 'paid', resume_time: 77 });
    const stream = await hotel.call('VideoOnDemand.getStream', guest, { movie_id: 'paid', lang: 'de' });
    expect(stream).toMatchObject({
      ...{ title: 'Paid', duration: 5400, resume_time: 77 },
      audio: [
        { lang: 'en', label: 'Englisch' },
        { lang: 'de', label: 'Deutsch' },
      ],
      subtitles: [
        { lang: 'fr', label: 'Französisch', url: expect.stringMatching(/\/subtitles-fr\.vtt$/) },
        // Screens say of it that its language is unknown.
        { lang: 'und', label: '', url: expect.stringMatching(/\/subtitles-und\.vtt$/) },
      ],
      expires_at: new Date(hotel.platform.clock.now() + 6 * 60 * minuteMs).toISOString(),
    });
  });

  test('is given to nobody who may not play it', async () => {
    const guest = await hotel.signIn();
    await expect(open(guest, 'paid')).rejects.toMatchObject({ code: 'not_entitled' });
    await expect(open(visitor, 'paid')).rejects.toMatchObject({ code: 'not_entitled' });
    await expect(open(guest, 'none')).rejects.toMatchObject({ code: 'movie_unknown' });
    await expect(open(guest, 'free', { kind: 'trailer' })).rejects.toMatchObject({ code: 'not_playable' });
    await hotel.films({ id: 'grown-up', more: { price: 0, level: 18 } });
    await expect(open(guest, 'grown-up')).rejects.toMatchObject({ code: 'code_required' });
    await hotel.signIn('214', { last_name: 'Berger' });
    await expect(open(hotel.tvOf(guest), 'free')).rejects.toMatchObject({ code: 'which_guest' });
    expect((await open(hotel.tvOf(guest), 'free', { stay_id: guest.stayId })).url).toMatch(/master/);
  });

  test('ends with the stay at once, though it was judged a moment before', async () => {
    const guest = await hotel.signIn();
    const { url } = await open(guest, 'free');
    const tv = hotel.tvOf(guest);
    expect([await isServed(url, guest), await isServed(url, tv)]).toEqual([true, true]);
    await hotel.checkOut(guest);
    await hotel.signIn('214', { last_name: 'Next' });
    expect([await isServed(url, guest), await isServed(url, tv)]).toEqual([false, false]);
    expect(await hotel.store.read.selectFrom('cinema_streams').selectAll().execute()).toEqual([]);
  });

  test('ends when the purchase is taken back', async () => {
    const guest = await hotel.signIn();
    const { purchase_id } = await hotel.buy(guest, { movie_id: 'paid' });
    const { url } = await open(guest, 'paid');
    expect(await isServed(url, guest)).toBe(true);
    await hotel.undo(purchase_id);
    await hotel.deliver();
    expect(await isServed(url, guest)).toBe(false);
  });

  test('ends with the hours of the purchase, and of itself', async () => {
    const guest = await hotel.signIn();
    await hotel.buy(guest, { movie_id: 'paid' });
    await hotel.platform.clock.advance(47 * 60 * minuteMs);
    const { url, expires_at } = await open(guest, 'paid');
    expect(Date.parse(expires_at) - hotel.platform.clock.now()).toBe(60 * minuteMs);
    await hotel.platform.clock.advance(60 * minuteMs - 1);
    expect(await isServed(url, guest)).toBe(true);
    await hotel.platform.clock.advance(1);
    expect(await isServed(url, guest)).toBe(false);
    const { url: next } = await open(guest, 'free');
    await hotel.platform.clock.advance(6 * 60 * minuteMs);
    expect(await isServed(next, guest)).toBe(false);
    await deleteOldTickets(hotel);
    expect(await hotel.store.read.selectFrom('cinema_streams').selectAll().execute()).toEqual([]);
  });

  test('is the same while it is good for long, on the TV too, and another one for others or after some hours', async () => {
    const guest = await hotel.signIn();
    await hotel.buy(guest, { movie_id: 'paid' });
    await hotel.deliver();
    const first = await open(guest, 'paid');
    await hotel.platform.clock.advance(2 * 60 * minuteMs);
    expect(await open(guest, 'paid')).toEqual(first);
    expect((await open(hotel.tvOf(guest), 'paid')).url).toBe(first.url);
    expect((await open(guest, 'free')).url).not.toBe(first.url);
    const other = await hotel.signIn('215');
    await hotel.buy(other, { movie_id: 'paid' });
    expect((await open(other, 'paid')).url).not.toBe(first.url);
    await hotel.platform.clock.advance(60 * minuteMs + 1);
    const next = await open(guest, 'paid');
    expect(next.url).not.toBe(first.url);
    await hotel.store.write(({ tx }) => tx.deleteFrom('cinema_streams').execute());
    const replaced = await open(guest, 'paid');
    expect([replaced.url === next.url, await isServed(replaced.url, guest)]).toEqual([false, true]);
  });

  test('is another one once the video was encoded anew, since devices keep segments by their address', async () => {
    const guest = await hotel.signIn();
    const { url } = await open(guest, 'free');
    await hotel.store.write(({ tx }) => tx.updateTable('cinema_videos').set({ folder: 'anew' }).execute());
    expect((await open(guest, 'free')).url).not.toBe(url);
  });

  test('ends with a purchase that is shorter than the last one', async () => {
    const guest = await hotel.signIn();
    const { purchase_id } = await hotel.buy(guest, { movie_id: 'paid' });
    const { url } = await open(guest, 'paid');
    await hotel.undo(purchase_id);
    await expect(open(guest, 'paid')).rejects.toMatchObject({ code: 'not_entitled' });
    await hotel.store.write(({ tx }) => tx.updateTable('cinema_purchases').set({ valid_until: 1 }).execute());
    await hotel.buy(guest, { movie_id: 'paid' });
    await hotel.store.write(({ tx }) =>
      tx
        .updateTable('cinema_purchases')
        .set({ valid_until: hotel.platform.clock.now() + minuteMs })
        .where('valid_until', '>', 1)
        .execute(),
    );
    const shorter = await open(guest, 'paid');
    expect(shorter.url).not.toBe(url);
    expect(Date.parse(shorter.expires_at) - hotel.platform.clock.now()).toBe(minuteMs);
  });

  test('follows a stay into another room', async () => {
    const guest = await hotel.signIn('214');
    await hotel.hotel.rooms('301');
    const { url } = await open(guest, 'free');
    expect(await isServed(url, hotel.tvOf(guest))).toBe(true);
    const room = await hotel.hotel.port.findRoom('1', '301');
    const move = { params: { id: guest.stayId }, body: { room: '301' } };
    await callRoute(hotel.hotel.api, 'POST /api/v1/stays/{id}/move', move);
    await hotel.deliver();
    const moved = { ...guest, roomId: room?.id ?? '', room: '301' };
    expect([
      await isServed(url, moved),
      await isServed(url, hotel.tvOf(moved)),
      await isServed(url, hotel.tvOf(guest)),
    ]).toEqual([...[true, true, false]]);
  });

  test('has files of its own video alone', async () => {
    const guest = await hotel.signIn();
    const { url } = await open(guest, 'free');
    const find = (name: string): Promise<StreamFile | undefined> => hotel.judge.find(ticketOf(url), name, as(guest));
    expect(await find('master.m3u8')).toEqual({
      key: 'films/free/master.m3u8',
      contentType: 'application/vnd.apple.mpegurl',
    });
    expect(await find('key')).toMatchObject({ contentType: 'application/octet-stream' });
    for (const name of [
      '..',
      '../x.ts',
      '..%2fx.ts',
      '.hidden.ts',
      'source-film',
      'a/b.ts',
      'x.mkv',
      'subtitles-de.vtt',
      '',
    ]) {
      expect(await find(name), name).toBeUndefined();
    }
  });
});

async function addTrailer(film: string): Promise<void> {
  await hotel.store.write(async ({ tx, emit }) => {
    const video = await tx
      .selectFrom('cinema_videos')
      .selectAll()
      .where('film_id', '=', film)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('cinema_videos')
      .values({ ...video, kind: 'trailer' })
      .execute();
    await emit('cinema.changed', '1', {});
  });
  await hotel.deliver();
}

test('the trailer of a protected film needs the code as the film does, and its address is for the stay alone', async () => {
  await hotel.films({ id: 'grown-up', more: { level: 18 } });
  await addTrailer('grown-up');
  const [guest, other] = [await hotel.signIn('214'), await hotel.signIn('215')];
  const trailer = (who: Guest | Tv | Visitor) => open(who, 'grown-up', { kind: 'trailer' });
  for (const who of [guest, hotel.tvOf(guest), visitor]) {
    await expect(trailer(who)).rejects.toMatchObject({ code: 'code_required' });
  }
  await hotel.call('VideoOnDemand.unlockMovie', guest, { movie_id: 'grown-up', code: '214' });
  const { url } = await trailer(guest);
  expect([await isServed(url, guest), await isServed(url, hotel.tvOf(guest))]).toEqual([true, false]);
  for (const stranger of [other, hotel.tvOf(other), visitor]) expect(await isServed(url, stranger)).toBe(false);
  const child = { ...guest, sessionId: 'session-of-the-child' };
  await hotel.family.call('ParentalControl.setDevice', child, { child: true });
  await expect(trailer(child)).rejects.toMatchObject({ code: 'child_device' });
  await hotel.checkOut(guest);
  expect(await isServed(url, guest)).toBe(false);
});

describe('the address of a protected film', () => {
  const unlock = (who: Guest | Tv) => hotel.call('VideoOnDemand.unlockMovie', who, { movie_id: 'adult', code: '214' });
  beforeEach(() => hotel.films({ id: 'adult', more: { price: 0, level: 18 } }));

  test('is for the device on which the code was typed, and no other of the stay goes on with it', async () => {
    const guest = await hotel.signIn();
    const second = { ...guest, sessionId: 'a second phone' };
    const tv = hotel.tvOf(guest);
    await unlock(guest);
    const { url } = await open(guest, 'adult');
    expect([await isServed(url, guest), await isServed(url, second), await isServed(url, tv)]).toEqual([
      ...[true, false, false],
    ]);
    await hotel.call('VideoOnDemand.addResumeTime', guest, { movie_id: 'adult', resume_time: 77 });
    for (const other of [second, tv])
      await expect(open(other, 'adult')).rejects.toMatchObject({ code: 'code_required' });
    await unlock(tv);
    const onTv = await open(tv, 'adult');
    expect([onTv.url === url, onTv.resume_time, await isServed(onTv.url, tv)]).toEqual([false, 77, true]);
    expect(await open(guest, 'adult')).toMatchObject({ url });
  });

  test('plays on after the code has expired, and ends at once as the device becomes a child’s', async () => {
    const guest = await hotel.signIn();
    await unlock(guest);
    const { url } = await open(guest, 'adult');
    await hotel.platform.clock.advance(5 * 60 * minuteMs);
    expect(await isServed(url, guest)).toBe(true);
    await hotel.family.call('ParentalControl.setDevice', guest, { child: true });
    await hotel.deliver();
    expect(await isServed(url, guest)).toBe(false);
  });

  test('is for nobody who has it from before the hotel protected the film', async () => {
    const guest = await hotel.signIn();
    const [own, anybodys] = [await open(guest, 'free'), await open(visitor, 'free')];
    await hotel.store.write(async ({ tx, emit }) => {
      await tx.updateTable('cinema_films').set({ protected: 1 }).where('id', '=', 'free').execute();
      await emit('cinema.changed', '1', {});
    });
    await hotel.deliver();
    expect([await isServed(own.url, guest), await isServed(anybodys.url, visitor)]).toEqual([false, false]);
  });
});

test('a trailer, and a film that costs nothing, are for whoever is in the hotel', async () => {
  await addTrailer('paid');
  const guest = await hotel.signIn();
  for (const { url } of [await open(visitor, 'paid', { kind: 'trailer' }), await open(visitor, 'free')]) {
    expect([await isServed(url, visitor), await isServed(url, guest), await isServed(url, hotel.tvOf(guest))]).toEqual([
      true,
      true,
      true,
    ]);
    const empty = { ...hotel.tvOf(guest), occupied: false };
    expect([await isServed(url, empty), await isServed(url, { kind: 'nobody', property: '1' })]).toEqual([
      false,
      false,
    ]);
  }
});

test('whoever asks again for a video has the address that there is, and nothing more is stored', async () => {
  await addTrailer('paid');
  const guest = await hotel.signIn();
  const ask = {
    'a guest': () => open(guest, 'free'),
    'a walk-in': () => open(visitor, 'free'),
    'a trailer': () => open(visitor, 'paid', { kind: 'trailer' }),
  };
  for (const open of Object.values(ask)) {
    const urls = (await Promise.all(Array.from({ length: 10 }, open))).map(({ url }) => url);
    expect(new Set([...urls, (await open()).url]).size).toBe(1);
  }
  const { url } = await ask['a trailer']();
  await hotel.platform.clock.advance(3 * 60 * minuteMs + 1);
  expect((await ask['a trailer']()).url).not.toBe(url);
});

test('a judgement is kept for some seconds, and asks nobody meanwhile', async () => {
  const guest = await hotel.signIn();
  const { url } = await open(guest, 'free');
  let identified = 0;
  const request: StreamRequest = {
    device: 'cookies',
    identify: async () => {
      identified += 1;
      return [guest];
    },
  };
  for (let at = 0; at < 20; at += 1)
    expect(await hotel.judge.find(ticketOf(url), 'v360-00000.ts', request)).toBeDefined();
  expect(identified).toBe(1);
  await hotel.platform.clock.advance(5_001);
  await hotel.judge.find(ticketOf(url), 'v360-00000.ts', request);
  expect(identified).toBe(2);
});

const rooms = ['214', '215', '301'] as const;
const films = ['paid', 'free', 'other'] as const;
const action = fc.oneof(
  fc.record({ act: fc.constant('buy' as const), room: fc.constantFrom(...rooms), film: fc.constantFrom(...films) }),
  fc.record({ act: fc.constant('undo' as const), at: fc.nat(9) }),
  fc.record({ act: fc.constant('leave' as const), room: fc.constantFrom(...rooms) }),
  fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ act: fc.constant('open' as const), room: fc.constantFrom(...rooms), film: fc.constantFrom(...films) }),
);

type Bought = { readonly id: string; readonly stayId: string; readonly film: string; readonly until: number };

test('a segment is served only to a stay in house that has bought the film or pays nothing for it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      const own = await openTestCinema({ cinema_film_hours: 24 });
      try {
        await playThrough(own, actions);
      } finally {
        await own.platform.database.close();
      }
    }),
    { numRuns: 25 },
  );
});

async function playThrough(
  own: TestCinema,
  actions: readonly (typeof action extends fc.Arbitrary<infer A> ? A : never)[],
) {
  await own.films({ id: 'paid' }, { id: 'free', more: { price: 0 } }, { id: 'other' });
  const guests = new Map<string, Guest>();
  for (const room of rooms) guests.set(room, await own.signIn(room, { departure: '2026-12-24' }));
  let bought: Bought[] = [];
  const opened: { readonly url: string; readonly stayId: string; readonly film: string; readonly until: number }[] = [];
  const now = () => own.platform.clock.now();
  for (const one of actions) {
    if (one.act === 'buy') {
      const guest = guests.get(one.room);
      const done = guest && (await own.buy(guest, { movie_id: one.film }).catch(() => undefined));
      if (guest && done) {
        bought.push({ id: done.purchase_id, stayId: guest.stayId, film: one.film, until: now() + 24 * 60 * minuteMs });
      }
    } else if (one.act === 'undo') {
      const taken = bought[one.at];
      if (taken) await own.undo(taken.id);
      bought = bought.filter((other) => other !== taken);
    } else if (one.act === 'leave') {
      const guest = guests.get(one.room);
      if (guest) await own.checkOut(guest);
      guests.delete(one.room);
    } else if (one.act === 'wait') {
      await own.platform.clock.advance(one.hours * 60 * minuteMs);
    } else {
      const guest = guests.get(one.room);
      const stream =
        guest && (await own.call('VideoOnDemand.getStream', guest, { movie_id: one.film }).catch(() => undefined));
      if (guest && stream)
        opened.push({ url: stream.url, stayId: guest.stayId, film: one.film, until: Date.parse(stream.expires_at) });
    }
    await own.deliver();
    for (const { url, stayId, film, until } of opened) {
      for (const guest of guests.values()) {
        const isPaid = bought.some((other) => other.stayId === stayId && other.film === film && other.until > now());
        const isRight = guest.stayId === stayId && until > now() && (film === 'free' || isPaid);
        for (const identity of [guest, own.tvOf(guest)]) {
          const file = await own.judge.find(ticketOf(url), 'v360-00000.ts', as(identity));
          expect(file !== undefined, `${identity.kind} of ${guest.room}, ${film} of ${stayId}`).toBe(isRight);
        }
      }
    }
  }
}
