// An emergency on 5,000 TVs: all have confirmed, durably, within two seconds of the click; beside bare `ws` that stores nothing.
import { WebSocket } from 'ws';
import { create, openVacantTv, startServer } from './support/check-out-hotel.ts';
import { amount, median, printFigures } from './support/harness.ts';
import { worker } from './support/worker.ts';

const count = amount('TVS', 5_000, 100);
const rounds = amount('ROUNDS', 5, 1);
const atOnce = 50;
const lostMs = 30_000;
const goalMs = 2_000;

/** Answers that are still to come in a round, and what happens at the last one. */
let missing = 0;
let onAll: () => void = () => undefined;

/** Counts an answer of the server. */
function answered(): void {
  missing -= 1;
  if (missing === 0) onAll();
}

/** Milliseconds from `start` until every TV has its answer. */
async function measure(start: () => Promise<unknown>): Promise<number> {
  missing = count;
  const lost = new Promise<number>((resolve) => setTimeout(resolve, lostMs, Number.POSITIVE_INFINITY).unref());
  const at = performance.now();
  const all = new Promise<number>((resolve) => {
    onAll = () => resolve(performance.now() - at);
  });
  await start();
  return await Promise.race([all, lost]);
}

async function openAll(open: (number: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    await Promise.all(numbers.map(open));
  }
}

function confirmation(id: string): string {
  const dispatch = { module: 'PopUp', function: 'confirmEmergency', port: 22210, cache_time: 0, message_id: id };
  return `\u0002${JSON.stringify({ dispatch, payload: { id } })}\u0003`;
}

const idOf = /"emergency":\{"id":"([^"]+)"/;
const stop = await startServer();
await openAll((number) =>
  openVacantTv(number, (text, socket) => {
    const id = idOf.exec(text)?.[1];
    if (id !== undefined) socket.send(confirmation(id));
    // The server answers only what is durable.
    else if (text.includes('confirmEmergency') && text.includes('"OK"')) answered();
  }),
);
const bare = worker('wire-server.ts', ['bare']);
const { port } = await bare.ask<{ port: number }>();
await openAll(
  () =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false });
      socket.on('error', reject);
      socket.on('open', () => resolve());
      // It sends back what it receives.
      socket.on('message', (message: Buffer) => {
        if (message.toString().includes('confirmEmergency')) answered();
        else socket.send(confirmation('bare'));
      });
    }),
);
console.log(`${count} TVs of vacant rooms`);

const texts = { en: { title: 'Please leave the house now', text: 'Take the stairs.' } };
const waits: number[] = [];
const bareWaits: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  bareWaits.push(await measure(() => bare.ask({ do: 'broadcast', text: JSON.stringify(texts) })));
  const body = { request_id: crypto.randomUUID(), texts };
  const { id } = await create<{ id: string }>('/api/v1/emergencies', body);
  waits.push(await measure(() => create(`/api/v1/emergencies/${id}/start`, {})));
  await create(`/api/v1/emergencies/${id}/end`, {});
}
bare.stop();
await stop();

const middle = median(waits);
const inMs = (values: readonly number[]) => values.map((wait) => `${wait.toFixed(0)} ms`).join(', ');
console.log(`rounds: ${inMs(waits)}; bare ws: ${inMs(bareWaits)}`);
printFigures(`An emergency on ${count} TVs of one process`, [
  {
    name: `all confirmations stored, median of ${rounds} rounds`,
    value: `${middle.toFixed(0)} ms`,
    goal: `${goalMs} ms`,
    reached: middle <= goalMs,
  },
  { name: 'bare ws: told and answered, nothing stored', value: `${median(bareWaits).toFixed(0)} ms` },
]);
process.exit();
