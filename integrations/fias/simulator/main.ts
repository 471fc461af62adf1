import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { FiasSimulator } from './fias-simulator.ts';
import { listen } from './listen.ts';
import { sampleGuests, sampleRooms } from './sample-hotel.ts';

/*
 * `npm run pms:simulator [-- --port 5010]`: a PMS without a hotel, to which a server connects by
 * PMS_URL=fias://127.0.0.1:5010. For this machine only.
 */

const host = '127.0.0.1';
const { values } = parseArgs({ options: { port: { type: 'string', default: '5010' } } });
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
const { port } = await listen(simulator, { host, port: Number(values.port) });
print(`The PMS listens: PMS_URL=fias://${host}:${port}`);
