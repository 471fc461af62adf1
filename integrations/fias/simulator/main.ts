import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { serveControl } from './control.ts';
import { FiasSimulator } from './fias-simulator.ts';
import { listen } from './listen.ts';
import { sampleGuests, sampleRooms } from './sample-hotel.ts';

/*
 * `npm run pms:simulator [-- --host 192.168.1.20 --port 5010 --http 5011]`: a PMS to which a server connects, and a page from which a
 * person runs its hotel. Both are for this machine only, unless `--host` names another of its addresses for the PMS.
 */

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '5010' },
    http: { type: 'string', default: '5011' },
  },
});
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const print = (line: string) => process.stdout.write(`${line}\n`);

const simulator = new FiasSimulator({
  ...{ clock: systemClock, random: systemRandom, zone, rooms: sampleRooms },
  onLine: (direction, text) => print(`${direction} ${text}`),
});
for (const guest of sampleGuests(systemClock.now(), zone)) {
  simulator.books.enter(guest);
  simulator.charge(guest.reference, { text: 'Room', amount: 18_000 });
}
const { port } = await listen(simulator, { host: values.host, port: Number(values.port) });
const clock = systemClock;
const page = await serveControl({ simulator, clock, zone, port: Number(values.http) });
print(`The PMS listens: PMS_URL=fias://${values.host}:${port}`);
print(`Its page: http://127.0.0.1:${page.port}`);
