// The whole server with the demo hotel, in its own process. It knows its callers by the cookie `bellhop_session`: `s0` to
// `s7` are phones of the stay in room 214, `tv` is the room's TV, and any other is a guest somewhere. It sends its port over IPC.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { systemClock } from '#platform/clock';
import type { Identity } from '#platform/node/auth';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { createLog } from '#platform/node/log';
import { systemRandom } from '#platform/random';
import { composeServer } from '../../apps/server/compose.ts';
import { loadDemoHotel } from '../../apps/server/load-demo-hotel.ts';
import { makeDataFolder } from './data-folder.ts';
import { withKnownCallers } from './known-callers.ts';

const room = '214';
const phones = 8;
const known = new Map<string, Identity>();

function identityOf(session: string): Identity | undefined {
  if (session === '') return undefined;
  const own = known.get(session);
  if (own) return own;
  const ids = { sessionId: session, stayId: session, residentId: session, roomId: `room-${session}`, room: session };
  return { kind: 'guest', property: '1', ...ids };
}

const dataDir = makeDataFolder(tmpdir(), 'remote');
const config = { ...readConfig({}), dataDir, production: true };
const log = createLog({ level: 'error', clock: systemClock });
const metrics = createMetrics({ process: false });
const parts = { config, clock: systemClock, random: systemRandom, log, metrics, builds: dataDir };
const server = await composeServer({ ...parts, modules: withKnownCallers(identityOf) });
await loadDemoHotel({ server, clock: systemClock, log });

type Stays = {
  readonly items: readonly { readonly id: string; readonly residents: readonly { readonly id: string }[] }[];
};
type Rooms = { readonly items: readonly { readonly id: string; readonly room: string }[] };
const stays = (await server.request('GET', `/api/v1/stays?room=${room}&state=in_house`)).body as Stays;
const rooms = (await server.request('GET', '/api/v1/rooms?limit=500')).body as Rooms;
const roomId = rooms.items.find((one) => one.room === room)?.id ?? '';
const begun = (await server.request('POST', '/api/v1/devices/enrolments', { model: 'Bench' })).body as { code: string };
const confirm = `/api/v1/devices/enrolments/${begun.code}/confirm`;
const { id: deviceId } = (await server.request('POST', confirm, { room })).body as { id: string };
known.set('tv', { kind: 'tv', property: '1', deviceId, roomId, room, occupied: true });
for (let phone = 0; phone < phones; phone += 1) {
  const [stay] = stays.items;
  const who = { sessionId: `s${phone}`, stayId: stay?.id ?? '', residentId: stay?.residents[0]?.id ?? '' };
  known.set(`s${phone}`, { kind: 'guest', property: '1', ...who, roomId, room });
}

await server.http.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', async () => {
  await server.close(0);
  rmSync(dataDir, { recursive: true });
  process.exit();
});
process.send?.({ port: (server.http.server.address() as { port: number }).port, tv: deviceId });
