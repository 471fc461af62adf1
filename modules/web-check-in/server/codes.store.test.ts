import { expect, onTestFinished, test } from 'vitest';
import { urgentMail } from '#platform/node/mail';
import { arrivalDay, codeIn, openTestWebCheckIn } from '#web-check-in/testing';

const minuteMs = 60_000;

async function open(given: Parameters<typeof openTestWebCheckIn>[0] = {}) {
  const opened = await openTestWebCheckIn(given);
  onTestFinished(() => opened.platform.database.close());
  return opened;
}

test.each([
  ['has another name', { name: 'Nobody' }],
  ['arrives on another day', { arrival: '2026-11-22' }],
  ['writes another address', { email: 'eve@example.com' }],
])('who %s gets the same answer, no mail, and no code is right', async (_why, given) => {
  const { expectGuest, ask, runJobs, mails, confirm, stored } = await open();
  await expectGuest();
  const [known, stranger] = [await ask({ email: 'ASTRID@example.com ' }), await ask(given)];
  expect(Object.keys(stranger)).toEqual(Object.keys(known));
  expect([stranger.token.length, stranger.expires_at]).toEqual([known.token.length, known.expires_at]);
  await runJobs();
  expect(mails).toMatchObject([{ to: 'astrid@example.com', subject: 'Your check-in code: Hotel Arvensee' }]);
  const wrong = confirm(stranger.token, codeIn(mails[0]));
  await expect(wrong).rejects.toMatchObject({ code: 'code_wrong', details: { tries_left: 4 } });
  // What they typed is nowhere.
  const rows = await stored.selectFrom('web_check_in_codes').selectAll().execute();
  expect(rows.map(({ name, arrival, email }) => [name, arrival, email])).toEqual([
    ['', '', ''],
    ['', '', ''],
  ]);
});

test.each(['LINDQVIST', 'Lindqvist, Astrid', 'Astrid Lindqvist', 'Ms Lindqvist'])(
  'a guest is known as %s',
  async (name) => {
    const { expectGuest, enter } = await open();
    await expectGuest();
    expect((await enter({ name })).form.stay).toMatchObject({ last_name: 'Lindqvist', arrival: arrivalDay });
  },
);

test('a code is good once, in the digits of any script', async () => {
  const { expectGuest, ask, runJobs, mails, confirm } = await open();
  await expectGuest();
  const { token } = await ask();
  await runJobs();
  const code = codeIn(mails[0]);
  const typed = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
  expect(await confirm(token, `${typed.slice(0, 3)} ${typed.slice(3)}`)).toMatchObject({
    form: { submitted_at: null },
  });
  await expect(confirm(token, code)).rejects.toMatchObject({ code: 'code_spent' });
});

test('a code is spent after five wrong tries', async () => {
  const { expectGuest, ask, runJobs, mails, confirm } = await open();
  await expectGuest();
  const { token } = await ask();
  await runJobs();
  const code = codeIn(mails[0]);
  const wrong = code === '000000' ? '000001' : '000000';
  for (const left of [4, 3, 2, 1, 0]) {
    await expect(confirm(token, wrong)).rejects.toMatchObject({ code: 'code_wrong', details: { tries_left: left } });
  }
  await expect(confirm(token, code)).rejects.toMatchObject({ code: 'code_spent' });
});

test('a code is spent after ten minutes', async () => {
  const { expectGuest, ask, runJobs, mails, confirm, platform } = await open();
  await expectGuest();
  const { token } = await ask();
  await runJobs();
  await platform.clock.advance(10 * minuteMs);
  await expect(confirm(token, codeIn(mails[0]))).rejects.toMatchObject({ code: 'code_spent' });
});

test('a code is of its own request: that of the neighbour opens nothing', async () => {
  const { expectGuest, ask, runJobs, mails, confirm } = await open();
  await expectGuest();
  await expectGuest({ room: '215', last_name: 'Haddad', first_name: 'Layla', email: 'layla@example.com' });
  const own = await ask();
  const other = await ask({ name: 'Haddad', email: 'layla@example.com' });
  await runJobs();
  const code = codeIn(mails.find(({ to }) => to === 'layla@example.com'));
  await expect(confirm(own.token, code)).rejects.toMatchObject({ code: 'code_wrong' });
  expect((await confirm(other.token, code)).form.stay).toMatchObject({ last_name: 'Haddad' });
});

test('of two bookings of one name, the address decides', async () => {
  const { expectGuest, enter } = await open();
  await expectGuest({ departure: '2026-11-22' });
  await expectGuest({ room: '215', first_name: 'Erik', email: 'erik@example.com', departure: '2026-11-29' });
  const { form } = await enter({ email: 'erik@example.com' });
  expect(form.stay).toMatchObject({ first_name: 'Erik', departure: '2026-11-29' });
});

test('of two bookings of one guest, the one that is not checked in online comes next', async () => {
  const { expectGuest, enter, put, platform } = await open();
  await expectGuest();
  await expectGuest({ room: '215' });
  const first = await enter();
  await put(first.access);
  await platform.clock.advance(20 * minuteMs);
  expect((await enter()).form.submitted_at).toBeNull();
});

test('who asks again and again is refused, whether a booking is known or not', async () => {
  const { expectGuest, ask } = await open();
  await expectGuest();
  for (const given of [{}, { name: 'Nobody' }]) {
    for (const _time of [1, 2, 3]) await ask(given);
    await expect(ask(given)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retry_after_s: expect.any(Number) },
    });
  }
});

