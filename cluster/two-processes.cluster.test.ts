import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../demo/staff.ts';
import { limits } from '../tools/test-limits.ts';
import { requestFromDesk } from './ask-desk.ts';
import { enrolTv } from './enrol-tv.ts';
import { type Guest, openGuest, postTicket } from './guest.ts';
import { openRelay, type Relay } from './relay.ts';
import { startNats, type TestNats } from './start-nats.ts';
import { startPostgres, type TestPostgres } from './start-postgres.ts';
import { type ServerProcess, startProcess } from './start-process.ts';

let postgres: TestPostgres;
let nats: TestNats;
let line: Relay;
let balancer: Relay;
let one: ServerProcess;
let two: ServerProcess;
const guests: Guest[] = [];

function serverOnLine(): Promise<ServerProcess> {
  const url = new URL(postgres.url);
  url.port = String(line.port);
  return startProcess({ DATABASE_URL: String(url), NATS_URL: nats.url, DEMO: 'quiet' });
}

async function openBalancer(): Promise<void> {
  await balancer?.close();
  balancer = await openRelay([one.port, two.port]);
}

beforeAll(async () => {
  [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
  line = await openRelay([postgres.port]);
  one = await serverOnLine();
  two = await serverOnLine();
  await openBalancer();
});
afterEach(async () => {
  for (const guest of guests.splice(0)) guest.close();
  await nats.start();
});
afterAll(async () => {
  await Promise.all([one?.kill(), two?.kill()]);
  await Promise.all([line?.close(), balancer?.close(), nats?.stop()]);
  await postgres?.remove();
});

async function stayIn(room: string): Promise<string> {
  const { body } = await requestFromDesk(balancer.port, `GET stays?room=${room}&state=in_house`);
  return body.items[0].id;
}

async function open(port: number, cookie?: string): Promise<Guest> {
  const guest = await openGuest(port, cookie);
  guests.push(guest);
  return guest;
}

async function signedIn(port: number, room: string, name: string): Promise<{ guest: Guest; ticket: string }> {
  const guest = await open(port);
  const root = await guest.call('Auth.authenticate', { room, name });
  expect(root).toMatchObject({ room: { room } });
  return { guest, ticket: (root as { ticket: string }).ticket };
}

/** Waits until both phones know, and returns the milliseconds from `since` to the later one. */
async function bothEnded(phones: readonly Guest[], since: number): Promise<number> {
  await expect.poll(() => phones.map(({ closed }) => closed), { interval: 10 }).toEqual([4001, 4001]);
  return Math.max(...phones.map(({ endedAt }) => endedAt ?? Number.POSITIVE_INFINITY)) - since;
}

function tell(what: string, ms: number): void {
  process.stdout.write(`  ${what}: ${Math.round(ms)} ms\n`);
}

test('a ticket from one process is redeemed once at the other, and its cookie is valid at both', async () => {
  const { guest, ticket } = await signedIn(one.port, '214', 'Lindqvist');
  const cookie = await postTicket(two.port, ticket);
  expect(cookie).toMatch(/^bellhop_session=.{20,}/);
  expect(await postTicket(one.port, ticket)).toBe('');
  for (const { port } of [one, two]) {
    const resumed = await (await open(port, cookie)).call('Auth.authenticate', {});
    expect(resumed).toMatchObject({ ticket: '', room: { room: '214' } });
  }
  expect(await guest.call('Auth.listDevices', {})).toMatchObject({ devices: [{ current: true }] });
});

test('both processes share the count of failed tries', async () => {
  const refusals: unknown[] = [];
  for (let at = 0; at < 6; at += 1) {
    const guest = await open(at % 2 === 0 ? one.port : two.port);
    refusals.push(await guest.call('Auth.authenticate', { room: '401', name: `Wrong${at}` }));
  }
  expect(refusals.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => ({ refused: 'room_or_name_invalid' })));
  expect(refusals[5]).toEqual({ refused: 'second_proof_required' });
});

test('a check-out ends the stay at both processes within a second', async () => {
  const phones = [
    (await signedIn(one.port, '108', 'Müller-Brandt')).guest,
    (await signedIn(two.port, '108', 'Müller-Brandt')).guest,
  ];
  const stay = await stayIn('108');
  const since = performance.now();
  expect((await requestFromDesk(one.port, `POST stays/${stay}/check-out`)).status).toBe(200);
  const took = await bothEnded(phones, since);
  tell('check-out to both phones over NATS', took);
  expect(took).toBeLessThan(limits.poll);
});

