import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Guest, Tv } from '#platform/node/auth';
import { startJobs } from '#platform/node/jobs';
import type { Mail } from '#platform/node/mail';
import { callRoute } from '#platform/node/testing';
import { longDay } from '#platform/node/texts';
import type { RoomState } from '#pms-exchange/contract';
import type { StayRecord } from '#stays/contract';
import { openTestHotel } from '#stays/testing';
import { type BoardRoom, type Cleaning, type HousekeepingBoard, housekeeping } from '../contract.ts';
import { createHousekeeping } from './index.ts';
import { migrations } from './migrations.ts';

const settings = {
  ...{ minibar_articles: 'Water 4.50, Beer 7', green_voucher: '5', housekeeping_slot_rooms: '1' },
  housekeeping_mail_recipients: 'a@hotel.example, b@hotel.example',
};

async function open() {
  const hotel = await openTestHotel({ contracts: [housekeeping], zone: 'Europe/Vienna', settings }, migrations);
  const { platform, port, property } = hotel;
  const states = new Map<string, RoomState>();
  const stateOf = (roomId: string): RoomState =>
    states.get(roomId) ?? {
      room_id: roomId,
      room: '',
      sign: 'none',
      maid_status: '',
      message_light: false,
      changed_at: null,
    };
  const raised: { kind: string; requestId: string; fields: readonly { value: string; type?: string | undefined }[] }[] =
    [];
  const charges: { source: string; amount: number }[] = [];
  const mails: Mail[] = [];
  /** Addresses whose next mail fails. */
  const failing = new Set<string>();
  const mailer = {
    send: async (mail: Mail) => {
      if (failing.delete(mail.to)) throw new Error('busy');
      mails.push(mail);
    },
  };
  const withMail = { ...platform, mailer: mailer as unknown as typeof platform.mailer };
  const module = createHousekeeping(withMail, {
    ...{ property: property.port, stays: port },
    staff: {
      findNames: async (_property, ids) => new Map(ids.map((id) => [id, `Name of ${id}`])),
      listMembers: async () => [{ id: 'marta', name: 'Marta Riedl', email: '', language: '' }],
    },
    requests: {
      raise: async (_write, request) => {
        raised.push(request);
        return { id: `request-${request.requestId}`, isNew: true };
      },
    },
    bill: {
      charge: async (_stay, { source, amount }) => {
        if (!charges.some((charge) => charge.source === source)) charges.push({ source, amount });
      },
    },
    roomStates: {
      list: async (_property, roomId) => (roomId === undefined ? [...states.values()] : [stateOf(roomId)]),
      set: async (_property, roomId, wanted) => {
        const next = { ...stateOf(roomId), ...wanted };
        states.set(roomId, next);
        return next;
      },
    },
  });
  const { database, clock, random, log } = platform;
  const jobs = startJobs({ database, clock, random, log, handlers: [module.jobs] });
  const { id: stayId, residents } = await hotel.guest({ room: '214', arrival: '2026-11-20', departure: '2026-11-24' });
  await hotel.guest({ room: '215' });
  const [stay] = await port.inHouseByRoomNumber('1', '214');
  const roomId = stay?.roomId ?? '';
  const guest: Guest = {
    kind: 'guest',
    property: '1',
    sessionId: 's',
    stayId,
    residentId: residents[0]?.id ?? '',
    roomId,
    room: '214',
  };
  const calls = module.calls as unknown as {
    readonly [name: string]: (context: object, data: object) => Promise<unknown>;
  };
  const routes = module.routes as unknown as {
    readonly [name: string]: (context: object, given: object) => Promise<{ body: unknown }>;
  };
  const staff = { identity: { kind: 'staff', staffId: 'marta', property: '1', permissions: 'all' }, property: '1' };
  const callAs =
    (identity: Guest | Tv) =>
    async (name: string, data: object = {}) =>
      await calls[`RoomControl.${name}`]?.({ identity, property: '1' }, { stay_id: '', ...data });
  const call = callAs(guest);
  const callOf = (other: StayRecord | undefined) =>
    callAs({ ...guest, sessionId: 's2', stayId: other?.id ?? '', roomId: other?.roomId ?? '', room: '215' });
  const tv: Tv = { kind: 'tv', property: '1', deviceId: 'tv-214', roomId, room: '214', occupied: true };
  const board = async () =>
    (await routes['GET /api/v1/housekeeping']?.(staff, { query: {} }))?.body as HousekeepingBoard;
  return {
    ...{
      hotel,
      platform,
      module,
      jobs,
      raised,
      charges,
      states,
      roomId,
      stayId,
      call,
      callOf,
      callTv: callAs(tv),
      board,
    },
    photo: async (id: string) =>
      (await routes['GET /api/v1/housekeeping/photos/{id}']?.(staff, { params: { id } }))?.body,
    failing,
    /** Recipients and subjects of the mails that there are some minutes later, of this time alone. */
    mailed: async () => {
      mails.splice(0);
      for (let minutes = 0; minutes < 7; minutes += 1) {
        await platform.clock.advance(60_000);
        await jobs.settled();
      }
      return mails.map(({ to, subject }) => `${to} ${subject}`).toSorted();
    },
    cleaning: async () => (await call('getCleaning')) as Cleaning,
    room: async (): Promise<BoardRoom | undefined> => (await board()).rooms.find(({ room }) => room === '214'),
    tap: async (tap: object) => {
      const body = { note: '', minibar: [], at: new Date(platform.clock.now()).toISOString(), room_id: roomId, ...tap };
      return (await routes['POST /api/v1/housekeeping/actions']?.(staff, { body, query: {} }))?.body;
    },
    close: async () => {
      await jobs.close();
      await platform.database.close();
    },
  };
}

