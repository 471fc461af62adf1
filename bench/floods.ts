// The longest stall of the server's event loop while a hostile broker and a broken PMS send what they may, beside the same server at rest.
import { createServer, type Server, type Socket } from 'node:net';
import { brokenPmsFloods, hostileAnnouncements, hostileReports } from '../apps/server/testing/floods.ts';
import { FrameReader, frame } from '../integrations/fias/index.ts';
import { openBroker } from '../integrations/mqtt/simulator/index.ts';
import { amount, printFigures } from './support/harness.ts';
import { worker } from './support/worker.ts';

const rounds = amount('ROUNDS', 20, 1);
const restMs = amount('SECONDS', 10, 0.5) * 1_000;
/** What an event loop may stand still for the sake of strangers. */
const mostStallMs = 50;

type Figures = { readonly stallMs: number; readonly rssMb: number };

async function listen(onSocket: (socket: Socket) => void): Promise<{ server: Server; port: number }> {
  const server = createServer({ noDelay: true }, onSocket);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as { port: number }).port };
}

const broker = await openBroker();
const building = await listen((socket) => broker.handle(socket));
let line: Socket | undefined;
const tell = (record: string) => line?.write(frame(Buffer.from(record)));
const pms = await listen((socket) => {
  const reader = new FrameReader();
  line = socket;
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Uint8Array) => {
    for (const framed of reader.read(chunk)) {
      if (framed.kind === 'record' && /^L[AS]/.test(Buffer.from(framed.bytes).toString()))
        tell('LA|DA261121|TI084010|');
    }
  });
  tell('LS|DA261121|TI084000|');
});
const rest = () => new Promise((resolve) => setTimeout(resolve, restMs));
const hotel = worker('flood-server.ts', [`mqtt://127.0.0.1:${building.port}`, `fias://127.0.0.1:${pms.port}?pause=0`]);
await hotel.ask();
await rest();
await hotel.ask<Figures>({});
await rest();
const quiet = await hotel.ask<Figures>({});
for (const message of hostileAnnouncements)
  await broker.publish({ cmd: 'publish', ...message, qos: 1, retain: true, dup: false }, () => undefined);
await rest();
const announced = await hotel.ask<Figures>({});
for (let round = 0; round < rounds; round += 1) {
  for (const message of hostileReports)
    broker.publish({ cmd: 'publish', ...message, qos: 1, retain: false, dup: false }, () => undefined);
  await rest();
}
const reported = await hotel.ask<Figures>({});
for (const flood of brokenPmsFloods) {
  await new Promise<void>((resolve) => void line?.write(flood, () => resolve()));
  await rest();
}
const broken = await hotel.ask<Figures>({});
hotel.stop();
line?.destroy();
for (const { server } of [building, pms]) server.close();
broker.close();
const stall = (name: string, { stallMs, rssMb }: Figures) => ({
  name,
  value: `${stallMs.toFixed(0)} ms (memory ${rssMb.toFixed(0)} MB)`,
  goal: `at most ${mostStallMs} ms`,
  reached: stallMs <= mostStallMs,
});
printFigures(`Floods of a broker and of a PMS, ${rounds} rounds of reports`, [
  { name: 'longest stall at rest', value: `${quiet.stallMs.toFixed(0)} ms (memory ${quiet.rssMb.toFixed(0)} MB)` },
  stall('hostile announcements', announced),
  stall('hostile reports', reported),
  stall('a broken PMS', broken),
]);