test('with NATS cut a check-out ends the stay at both processes within five seconds, and neither accepts its cookie', async () => {
  const first = await signedIn(one.port, '305', 'Haddad');
  const phones = [first.guest, (await signedIn(two.port, '305', 'Haddad')).guest];
  const cookie = await postTicket(two.port, first.ticket);
  const stay = await stayIn('305');
  await nats.stop();
  await expect.poll(async () => (await two.ready()).parts).toMatchObject({ bus: false });
  expect((await two.ready()).status).toBe(200);
  const since = performance.now();
  expect((await requestFromDesk(one.port, `POST stays/${stay}/check-out`)).status).toBe(200);
  const took = await bothEnded(phones, since);
  tell('check-out to both phones with NATS cut', took);
  expect(took).toBeLessThan(limits.poll);
  for (const { port } of [one, two]) {
    const late = await open(port, cookie);
    expect(await late.call('Auth.authenticate', {})).toEqual({ refused: 'not_checked_in' });
    expect(await late.call('Auth.listDevices', {})).toEqual({ refused: 'not_checked_in' });
  }
});

test('with NATS cut a TV learns of a check-out at the other process, and a revoked TV is disconnected', async () => {
  const cookie = await enrolTv({ code: one.port, confirm: two.port }, '209');
  const sets = [await open(one.port, cookie), await open(two.port, cookie)];
  for (const set of sets) {
    const root = await set.call('RoomInformation.getOccupancy', {});
    expect(root).toMatchObject({ room: { room: '209' }, stays: [{ last_name: 'Mac Giolla' }] });
  }
  const stay = await stayIn('209');
  await nats.stop();
  const since = performance.now();
  expect((await requestFromDesk(one.port, `POST stays/${stay}/check-out`)).status).toBe(200);
  const wereNotified = () => sets.map((set) => set.pushed.includes('RoomInformation.occupancyChanged'));
  await expect.poll(wereNotified, { interval: 10 }).toEqual([true, true]);
  tell('check-out to the TV at both processes with NATS cut', performance.now() - since);
  for (const set of sets) {
    expect(await set.call('RoomInformation.getOccupancy', {})).toMatchObject({ occupied: false, stays: [] });
  }
  const { body } = await requestFromDesk(two.port, 'GET devices?room=209');
  const revoked = performance.now();
  expect((await requestFromDesk(two.port, `DELETE devices/${body.items[0].id}`)).status).toBe(204);
  const took = await bothEnded(sets, revoked);
  tell('revoking to the TV at both processes with NATS cut', took);
  expect(took).toBeLessThan(limits.poll);
});

/** Signs a member of the demo hotel's staff in; answers the session's cookie. */
async function staffCookie(port: number, email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/staff/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return (
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith('bellhop_staff='))
      ?.split(';')[0] ?? ''
  );
}

test('with NATS cut a colleague removed at one process loses the socket and all requests at the other', async () => {
  const cookie = await staffCookie(two.port, 'kitchen@arvensee.example');
  const desk = await open(two.port, cookie);
  const me = () => fetch(`http://127.0.0.1:${two.port}/api/v1/staff/me`, { headers: { cookie } });
  const before = await me();
  expect(before.status).toBe(200);
  const { id } = (await before.json()) as { readonly id: string };
  await nats.stop();
  const since = performance.now();
  expect((await requestFromDesk(one.port, `DELETE staff/members/${id}`)).status).toBe(204);
  expect((await me()).status).toBe(401);
  await expect.poll(() => desk.closed, { interval: 20 }).toBe(4001);
  tell('removal to the closed socket of a colleague, NATS cut', (desk.endedAt ?? Number.NaN) - since);
});

test('with NATS cut a role taken at one process ends at the other what the role allowed to see and do', async () => {
  const cookie = await staffCookie(two.port, 'manager@arvensee.example');
  const desk = await open(two.port, cookie);
  const ask = (path: string) => fetch(`http://127.0.0.1:${two.port}/api/v1/${path}`, { headers: { cookie } });
  const { id } = (await (await ask('staff/me')).json()) as { readonly id: string };
  expect((await ask('staff/members')).status).toBe(200);
  const { body } = await requestFromDesk(one.port, 'GET staff/members');
  const colleague = body.items.find(({ email }: { readonly email: string }) => email === 'content@arvensee.example').id;
  const rename = (name: string) => requestFromDesk(one.port, `PATCH staff/members/${colleague}`, { name });
  await rename('Elin Brand');
  await expect.poll(() => desk.pushed).toContain('Staff.peopleChanged');
  await nats.stop();
  const since = performance.now();
  expect((await requestFromDesk(one.port, `PATCH staff/members/${id}`, { roles: ['kitchen'] })).status).toBe(200);
  expect((await ask('staff/members')).status).toBe(403);
  const seen = desk.pushed.filter((name) => name === 'Staff.peopleChanged').length;
  await expect.poll(() => desk.pushed, { interval: 20 }).toContain('Staff.changed');
  tell('a role taken to the socket of a colleague, NATS cut', performance.now() - since);
  await rename('Elin Brandt');
  const witness = await open(two.port, await staffCookie(two.port, 'admin@arvensee.example'));
  await rename('Elin  Brandt');
  await expect.poll(() => witness.pushed).toContain('Staff.peopleChanged');
  expect(desk.pushed.filter((name) => name === 'Staff.peopleChanged')).toHaveLength(seen);
  expect(desk.closed).toBeUndefined();
});

