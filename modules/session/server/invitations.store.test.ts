import { afterEach, beforeEach, expect, test } from 'vitest';
import { startJobs } from '#platform/node/jobs';
import { recordingLog } from '#platform/node/log';
import { type Mail, type Mailer, MailRejectedError, urgentMail } from '#platform/node/mail';
import { RemoteError } from '#platform/node/outbound';
import { seededRandom } from '#platform/random';
import { anna, createTestStay, openTestHotel, outcome, type TestHotel } from '#session/testing';
import { mailInvitationJob } from './mail-invitation.ts';

// The test's clock stands at 2026-11-21 09:40 in Zurich; the guest arrives today.
const days = { arrival: '2026-11-21', departure: '2026-11-24' };
const ekstrom = createTestStay({ id: 'e', names: ['Ekström | Maja'], state: 'expected', language: 'de', ...days });
const route = '/api/v1/stays/{id}/invitation';

let hotel: TestHotel;
let mails: Mail[];
let failure: Error | undefined;
const mailer: { -readonly [K in keyof Mailer]: Mailer[K] } = {
  send: async (mail) => {
    if (failure) throw failure;
    mails.push(mail);
  },
};
beforeEach(async () => {
  mails = [];
  failure = undefined;
  const settings = { session_mail_sender: 'desk@hotel.example' };
  hotel = await openTestHotel({ stays: [ekstrom], mailer, settings, publicUrl });
  hotel.stays.setEmail('e', 'maja@example.com');
});
afterEach(() => hotel.close());

type Body = {
  mail: string;
  url: string | null;
  invitation: { status: string; failure: string; used_at: string | null };
};
const publicUrl = 'https://hotel.test';
const asStaff = { identity: anna };
const make = async (by: 'mail' | 'copy') =>
  (await hotel.route(`POST ${route}`, { params: { id: 'e' }, body: { by } }, asStaff)).body as Body;
const read = async () => (await hotel.route(`GET ${route}`, { params: { id: 'e' } }, asStaff)).body as Body;
const codeOf = (text: string) => /#code=([\w-]+)/.exec(text)?.[1] ?? '';
const redeem = (code: string) => hotel.settle(hotel.phone().call('Auth.redeemSignInCode', { code }));

/** Runs the queued mail once; returns whether it was done. */
async function runJob(): Promise<string> {
  const jobs = await hotel.database.platform.read.selectFrom('platform_jobs').selectAll().execute();
  const queued = jobs.filter(({ job }) => job === mailInvitationJob).at(-1);
  const work = hotel.module.jobs[mailInvitationJob]?.(JSON.parse(queued?.payload ?? '{}'), '1');
  return await outcome(hotel.settle(Promise.resolve(work)));
}

test('a link is mailed in the guest’s language and signs in one device, but only after the check-in', async () => {
  expect((await make('mail')).url).toBeNull();
  expect((await read()).invitation).toMatchObject({ status: 'waiting', used_at: null });
  await runJob();
  const [mail] = mails;
  expect(mail).toMatchObject({ from: 'desk@hotel.example', to: 'maja@example.com' });
  expect(mail?.text).toContain('Samstag, 21. November');
  expect(mail?.text).toContain('ab 15:00 Uhr');
  const code = codeOf(mail?.text ?? '');
  await expect(redeem(code)).rejects.toMatchObject({
    code: 'stay_not_started',
    details: { retry_after_s: expect.any(Number) },
  });
  hotel.stays.change('e', { state: 'in_house' });
  expect(await redeem(code)).toMatchObject({ mode: 'guest', checkin: [{ last_name: 'Ekström' }] });
  expect(await outcome(redeem(code))).toBe('code_invalid');
  expect((await read()).invitation).toMatchObject({ status: 'sent', used_at: expect.any(String) });
});

test.each([
  ['fi', 'Oleskelunne: ', 'Hyvä rouva Ekström,', 'Saapumispäivänne on lauantai 21. marraskuuta.'],
  ['fa', 'اقامت شما در ', 'خانم Ekström گرامی،', 'روز شنبه ۳۰ آبان'],
])('a guest who reads %s gets the mail in it, by its calendar', async (language, subject, greeting, day) => {
  const [leading] = ekstrom.residents;
  hotel.stays.change('e', { language, residents: leading ? [{ ...leading, title: 'Ms' }] : [] });
  await make('mail');
  await runJob();
  expect(mails).toMatchObject([{ language, subject: expect.stringMatching(`^${subject}`) }]);
  expect(mails[0]?.text).toContain(greeting);
  expect(mails[0]?.text).toContain(day);
});

test('the guest is told how long until the room is ready, and nothing once it is', async () => {
  const code = codeOf((await make('copy')).url ?? '');
  const waited = async () =>
    await redeem(code).then(
      () => 'in',
      (error: { details: { retry_after_s?: number } }) => error.details.retry_after_s,
    );
  const seconds = (await waited()) as number;
  expect(Math.round(seconds / 60)).toBe(320);
  await hotel.clock.advance(6 * 3_600_000);
  expect(await waited()).toBeUndefined();
});

