import { expect, onTestFinished, test } from 'vitest';
import { openTestCheckOuts, type TestCheckOuts } from '#check-out/testing';
import { checkOut } from '../contract.ts';
import type { CheckOutTables } from './tables.ts';

const id = (number: number) => `5f0c1f3e-0000-4000-8000-00000000000${number}`;
/** The test clock's day, on which guests leave, and the day after. */
const [today, tomorrow] = ['2026-11-21', '2026-11-22'];
const byPms = { checkout_type: 'PMS' };

const store = ({ database }: TestCheckOuts['platform']) =>
  database.store<CheckOutTables, typeof checkOut>(checkOut).read;

async function open(settings: Parameters<typeof openTestCheckOuts>[0] = byPms) {
  const opened = await openTestCheckOuts(settings);
  onTestFinished(() => opened.platform.database.close());
  return opened;
}

test('a check-out is started once, and is under way until the stay ends', async () => {
  const { signIn, call, pms, follow, hotel } = await open();
  const guest = await signIn(today);
  expect(await call('QuickCheckout.getCheckOut', guest)).toMatchObject({ state: 'ready', balance: 0, time: '11:00' });
  for (const _time of [1, 2]) {
    expect(await call('QuickCheckout.checkOut', guest, { request_id: id(1), balance: 0 })).toMatchObject({
      state: 'started',
    });
  }
  expect(pms.started).toBe(1);
  expect(await call('QuickCheckout.getCheckOut', guest)).toMatchObject({ state: 'started' });
  await hotel.port.checkOut('1', guest.stayId);
  await follow('check_out.complete', { stay_id: guest.stayId });
  await expect(call('QuickCheckout.getCheckOut', guest)).rejects.toMatchObject({ code: 'not_checked_in' });
});

test('a guest goes to reception, which has a request, when the PMS refuses', async () => {
  const { signIn, call, pms, raised, list } = await open();
  const guest = await signIn(today);
  pms.checkOut = { kind: 'refused', reason: 'denied', text: '' };
  const given = { request_id: id(1), balance: 0 };
  expect(await call('QuickCheckout.checkOut', guest, given)).toMatchObject({ state: 'reception', reason: 'denied' });
  expect(raised).toMatchObject([{ kind: 'check-out.leaving', room: '214', requestId: id(1) }]);
  expect((await list()).started).toMatchObject([{ room: '214', state: 'reception', reason: 'denied' }]);
  // Reception has helped: another try starts it.
  pms.checkOut = { kind: 'done', value: 'started' };
  const again = { ...given, request_id: id(2) };
  expect(await call('QuickCheckout.checkOut', guest, again)).toMatchObject({ state: 'started', reason: '' });
});

test.each([
  ['web check-in is not enabled', { oneapp_webcheckin_enabled: false }],
  ['check-out is disabled', { oneapp_webcheckin_disable_checkout: true }],
])('the server carries out no check-out while %s', async (_why, settings) => {
  const { signIn, call, pms, raised, list } = await open({ ...byPms, ...settings });
  const guest = await signIn(today);
  const refused = { code: 'check_out_not_offered' };
  await expect(call('QuickCheckout.getCheckOut', guest)).rejects.toMatchObject(refused);
  const started = call('QuickCheckout.checkOut', guest, { request_id: id(1), balance: 0 });
  await expect(started).rejects.toMatchObject(refused);
  expect([pms.started, raised.length, (await list()).started.length]).toEqual([0, 0, 0]);
});

test('a bill that is another than the guest has seen starts nothing', async () => {
  const { signIn, call, pms } = await open();
  const guest = await signIn(today);
  pms.bill = { kind: 'done', value: { lines: [], sum: 900, balance: 900, currency: 'EUR' } };
  const started = call('QuickCheckout.checkOut', guest, { request_id: id(1), balance: 0 });
  await expect(started).rejects.toMatchObject({ code: 'bill_changed' });
  expect(pms.started).toBe(0);
});

test('a check-out that the PMS has confirmed and not completed goes to reception after two minutes', async () => {
  const { signIn, call, raised, start, platform } = await open();
  const guest = await signIn(today);
  const stop = await start();
  await call('QuickCheckout.checkOut', guest, { request_id: id(1), balance: 0 });
  await platform.clock.advance(115_000);
  expect(raised).toHaveLength(0);
  await platform.clock.advance(10_000);
  expect(await call('QuickCheckout.getCheckOut', guest)).toMatchObject({ state: 'reception', reason: 'no_answer' });
  expect(raised).toHaveLength(1);
  await stop();
});