test('a setting changed while NATS is cut reaches the other process', async () => {
  await nats.stop();
  await expect.poll(async () => (await one.ready()).parts).toMatchObject({ bus: false });
  const offersWalkIn = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/property/1/oneapp/settings`);
    return ((await answer.json()) as { modes: { walkin: boolean } }).modes.walkin;
  };
  const before = await offersWalkIn(two.port);
  expect(
    (await requestFromDesk(one.port, 'PATCH properties/1/settings', { oneapp_walkin_enabled: !before })).status,
  ).toBe(200);
  await expect.poll(() => offersWalkIn(two.port)).toBe(!before);
  await requestFromDesk(one.port, 'PATCH properties/1/settings', { oneapp_walkin_enabled: before });
});

test('with NATS cut, a process killed right after answering a check-out leaves no guest signed in', async () => {
  const { guest } = await signedIn(two.port, '101', 'O’Rourke');
  const stay = await stayIn('101');
  await nats.stop();
  const since = performance.now();
  expect((await requestFromDesk(one.port, `POST stays/${stay}/check-out`)).status).toBe(200);
  await one.kill();
  await expect.poll(() => guest.closed, { interval: 10 }).toBe(4001);
  const took = (guest.endedAt ?? Number.POSITIVE_INFINITY) - since;
  tell('check-out to the phone, its process killed and NATS cut', took);
  expect(took).toBeLessThan(limits.poll);
  // Meanwhile the balancer sends everyone to the remaining process.
  for (let turn = 0; turn < 4; turn += 1)
    expect((await signedIn(balancer.port, '102', 'von der Heide')).guest.closed).toBeUndefined();
  await nats.start();
  one = await serverOnLine();
  await openBalancer();
});

test('room calls are refused as unavailable five seconds after the database stops answering, and work when it is back', async () => {
  const { guest } = await signedIn(two.port, '103', "d'Aubigny");
  line.cut('silent');
  const since = performance.now();
  let refusedAt = 0;
  const polling = setInterval(async () => {
    const answer = await guest.call('Auth.listDevices', {});
    if (JSON.stringify(answer) === '{"refused":"unavailable"}') refusedAt ||= performance.now();
  }, 200);
  await expect.poll(() => refusedAt).toBeGreaterThan(0);
  clearInterval(polling);
  tell('database silent to calls refused', refusedAt - since);
  expect(refusedAt - since).toBeLessThan(limits.poll);
  expect(await guest.call('Auth.listDevices', {})).toEqual({ refused: 'unavailable' });
  await expect.poll(async () => (await two.ready()).parts).toMatchObject({ events: false });
  line.mend();
  await expect.poll(() => guest.call('Auth.listDevices', {})).toHaveProperty('devices');
});

test('both processes reconnect to a restarted database and keep every socket', async () => {
  const phones = [(await signedIn(one.port, '104', 'Weiß')).guest, (await signedIn(two.port, '104', 'Weiß')).guest];
  const stay = await stayIn('104');
  await postgres.stop();
  expect(await phones[0]?.call('Auth.listDevices', {})).toEqual({ refused: 'unavailable' });
  expect((await requestFromDesk(one.port, `POST stays/${stay}/check-out`)).status).toBe(503);
  await expect.poll(async () => (await one.ready()).status).toBe(503);
  await new Promise((resolve) => setTimeout(resolve, 5500));
  expect(await phones[1]?.call('Auth.listDevices', {})).toEqual({ refused: 'unavailable' });
  await postgres.start();
  const since = performance.now();
  for (const server of [one, two]) {
    await expect.poll(async () => (await server.ready()).status).toBe(200);
  }
  tell('database up to both processes ready', performance.now() - since);
  for (const phone of phones) expect(await phone.call('Auth.listDevices', {})).toHaveProperty('devices');
  const ended = performance.now();
  expect((await requestFromDesk(one.port, `POST stays/${stay}/check-out`)).status).toBe(200);
  expect(await bothEnded(phones, ended)).toBeLessThan(limits.poll);
  for (const server of [one, two]) expect(server.child.exitCode).toBeNull();
});