let opened: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  opened = await open();
});
afterEach(() => opened.close());

const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const nine = { start: '09:00', end: '10:00' };

it('a note about a room is forgotten with the last guest of the room, and stays while the room is out of order', async () => {
  const noteOf = async () => (await opened.room())?.note;
  const end = async () => {
    const job = opened.module.eventJobs.find((one) => one.job === 'housekeeping.forget_stay');
    const payload = { stay_id: opened.stayId, room_id: opened.roomId };
    await job?.handle({ property: '1', payload, at: opened.platform.clock.now() });
  };
  await opened.tap({ request_id: uuidOf(1), action: 'dirty', note: 'Guest is unwell' });
  await end();
  expect(await noteOf()).toBe('Guest is unwell');
  await callRoute(opened.hotel.api, 'POST /api/v1/stays/{id}/check-out', { params: { id: opened.stayId }, query: {} });
  await end();
  expect(await noteOf()).toBe('');
  await opened.tap({ request_id: uuidOf(2), action: 'out_of_order', note: 'No water' });
  await end();
  expect(await noteOf()).toBe('No water');
});

describe('wishes of a guest', () => {
  it('are windows by day of the week, and the board shows today’s', async () => {
    await opened.call('setCleaning', { what: 'cleaning', weekdays: [1, 2, 3, 4, 5, 6, 7], window: nine });
    await opened.call('setCleaning', { what: 'laundry', weekdays: [1], window: { start: '08:00', end: '12:00' } });
    expect((await opened.cleaning()).weekdays[0]).toEqual({
      day: 1,
      cleaning: nine,
      laundry: { start: '08:00', end: '12:00' },
    });
    expect(await opened.room()).toMatchObject({ wish: nine, work: 'todo' });
    await opened.call('setCleaning', { what: 'cleaning', weekdays: [1], window: null });
    expect((await opened.cleaning()).weekdays[0]?.cleaning).toBeNull();
  });

  it.each([
    [{ start: '', end: '10:00' }, 'window_incomplete'],
    [{ start: '09:00', end: '' }, 'window_incomplete'],
    [{ start: '10:00', end: '09:00' }, 'window_incomplete'],
    [{ start: '9', end: '10' }, 'window_incomplete'],
    [{ start: '05:00', end: '06:00' }, 'window_not_offered'],
  ])('%o is refused: %s', async (window, code) => {
    const wish = opened.call('setCleaning', { what: 'cleaning', weekdays: [1], window });
    await expect(wish).rejects.toMatchObject({ code });
  });

  it('cancelling tomorrow or the stay is on the board of that day, and can be taken back', async () => {
    expect(await opened.call('cancelCleaning', { scope: 'tomorrow', canceled: true })).toEqual({
      status: 'success',
      canceled: true,
    });
    expect(await opened.cleaning()).toMatchObject({ canceled: true, canceled_stay: false });
    await opened.call('cancelCleaning', { scope: 'stay', canceled: true });
    expect(await opened.room()).toMatchObject({ work: 'green', choice: 'none' });
    const [today] = (await opened.cleaning()).days;
    await opened.call('setCleaningDay', { date: today?.date, choice: 'usual' });
    const after = await opened.cleaning();
    expect(after.days.map(({ choice }) => choice).slice(0, 2)).toEqual(['usual', 'none']);
    await opened.call('cancelCleaning', { scope: 'stay', canceled: false });
    expect((await opened.cleaning()).canceled).toBe(false);
  });

  const toBoth = (subject: string) => ['a', 'b'].map((name) => `${name}@hotel.example Room 214: ${subject}`);

  it('one mail says what is so some minutes after the last change, by whatever button, and none if it is as before', async () => {
    const [today = '', tomorrow = ''] = (await opened.cleaning()).days.map(({ date }) => date);
    const cancel = (scope: string, canceled: boolean) => opened.call('cancelCleaning', { scope, canceled });
    for (let times = 0; times < 10; times += 1) await cancel('tomorrow', times % 2 === 0);
    expect(await opened.mailed()).toEqual([]);
    await cancel('tomorrow', true);
    await opened.platform.clock.advance(4 * 60_000);
    await opened.call('setCleaningDay', { date: tomorrow, choice: 'usual' });
    await opened.call('setCleaningDay', { date: tomorrow, choice: 'none' });
    expect(await opened.mailed()).toEqual(toBoth(`no cleaning on ${longDay('en', tomorrow)}`));
    await opened.call('setCleaningDay', { date: tomorrow, choice: 'towels' });
    expect(await opened.mailed()).toEqual(toBoth(`cleaning as usual again on ${longDay('en', tomorrow)}`));
    await cancel('stay', true);
    expect(await opened.mailed()).toEqual(toBoth('no cleaning for the whole stay'));
    await opened.call('setCleaningDay', { date: today, choice: 'usual' });
    expect(await opened.mailed()).toEqual(toBoth(`cleaning as usual again on ${longDay('en', today)}`));
    await cancel('stay', true);
    expect(await opened.mailed()).toEqual(toBoth('no cleaning for the whole stay'));
    await cancel('stay', false);
    expect(await opened.mailed()).toEqual(toBoth('cleaning as usual again'));
  });

  it('a mail that fails is sent again, and the others are not', async () => {
    opened.failing.add('b@hotel.example');
    await opened.call('cancelCleaning', { scope: 'stay', canceled: true });
    expect(await opened.mailed()).toEqual(toBoth('no cleaning for the whole stay'));
  });

  it('the board is told of what it shows of today alone', async () => {
    const [today = '', tomorrow = ''] = (await opened.cleaning()).days.map(({ date }) => date);
    const pushes = () =>
      opened.platform.socketActions.filter(({ action }) => action === 'push Housekeeping.changed').length;
    const choose = async (date: string, choice: string) => {
      const known = (await opened.platform.events()).length;
      await opened.call('setCleaningDay', { date, choice });
      for (const { name, property, payload } of (await opened.platform.events()).slice(known))
        for (const { event, handle } of opened.module.listeners)
          if (event === name) await handle({ seq: 0, property, payload });
    };
    await choose(tomorrow, 'none');
    expect(pushes()).toBe(0);
    await choose(today, 'none');
    expect(pushes()).toBe(1);
  });

  it('fill a time for other rooms, and those of the house are counted once until one changes', async () => {
    const count = vi.spyOn(opened.hotel.port, 'inHouseByRoomIds');
    const fullOn = async () => (await opened.cleaning()).slots.find(({ start }) => start === '09:00')?.full_on.length;
    for (let view = 0; view < 3; view += 1) expect(await fullOn()).toBe(0);
    expect(count).toHaveBeenCalledTimes(1);
    await opened.call('setCleaning', { what: 'cleaning', weekdays: [1, 2, 3, 4, 5, 6, 7], window: nine });
    expect(await fullOn()).toBe(0);
    const others = opened.callOf((await opened.hotel.port.inHouseByRoomNumber('1', '215'))[0]);
    const slots = async () => ((await others('getCleaning')) as Cleaning).slots;
    const full = (await slots()).find(({ start }) => start === '09:00')?.full_on ?? [];
    expect(full.length).toBeGreaterThan(0);
    await opened.call('setCleaningDay', { date: full[0], choice: 'none' });
    expect((await slots()).find(({ start }) => start === '09:00')?.full_on).toEqual(full.slice(1));
  });

  it('a day after the departure is not of the stay', async () => {
    const day = opened.call('setCleaningDay', { date: '2026-12-24', choice: 'none' });
    await expect(day).rejects.toMatchObject({ code: 'day_not_of_stay' });
  });

  it('are forgotten with the stay', async () => {
    await opened.call('setTurnDown', { on: true });
    await opened.hotel.port.checkOut('1', opened.stayId);
    await expect(opened.cleaning()).rejects.toMatchObject({ code: 'not_checked_in' });
  });
});