test('an address that wants codes for many guests is refused', async () => {
  const { ask } = await open();
  for (let guest = 0; guest < 20; guest += 1) await ask({ name: `Guest ${guest}` }, '192.0.2.9');
  await expect(ask({}, '192.0.2.9')).rejects.toMatchObject({ code: 'too_many_requests' });
  await ask({}, '192.0.2.10');
});

test('a stay is mailed three codes in a quarter of an hour, however its name is spelt', async () => {
  const { expectGuest, ask, runJobs, mails, platform } = await open();
  await expectGuest();
  for (const name of ['Lindqvist', 'Astrid Lindqvist', 'Ms Lindqvist', 'Lindqvist Astrid']) await ask({ name });
  await runJobs();
  expect(mails).toHaveLength(3);
  await platform.clock.advance(15 * minuteMs);
  await ask();
  await runJobs();
  expect(mails).toHaveLength(4);
});

test('the hotel opens some days before, and closes with the day', async () => {
  const { ask } = await open({ settings: { web_checkin_opens_days: 2 } });
  await expect(ask({ arrival: '2026-11-24' })).rejects.toMatchObject({
    code: 'web_check_in_not_open',
    details: { opens_on: '2026-11-22' },
  });
  await expect(ask({ arrival: '2026-11-20' })).rejects.toMatchObject({
    code: 'web_check_in_closed',
    details: { reason: 'over' },
  });
  await ask({ arrival: '2026-11-23' });
});

test('what is no address is refused', async () => {
  const { ask } = await open();
  await expect(ask({ email: 'astrid' })).rejects.toMatchObject({ code: 'email_invalid' });
});

test.each(['web_checkin_own', 'oneapp_webcheckin_enabled'])('a hotel without %s offers none', async (setting) => {
  const { ask } = await open({ settings: { [setting]: false } });
  await expect(ask()).rejects.toMatchObject({ code: 'web_check_in_not_offered' });
});

test('a guest in house is sent no code', async () => {
  const { expectGuest, ask, runJobs, mails } = await open();
  await expectGuest({ expected: false });
  await ask();
  await runJobs();
  expect(mails).toEqual([]);
});

test('a demo server without a mail server has a code that everybody knows', async () => {
  const { expectGuest, ask, confirm } = await open({ demo: true });
  await expectGuest();
  const { token } = await ask();
  expect((await confirm(token, '123456')).form.stay.last_name).toBe('Lindqvist');
});

test('the mail is in the language of the app', async () => {
  const { expectGuest, ask, runJobs, mails } = await open();
  await expectGuest();
  await ask({ language: 'de-CH' });
  await runJobs();
  expect(mails).toMatchObject([{ subject: 'Ihr Code für den Check-in: Hotel Arvensee' }]);
  expect(codeIn(mails[0])).toMatch(/^\d{6}$/);
});

test('the hotel’s own address keeps nobody in the lobby out', async () => {
  const { ask } = await open({ settings: { login_hotel_addresses: '192.0.2.0/24' } });
  for (let guest = 0; guest < 30; guest += 1) await ask({ name: `Guest ${guest}` }, '192.0.2.9');
  for (let guest = 0; guest < 20; guest += 1) await ask({ name: `Guest ${guest}` }, '198.51.100.9');
  await expect(ask({ name: 'Guest 21' }, '198.51.100.9')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test.each([['Lindqvist'], ['Nobody']])('ten codes a day are made for %s, known or not', async (name) => {
  const { expectGuest, ask, platform } = await open({ settings: { web_checkin_opens_days: 7 } });
  const days = { arrival: '2026-11-25', departure: '2026-11-27' };
  await expectGuest(days);
  const wanted = { name, arrival: days.arrival };
  for (let code = 0; code < 10; code += 1) {
    await ask(wanted);
    await platform.clock.advance(15 * minuteMs);
  }
  const refused = { code: 'too_many_requests', details: { retry_after_s: (24 * 60 - 150) * 60 } };
  await expect(ask(wanted)).rejects.toMatchObject(refused);
  await platform.clock.advance(22 * 60 * minuteMs);
  await ask(wanted);
});

test('a stay is mailed ten codes a day, however its name is spelt', async () => {
  const { expectGuest, ask, runJobs, mails, platform } = await open({ settings: { web_checkin_opens_days: 7 } });
  const days = { arrival: '2026-11-25', departure: '2026-11-27' };
  await expectGuest(days);
  for (let code = 0; code < 12; code += 1) {
    await ask({ name: code % 2 === 0 ? 'Lindqvist' : 'Astrid Lindqvist', arrival: days.arrival });
    await runJobs();
    await platform.clock.advance(15 * minuteMs);
  }
  expect(mails).toHaveLength(10);
});

test.each([['Lindqvist'], ['Nobody']])(
  'after ten wrong guesses there is no other code for %s that day',
  async (name) => {
    const { expectGuest, ask, runJobs, confirm, mails } = await open();
    await expectGuest();
    for (const _code of [1, 2]) {
      const { token } = await ask({ name });
      await runJobs();
      const wrong = codeIn(mails.at(-1)) === '000000' ? '000001' : '000000';
      for (let guess = 0; guess < 5; guess += 1) {
        await expect(confirm(token, wrong)).rejects.toMatchObject({ code: 'code_wrong' });
      }
    }
    await expect(ask({ name })).rejects.toMatchObject({ code: 'too_many_requests' });
  },
);
test('a code’s mail goes before those for which nobody waits', async () => {
  const { platform, expectGuest, ask } = await open();
  await expectGuest();
  await ask({ email: 'astrid@example.com' });
  const jobs = await platform.database.platform.read.selectFrom('platform_jobs').select('priority').execute();
  expect(jobs.map(({ priority }) => priority)).toContain(urgentMail);
});
