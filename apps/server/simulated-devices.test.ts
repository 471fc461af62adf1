import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { type Inject, type Reachable, SimulatedNetwork, simulatedPhone } from '#platform/node/testing';
import { seededRandom } from '#platform/random';
import type { session } from '#session/contract';
import { composeServer } from './compose.ts';
import type { Server } from './server-options.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

let folder: string;
let server: Server;

afterEach(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true, force: true });
});

/** The complete server with the demo hotel, on a fake clock. */
async function started(): Promise<Reachable> {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-devices-'));
  const clock = fakeClock();
  const random = seededRandom(5);
  await putPreparedHotel(folder, 'small', clock);
  server = await composeServer({
    config: { ...readConfig({}), dataDir: folder },
    clock,
    random,
    log: recordingLog(),
    metrics: createMetrics({ process: false }),
    builds: folder,
    synchronous: 'OFF',
  });
  const network = new SimulatedNetwork(clock, () => server.gateway);
  const inject: Inject = (request) => server.http.inject(request as never);
  return { clock, random, inject, socketsOf: (opening) => network.socketsOf(opening) };
}

type Stay = { id: string; room: string; last_name: string };

async function someStay(): Promise<Stay> {
  const { body } = await server.request('GET', '/api/v1/stays?state=in_house&limit=200');
  const stays = (body as { items: Stay[] }).items;
  const single = stays.find(({ room }) => stays.filter((other) => other.room === room).length === 1);
  if (!single) throw new Error('the demo hotel has no guest alone in a room');
  return single;
}

test('a guest signs in, resumes with the cookie, and is wiped within two seconds of check-out', async () => {
  const hotel = await started();
  const stay = await someStay();
  const phone = simulatedPhone(hotel);
  const auth = phone.wire.of<typeof session>();
  const reasons: string[] = [];
  phone.wire.onEnded((reason) => reasons.push(reason));
  phone.wire.start();

  const answer = auth.call('Auth.authenticate', { room: stay.room, name: stay.last_name });
  const signedIn = await hotel.clock.settled(answer);
  expect(signedIn.checkin[0]?.id).toBe(stay.id);

  expect((await phone.http('POST', '/ONEapp/api/session', { ticket: signedIn.ticket })).status).toBe(204);
  const twin = simulatedPhone(hotel, { cookies: phone.cookies });
  twin.wire.start();
  const resumed = twin.wire.of<typeof session>().call('Auth.listDevices', {});
  expect((await hotel.clock.settled(resumed)).devices).toHaveLength(1);

  await server.request('POST', `/api/v1/stays/${stay.id}/check-out`);
  await hotel.clock.advance(2_000);
  expect(phone.wire.state().connection).toBe('ended');
  expect(twin.wire.state().connection).toBe('ended');
  expect(reasons).toHaveLength(1);
});

test('a wrong name is refused with the declared error', async () => {
  const hotel = await started();
  const stay = await someStay();
  const phone = simulatedPhone(hotel);
  phone.wire.start();
  const answer = phone.wire.of<typeof session>().call('Auth.authenticate', { room: stay.room, name: 'Qzxwv' });
  const refused = expect(answer).rejects.toMatchObject({ code: 'room_or_name_invalid', retryable: false });
  await hotel.clock.settled(refused);
});