it('the TV of a shared room is told whose wishes they are, and changes nobody else’s', async () => {
  expect(await opened.callTv('getCleaning')).toMatchObject({ canceled: false });
  const { id: second } = await opened.hotel.guest({ room: '214', arrival: '2026-11-20', departure: '2026-11-25' });
  const cancel = { scope: 'tomorrow', canceled: true };
  for (const [name, data] of [
    ['getCleaning', {}],
    ['setTurnDown', { on: true }],
    ['setCleaning', { what: 'cleaning', weekdays: [1], window: nine }],
    ['setCleaningDay', { date: '2026-11-22', choice: 'none' }],
    ['cancelCleaning', cancel],
  ] as const) {
    await expect(opened.callTv(name, data), name).rejects.toMatchObject({ code: 'stay_not_named' });
  }
  await opened.callTv('cancelCleaning', { ...cancel, stay_id: second });
  expect(await opened.callTv('getCleaning', { stay_id: second })).toMatchObject({ canceled: true });
  expect(await opened.cleaning()).toMatchObject({ canceled: false });
  // The door has one sign, whoever sets it.
  expect(await opened.callTv('setSign', { sign: 'make_up_room' })).toEqual({ sign: 'make_up_room' });
});

describe('what housekeepers tap', () => {
  it('a photo is a picture of the request, and is deleted as that is', async () => {
    const photo = `data:image/jpeg;base64,${Buffer.from('a tap').toString('base64')}`;
    await opened.tap({ request_id: uuidOf(6), action: 'fault', note: 'The tap drips', photo });
    const address = `/api/v1/housekeeping/photos/${uuidOf(6)}?property=1`;
    expect(opened.raised[0]?.fields).toEqual([
      { label: '', value: 'The tap drips' },
      { label: '', value: address, type: 'picture' },
    ]);
    const forget = opened.module.jobs?.['housekeeping.forget_photo'];
    const gone = { id: 'request', request_id: uuidOf(6) };
    await forget?.({ payload: { ...gone, kind: 'content.form' } }, '1');
    expect(Buffer.from((await opened.photo(uuidOf(6))) as Uint8Array).toString()).toBe('a tap');
    await forget?.({ payload: { ...gone, kind: 'housekeeping.fault' } }, '1');
    await expect(opened.photo(uuidOf(6))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('counts once, and a repeat answers the same', async () => {
    await opened.tap({ request_id: uuidOf(1), action: 'start' });
    expect(await opened.room()).toMatchObject({ work: 'in_work', worker: { id: 'marta' } });
    const fault = { request_id: uuidOf(2), action: 'fault', note: 'The tap drips' };
    const first = await opened.tap(fault);
    expect(await opened.tap(fault)).toEqual(first);
    expect(opened.raised.map(({ kind }) => kind)).toEqual(['housekeeping.fault']);
    await opened.tap({ request_id: uuidOf(3), action: 'clean' });
    expect(await opened.room()).toMatchObject({ work: 'clean' });
  });

  it('what was tapped later stays, in whatever order the phones find the network', async () => {
    const now = opened.platform.clock.now();
    const actions = ['start', 'clean', 'dirty', 'inspected'] as const;
    const taps = actions.map((action, at) => ({
      request_id: uuidOf(10 + at),
      action,
      at: new Date(now - 10_000 + at * 1_000).toISOString(),
    }));
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(taps, { minLength: 4 }),
        fc.array(fc.nat(3), { maxLength: 3 }),
        async (order, again) => {
          await opened.close();
          opened = await open();
          for (const tap of [...order, ...again.map((at) => taps[at])]) if (tap) await opened.tap(tap);
          expect(await opened.room()).toMatchObject({ work: 'inspected' });
        },
      ),
      { numRuns: 12 },
    );
  });

  it('what was taken from the minibar is charged once, at the hotel’s price', async () => {
    const tap = {
      request_id: uuidOf(4),
      action: 'minibar',
      minibar: [
        { article: 'Water', count: 2 },
        { article: 'Beer', count: 1 },
      ],
    };
    await opened.tap(tap);
    await opened.tap(tap);
    expect(opened.charges).toEqual([{ source: `minibar:${uuidOf(4)}`, amount: 1_600 }]);
    const unknown = opened.tap({
      request_id: uuidOf(5),
      action: 'minibar',
      minibar: [{ article: 'Caviar', count: 1 }],
    });
    await expect(unknown).rejects.toMatchObject({ code: 'minibar_unknown' });
  });

  const water = { action: 'minibar', minibar: [{ article: 'Water', count: 2 }] };
  const raisedNow = () => opened.raised.map(({ kind, fields }) => [kind, fields[0]?.value]);

  it('the minibar of a guest who has left becomes a request to reception, once', async () => {
    await opened.hotel.port.checkOut('1', opened.stayId);
    const tap = { ...water, request_id: uuidOf(6) };
    expect(await opened.tap(tap)).toMatchObject({ request: `request-${uuidOf(6)}` });
    await opened.tap(tap);
    expect([opened.charges, raisedNow()]).toEqual([[], [['housekeeping.minibar', '2 × Water']]]);
  });

  it('a minibar that was counted before the guest came is not the guest’s, however late the phone finds a network', async () => {
    const at = new Date(opened.platform.clock.now()).toISOString();
    await opened.hotel.port.checkOut('1', opened.stayId);
    await opened.platform.clock.advance(3_600_000);
    await opened.hotel.guest({ room: '214', last_name: 'Moreau', arrival: at.slice(0, 10) });
    await opened.tap({ ...water, request_id: uuidOf(7), at });
    expect([opened.charges, raisedNow()]).toEqual([[], [['housekeeping.minibar', '2 × Water']]]);
    await opened.tap({ ...water, request_id: uuidOf(8) });
    expect(opened.charges).toHaveLength(1);
  });

  it('a sign keeps people out until it is taken down', async () => {
    await opened.call('setSign', { sign: 'do_not_disturb' });
    expect(await opened.room()).toMatchObject({ work: 'do_not_disturb' });
    await opened.call('setSign', { sign: 'none' });
    expect(await opened.room()).toMatchObject({ work: 'todo' });
  });
});

describe('the day of housekeeping', () => {
  it('begins at its hour once, and rooms become due', async () => {
    const stop = await opened.module.start?.();
    const run = async () => {
      await opened.platform.clock.advance(120_000);
      for (let turn = 0; turn < 3; turn += 1) await opened.jobs.settled();
    };
    await opened.tap({ request_id: uuidOf(9), action: 'clean' });
    await run();
    expect(opened.states.get(opened.roomId)?.maid_status).toBe('dirty');
    await opened.tap({ request_id: uuidOf(10), action: 'clean' });
    await run();
    expect(opened.states.get(opened.roomId)?.maid_status).toBe('clean');
    await stop?.();
  });

  it('thanks those who did without cleaning yesterday', async () => {
    const [today, tomorrow] = (await opened.cleaning()).days.map(({ date }) => date);
    await opened.call('setCleaningDay', { date: today, choice: 'none' });
    await opened.module.jobs['housekeeping.day']?.({ day: tomorrow }, '1');
    expect(opened.raised.map(({ kind, requestId }) => [kind, requestId])).toEqual([
      ['housekeeping.voucher', `voucher-${today}`],
    ]);
  });
});