test('without a PMS for it, reception is told that the guest is leaving', async () => {
  const { signIn, call, raised, pms } = await open({});
  const guest = await signIn(today);
  const started = await call('QuickCheckout.checkOut', guest, { request_id: id(1) });
  expect(started).toMatchObject({ state: 'reception', reason: 'announced' });
  expect([raised.length, pms.started]).toEqual([1, 0]);
});

test('a late check-out is not granted where no check-out is offered, whatever client asks', async () => {
  const late = { late_checkout_until: '14:00', late_checkout_price: 30 };
  const { signIn, call, charged } = await open({ ...late, oneapp_webcheckin_disable_checkout: true });
  const request = call('QuickCheckout.requestLateCheckOut', await signIn(today), { request_id: id(1) });
  await expect(request).rejects.toMatchObject({ code: 'check_out_not_offered' });
  expect(charged).toEqual([]);
});

test('reception is not called for a guest who has left, whoever ended the stay', async () => {
  const { signIn, call, raised, settled, follow, hotel } = await open({});
  const guest = await signIn(today);
  await call('QuickCheckout.checkOut', guest, { request_id: id(1) });
  await hotel.port.checkOut('1', guest.stayId);
  expect([raised.length, settled.size]).toEqual([1, 0]);
  await follow('check_out.complete', { stay_id: guest.stayId });
  expect([...settled]).toEqual([id(1)]);
});

test('guests check out on the day of departure, unless the hotel allows it before', async () => {
  const { signIn, call } = await open();
  const guest = await signIn(tomorrow);
  expect(await call('QuickCheckout.getCheckOut', guest)).toMatchObject({ state: 'too_early' });
  const early = call('QuickCheckout.checkOut', guest, { request_id: id(1), balance: 0 });
  await expect(early).rejects.toMatchObject({ code: 'too_early' });
  const lenient = await open({ ...byPms, checkout_disable_on_early: false });
  const other = await lenient.signIn(tomorrow);
  expect(await lenient.call('QuickCheckout.getCheckOut', other)).toMatchObject({ state: 'ready' });
});

test('a pass is compared by the server, and may not be guessed', async () => {
  const { signIn, call } = await open({ ...byPms, checkout_pass: '4711' });
  const guest = await signIn(today);
  expect(await call('QuickCheckout.getCheckOut', guest)).toMatchObject({ needs_pass: true });
  const attempt = (pass: string) => call('QuickCheckout.checkOut', guest, { request_id: id(1), balance: 0, pass });
  await expect(attempt('4712')).rejects.toMatchObject({ code: 'wrong_pass' });
  expect(await attempt('4711')).toMatchObject({ state: 'started' });
  const another = await signIn(today, '215');
  const guess = () => call('QuickCheckout.checkOut', another, { request_id: id(2), balance: 0, pass: '1' });
  for (const _time of [1, 2, 3, 4, 5]) await expect(guess()).rejects.toMatchObject({ code: 'wrong_pass' });
  await expect(guess()).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('the bill is mailed once the stay has ended', async () => {
  const { signIn, call, follow, platform, start, pms, mails, list } = await open();
  const guest = await signIn(today);
  const about = { id: '1', day: today, time: '', department: '', person: '' } as const;
  const line = { ...about, text: 'Room', amount: 9_900, kind: 'charge' } as const;
  pms.bill = { kind: 'done', value: { lines: [line], sum: 9_900, balance: 0, currency: 'EUR' } };
  const wrong = call('QuickCheckout.checkOut', guest, { request_id: id(1), balance: 0, email: 'a@b, c@d.example' });
  await expect(wrong).rejects.toMatchObject({ code: 'email_invalid' });
  await call('QuickCheckout.checkOut', guest, { request_id: id(1), balance: 0, email: 'astrid@example.org' });
  expect(mails).toEqual([]);
  const stop = await start();
  for (const _time of [1, 2]) await follow('check_out.complete', { stay_id: guest.stayId });
  await platform.clock.advance(2_000);
  await stop();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: 'astrid@example.org', text: expect.stringContaining('Room  99.00 EUR') });
  expect((await list()).started).toEqual([]);
  expect(await store(platform).selectFrom('check_out_mails').selectAll().execute()).toEqual([]);
});

