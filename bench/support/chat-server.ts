// The whole server with open conversations, in a process of its own: `node bench/support/chat-server.ts 2000`. It knows its
// callers by the cookie `bellhop_session`: `s0` is a phone of the first stay, `s1` of the second, and `desk` is the desk. It
// sends its port and the ids of the conversations over IPC, and answers `check` with how many lines are missing or out of order.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { chat } from '#chat/contract';
import { systemClock } from '#platform/clock';
import type { Identity } from '#platform/node/auth';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { createLog } from '#platform/node/log';
import { systemRandom } from '#platform/random';
import { composeServer } from '../../apps/server/compose.ts';
import { makeDataFolder } from './data-folder.ts';
import { createProperty } from './fill-hotel.ts';
import { withKnownCallers } from './known-callers.ts';

const count = Number(process.argv[2]);
const permissions = new Set(['chat.read', 'chat.manage'] as const);
const known = new Map<string, Identity>([
  ['desk', { kind: 'staff', property: '1', staffId: 'desk', name: 'Ida Hofer', permissions }],
]);

const dataDir = makeDataFolder(tmpdir(), 'chat');
const config = { ...readConfig({ DEMO: 'off' }), dataDir, production: true };
const log = createLog({ level: 'error', clock: systemClock });
const metrics = createMetrics({ process: false });
const parts = { config, clock: systemClock, random: systemRandom, log, metrics, builds: dataDir };
const server = await composeServer({ ...parts, modules: withKnownCallers((session) => known.get(session)) });
await createProperty(server);
await server.request('PATCH', '/api/v1/properties/1/settings', { oneapp_chatbot_enabled: true });

type Stay = { readonly id: string; readonly room_id: string; readonly residents: readonly { readonly id: string }[] };
const today = new Date().toISOString().slice(0, 10);
const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

/** Checks a guest in, and begins the conversation with them; returns its id. */
async function open(at: number): Promise<string> {
  const room = String(1000 + at);
  const guest = { room, last_name: `Guest${at}`, arrival: today, departure: later, create_room: true };
  const stay = (await server.request('POST', '/api/v1/stays', guest)).body as Stay;
  const who = { sessionId: `s${at}`, stayId: stay.id, residentId: stay.residents[0]?.id ?? '' };
  known.set(`s${at}`, { kind: 'guest', property: '1', ...who, roomId: stay.room_id, room });
  const begun = await server.request('POST', '/api/v1/chats', { stay_id: stay.id });
  return (begun.body as { readonly chat: { readonly id: string } }).chat.id;
}

/** Counts the lines that are missing, or are not in the sequence in which they were sent. */
async function check(): Promise<number> {
  const store = server.database.store<{ chat_lines: { chat_id: string; seq: number; text: string } }, typeof chat>(
    chat,
  );
  const lines = await store.read.selectFrom('chat_lines').selectAll().orderBy('chat_id').orderBy('seq').execute();
  return lines.filter(({ seq, text }) => text !== `message ${seq}`).length;
}

const ids: string[] = [];
for (let from = 0; from < count; from += 50) {
  const some = Array.from({ length: Math.min(50, count - from) }, (_none, at) => open(from + at));
  ids.push(...(await Promise.all(some)));
}
await server.http.listen({ host: '127.0.0.1', port: 0 });
process.on('message', async () => void process.send?.({ wrong: await check() }));
process.on('disconnect', async () => {
  await server.close(0);
  rmSync(dataDir, { recursive: true });
  process.exit();
});
process.send?.({ port: (server.http.server.address() as { port: number }).port, ids });