test('a new link ends the former one, and a link ends with the day of departure', async () => {
  const first = codeOf((await make('copy')).url ?? '');
  const second = codeOf((await make('copy')).url ?? '');
  hotel.stays.change('e', { state: 'in_house' });
  expect(await outcome(redeem(first))).toBe('code_invalid');
  await hotel.clock.advance(4 * 86_400_000);
  expect(await outcome(redeem(second))).toBe('code_invalid');
});

test('a rejected mail has failed and says why; a broken connection is tried again with another code', async () => {
  await make('mail');
  failure = new RemoteError('unreachable', 'down');
  expect(await runJob()).toContain('unreachable');
  expect((await read()).invitation).toMatchObject({ status: 'waiting', failure: 'unreachable' });
  failure = undefined;
  await runJob();
  expect((await read()).invitation).toMatchObject({ status: 'sent', failure: null });
  await make('mail');
  failure = new MailRejectedError('no such mailbox');
  expect(await runJob()).toBe('ok');
  expect((await read()).invitation).toMatchObject({ status: 'failed', failure: 'rejected' });
});

test('a mail server that is away for longer than an hour delays a link; after a day it has failed and says why', async () => {
  const { database, clock, module } = hotel;
  const log = recordingLog();
  const jobs = startJobs({
    database,
    clock,
    log,
    random: seededRandom(1),
    handlers: [module.jobs],
    lanes: module.lanes,
  });
  failure = new RemoteError('unreachable', 'refused');
  await make('mail');
  const statusAfter = async (ms: number) => {
    clock.setBy(ms - 1000);
    await clock.advance(1000);
    await hotel.settle(jobs.settled());
    return (await read()).invitation;
  };
  for (let at = 0; at < 23; at += 1) expect(await statusAfter(3_600_000)).toMatchObject({ status: 'waiting' });
  for (let at = 0; at < 2; at += 1) await statusAfter(3_600_000);
  expect((await read()).invitation).toMatchObject({ status: 'failed', failure: 'unreachable' });
  await hotel.settle(jobs.close());
});

test('nothing is mailed without an address or a sender, and nobody is invited who is not expected', async () => {
  hotel.stays.setEmail('e', '');
  expect((await read()).mail).toBe('no_address');
  expect(await outcome(make('mail'))).toBe('email_missing');
  hotel.stays.change('e', { state: 'in_house' });
  expect(await outcome(make('copy'))).toBe('conflict');
  await hotel.close();
  hotel = await openTestHotel({ stays: [ekstrom], mailer, publicUrl });
  expect((await read()).mail).toBe('not_configured');
  expect(await outcome(make('mail'))).toBe('mail_not_configured');
  expect((await make('copy')).url).toMatch(/^https:\/\/hotel\.test\/ONEapp\/login.*#code=/);
});

test('an address gets at most ten links an hour, so nobody can fill a mailbox', async () => {
  const outcomes: string[] = [];
  for (let at = 0; at < 12; at += 1) outcomes.push(await outcome(make('mail')));
  expect(outcomes).toEqual([...Array(10).fill('ok'), 'too_many_requests', 'too_many_requests']);
  expect((await make('copy')).url).toContain('#code=');
  await hotel.clock.advance(3_600_000);
  expect(await outcome(make('mail'))).toBe('ok');
});

test('no link is mailed without PUBLIC_URL: a forged Host would lead the guest to a stranger', async () => {
  await hotel.close();
  const settings = { session_mail_sender: 'desk@hotel.example' };
  hotel = await openTestHotel({ stays: [ekstrom], mailer, settings });
  hotel.stays.setEmail('e', 'maja@example.com');
  expect((await read()).mail).toBe('not_configured');
  expect(await outcome(make('mail'))).toBe('mail_not_configured');
});

test('a mail that is sent again leads to the hotel and is no copy of the first, whose link has ended', async () => {
  await hotel.route(
    `POST ${route}`,
    { params: { id: 'e' }, body: { by: 'mail' } },
    { ...asStaff, host: 'evil.example', headers: { host: 'evil.example' } },
  );
  const accepted = mailer.send;
  const lost: Mail[] = [];
  mailer.send = async (mail) => {
    lost.push(mail);
    throw new RemoteError('cut_off', 'the server took the mail and was gone');
  };
  await runJob();
  mailer.send = accepted;
  await runJob();
  const [first, second] = [...lost, ...mails];
  expect(second?.id).not.toBe(first?.id);
  expect(codeOf(second?.text ?? '')).not.toBe(codeOf(first?.text ?? ''));
  for (const { text } of [...lost, ...mails]) expect(text).toMatch(/https:\/\/hotel\.test\/ONEapp\/login\S*#code=/);
});

test('neither the queue nor the invitation stores the code or the address', async () => {
  await make('mail');
  await runJob();
  const code = codeOf(mails[0]?.text ?? '');
  const { read: db } = hotel.database.platform;
  const stored = JSON.stringify([
    await db.selectFrom('platform_jobs').selectAll().execute(),
    await db
      .selectFrom('session_invitations' as never)
      .selectAll()
      .execute(),
  ]);
  expect(code).not.toBe('');
  expect(stored).not.toContain(code);
  expect(stored).not.toContain('example.com');
});

test('its mail goes before those for which nobody waits', async () => {
  await make('mail');
  const jobs = hotel.database.platform.read.selectFrom('platform_jobs').select('priority');
  expect(await jobs.where('job', '=', mailInvitationJob).execute()).toEqual([{ priority: urgentMail }]);
});