test.each([
  ['fi', 'Laskunne: ', '21. marraskuuta 2026  Room  99.00 EUR', 'Yhteensä  99.00 EUR'],
  ['fa', 'صورت‌حساب شما: ', '۳۰ آبان ۱۴۰۵  Room  99.00 EUR', 'جمع کل  99.00 EUR'],
])(
  'a guest who reads %s gets the bill in it, by its calendar; a line without a day has none',
  async (language, subject, line, sum) => {
    const { signIn, call, follow, platform, start, pms, mails } = await open();
    const guest = await signIn(today, '214', { language });
    const about = { id: '1', day: today, time: '', department: '', person: '', kind: 'charge' } as const;
    const lines = [
      { ...about, text: 'Room', amount: 9_900 },
      { ...about, id: '2', day: '', text: 'City tax', amount: 0 },
    ];
    pms.bill = { kind: 'done', value: { lines, sum: 9_900, balance: 0, currency: 'EUR' } };
    await call('QuickCheckout.checkOut', guest, { request_id: id(1), balance: 0, email: 'aino@example.org' });
    await follow('check_out.complete', { stay_id: guest.stayId });
    const stop = await start();
    await platform.clock.advance(2_000);
    await stop();
    expect(mails).toMatchObject([{ language, subject: expect.stringMatching(`^${subject}`) }]);
    for (const part of [`${line}\n  City tax`, sum]) expect(mails[0]?.text).toContain(part);
  },
);

test('a bill that cannot be mailed is in no job, and is given up after a day', async () => {
  const { signIn, call, follow, platform, start, mails } = await open();
  const guest = await signIn(today);
  await call('QuickCheckout.checkOut', guest, { request_id: id(1), balance: 0, email: 'astrid@example.org' });
  await follow('check_out.complete', { stay_id: guest.stayId });
  const [job] = await platform.database.platform.read.selectFrom('platform_jobs').selectAll().execute();
  expect(JSON.parse(job?.payload ?? '')).toEqual({ stay_id: guest.stayId });
  const waiting = () => store(platform).selectFrom('check_out_mails').select('email').execute();
  expect(await waiting()).toEqual([{ email: 'astrid@example.org' }]);
  platform.clock.setBy(86_400_001);
  const stop = await start();
  await platform.clock.advance(61_000);
  await stop();
  expect([mails, await waiting()]).toEqual([[], []]);
});

test('what a guest wrote with a rating is erased after its days, and the stars remain', async () => {
  const { signIn, call, rate, list, platform, start, follow } = await open({ ratings_retention_days: 5 });
  const guest = await signIn(today);
  await call('QuickCheckout.checkOut', guest, { request_id: id(1), balance: 0, rating_token: id(8) });
  await rate(id(8), 4.5);
  await follow('check_out.complete', { stay_id: guest.stayId });
  const comments = async () => (await list()).ratings.map(({ comment }) => comment);
  const stop = await start();
  platform.clock.setBy(4 * 86_400_000);
  await platform.clock.advance(61_000);
  expect(await comments()).toEqual(['Warm, dear Astrid']);
  platform.clock.setBy(86_400_000);
  const erased = async () => {
    await platform.clock.advance(3_600_000);
    return await comments();
  };
  await expect.poll(erased).toEqual(['']);
  expect(await list()).toMatchObject({ average: 4.5, count: 1 });
  await stop();
});

test('the hotel’s recipients are mailed who is leaving', async () => {
  const { signIn, call, start, platform, mails } = await open({
    checkout_mail_recipients: 'desk@hotel.example; night@hotel.example',
  });
  const guest = await signIn(today);
  const stop = await start();
  await call('QuickCheckout.checkOut', guest, { request_id: id(1) });
  await platform.clock.advance(2_000);
  await stop();
  expect(mails.map(({ to }) => to)).toEqual(['desk@hotel.example', 'night@hotel.example']);
  expect(mails[0]?.text).toContain('room 214, Lindqvist');
});

test('a late check-out that reception grants is charged once and moves the time', async () => {
  const { signIn, call, follow, raised, charged, list } = await open({
    ...byPms,
    late_checkout_from: '11:00',
    late_checkout_until: '14:00',
    late_checkout_price: 30,
    late_checkout_per_day: 1,
  });
  const guest = await signIn(tomorrow);
  expect((await call('QuickCheckout.getCheckOut', guest)).late).toEqual({
    ...{ until: '14:00', price: 30, currency: 'EUR', state: 'offered' },
  });
  for (const number of [1, 2]) {
    expect(await call('QuickCheckout.requestLateCheckOut', guest, { request_id: id(number) })).toEqual({
      state: 'requested',
    });
  }
  expect(raised).toMatchObject([
    {
      ...{ kind: 'check-out.late', fields: [{ value: '14:00' }] },
      decision: { day: tomorrow, until: '14:00', price: 3_000, currency: 'EUR' },
    },
  ]);
  const neighbour = await signIn(tomorrow, '215');
  expect(await call('QuickCheckout.requestLateCheckOut', neighbour, { request_id: id(3) })).toEqual({ state: 'full' });
  const answered = { kind: 'check-out.late', stay_id: guest.stayId, request_id: id(1), status: 'done' };
  for (const _time of [1, 2]) await follow('check_out.answer_late', answered);
  expect(charged).toMatchObject([
    { source: `late-check-out:${guest.stayId}`, amount: 3_000 },
    // The bill charges a source once.
    { source: `late-check-out:${guest.stayId}` },
  ]);
  expect(await call('QuickCheckout.getCheckOut', guest)).toMatchObject({ time: '14:00', late: { state: 'granted' } });
  expect((await list()).late).toMatchObject([{ room: '214', state: 'granted', price: 3_000 }]);
});

test('a late check-out whose time has passed is neither offered nor granted', async () => {
  const late = { late_checkout_from: '11:00', late_checkout_until: '14:00', late_checkout_answer: 'at_once' };
  const { signIn, call, charged, platform } = await open({ ...byPms, ...late, late_checkout_price: 30 });
  const guest = await signIn(today);
  // 13:59 in the hotel.
  await platform.clock.advance(Date.UTC(2026, 10, 21, 12, 59) - platform.clock.now());
  expect((await call('QuickCheckout.getCheckOut', guest)).late).toMatchObject({ state: 'offered' });
  await platform.clock.advance(60_000);
  expect((await call('QuickCheckout.getCheckOut', guest)).late).toBeNull();
  const request = call('QuickCheckout.requestLateCheckOut', guest, { request_id: id(1) });
  await expect(request).rejects.toMatchObject({ code: 'late_check_out_not_offered' });
  expect(charged).toEqual([]);
});

test('a late check-out that its guest takes back is offered again, and one that is declined is not', async () => {
  const hours = { late_checkout_from: '11:00', late_checkout_until: '14:00', late_checkout_price: 30 };
  const { signIn, call, follow, charged } = await open({ ...byPms, ...hours });
  const guest = await signIn(tomorrow);
  const answered = (number: number, status: string) =>
    follow('check_out.answer_late', { kind: 'check-out.late', stay_id: guest.stayId, request_id: id(number), status });
  const state = async () => (await call('QuickCheckout.getCheckOut', guest)).late?.state;
  await call('QuickCheckout.requestLateCheckOut', guest, { request_id: id(1) });
  await answered(1, 'cancelled');
  expect(await state()).toBe('offered');
  await call('QuickCheckout.requestLateCheckOut', guest, { request_id: id(2) });
  await answered(2, 'declined');
  expect([await state(), charged]).toEqual(['declined', []]);
});

test('of two guests who want the last late check-out at once one gets it, and is charged once', async () => {
  const { signIn, call, charged, start, platform } = await open({
    ...byPms,
    late_checkout_from: '11:00',
    late_checkout_until: '14:00',
    late_checkout_price: 30,
    late_checkout_per_day: 1,
    late_checkout_answer: 'at_once',
  });
  const guests = [await signIn(tomorrow), await signIn(tomorrow, '215')];
  const requests = guests.map((guest, at) => call('QuickCheckout.requestLateCheckOut', guest, { request_id: id(at) }));
  const states = (await Promise.all(requests)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['full', 'granted']);
  // Charged by a job, so that a kill in between loses nothing.
  expect(charged).toEqual([]);
  const stop = await start();
  await platform.clock.advance(2_000);
  await stop();
  expect(charged).toMatchObject([{ amount: 3_000 }]);
});

test('a hotel without hours for it offers no late check-out', async () => {
  const { signIn, call } = await open();
  const guest = await signIn(today);
  expect((await call('QuickCheckout.getCheckOut', guest)).late).toBeNull();
  const request = call('QuickCheckout.requestLateCheckOut', guest, { request_id: id(1) });
  await expect(request).rejects.toMatchObject({ code: 'late_check_out_not_offered' });
});

test('however often a guest checks out at reception, it is told once while it has not helped', async () => {
  const { signIn, call, raised, settled, platform, start, mails, list } = await open({
    checkout_mail_recipients: 'desk@hotel.example',
  });
  const guest = await signIn(today);
  const tap = (number: number) =>
    call('QuickCheckout.checkOut', guest, { request_id: id(number), rating_token: id(number) });
  const stop = await start();
  for (const number of [1, 2, 3]) {
    expect(await tap(number)).toEqual({ state: 'reception', reason: 'announced' });
    await platform.clock.advance(20_000);
  }
  expect([raised.length, mails.length]).toEqual([1, 1]);
  const audited = platform.auditEntries.filter(({ action }) => action === 'check_out.started');
  const events = (await platform.events()).filter(({ name }) => name === 'check-out.changed');
  // Started, and sent to reception.
  expect([audited.length, events.length]).toEqual([1, 2]);
  settled.add(id(1));
  await tap(4);
  await platform.clock.advance(2_000);
  expect([raised.length, mails.length, (await list()).started.length]).toEqual([2, 2, 1]);
  await stop();
});

test('a guest whose balance is open tries again as often as is sensible, and reception has one request', async () => {
  const { signIn, call, raised, pms } = await open();
  const guest = await signIn(today);
  pms.checkOut = { kind: 'refused', reason: 'denied', text: '' };
  const tap = (number: number) => call('QuickCheckout.checkOut', guest, { request_id: id(number), balance: 0 });
  for (const number of [1, 2, 3, 4, 5, 6]) await tap(number);
  await expect(tap(7)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect([raised.length, pms.started]).toEqual([1, 6]);
});

test('a late check-out that is asked for again changes nothing, and nobody is told', async () => {
  const hours = { late_checkout_from: '11:00', late_checkout_until: '14:00', late_checkout_per_day: 1 };
  const { signIn, call, platform } = await open({ ...byPms, ...hours });
  const [guest, neighbour] = [await signIn(tomorrow), await signIn(tomorrow, '215')];
  await call('QuickCheckout.requestLateCheckOut', guest, { request_id: id(1) });
  const written = async () => [platform.auditEntries.length, (await platform.events()).length];
  const before = await written();
  for (const number of [1, 2, 3]) {
    for (const who of [guest, neighbour])
      await call('QuickCheckout.requestLateCheckOut', who, { request_id: id(number) });
  }
  expect(await written()).toEqual(before);
});

test('a stay is rated once, with the token of its first try, in half stars, and counts once it has ended', async () => {
  const { signIn, call, rate, list, platform, pms, follow } = await open();
  const guest = await signIn(today);
  const [token, other] = [id(8), id(7)];
  pms.checkOut = { kind: 'unavailable' };
  // Reception has helped between the two tries.
  await call('QuickCheckout.checkOut', guest, { request_id: id(1), balance: 0, rating_token: token });
  pms.checkOut = { kind: 'done', value: 'started' };
  await call('QuickCheckout.checkOut', guest, { request_id: id(2), balance: 0, rating_token: other });
  await expect(rate(other, 0.5)).rejects.toMatchObject({ code: 'rating_closed' });
  await rate(token, 4.5);
  expect(await list()).toMatchObject({ average: null, count: 0, ratings: [] });
  await follow('check_out.complete', { stay_id: guest.stayId });
  expect(await list()).toMatchObject({ average: 4.5, count: 1, ratings: [{ stars: 4.5 }] });
  await expect(rate(token, 5)).rejects.toMatchObject({ code: 'rating_closed' });
  const neighbour = await signIn(today, '215');
  const later = id(9);
  await call('QuickCheckout.checkOut', neighbour, { request_id: id(3), balance: 0, rating_token: later });
  await follow('check_out.complete', { stay_id: neighbour.stayId });
  platform.clock.setBy(8 * 86_400_000);
  await expect(rate(later, 5)).rejects.toMatchObject({ code: 'rating_closed' });
});

test('ratings are limited by address, of IPv6 by the network that a phone has to itself', async () => {
  const { rate } = await open();
  const codes = new Set<string>();
  for (let host = 1; host <= 61; host += 1) {
    const refusal = await rate(id(8), 5, `2001:db8::${host}`).catch((error: { readonly code: string }) => error);
    codes.add((refusal as { readonly code: string }).code);
    if (host < 61) expect([...codes]).toEqual(['rating_closed']);
  }
  expect([...codes]).toEqual(['rating_closed', 'too_many_requests']);
  await expect(rate(id(8), 5, '2001:db8:0:1::1')).rejects.toMatchObject({ code: 'rating_closed' });
});
