// The broker and the devices of 60 rooms, in a process of their own. Sends its address over IPC; on `{ perSecond, seconds }` its devices
// report so many changes a second, and it answers how many they were.
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { listenForClients, SimulatedBuilding } from '../../integrations/mqtt/simulator/index.ts';

const rooms = [1, 2, 3, 4].flatMap((floor) => Array.from({ length: 15 }, (_, at) => String(floor * 100 + at + 1)));
const lamps = ['ceiling', 'desk_lamp', 'window_seat', 'mirror'];
const turnMs = 50;

const building = new SimulatedBuilding({ clock: systemClock, random: systemRandom, rooms, isInstant: true });
await building.start();
const { url } = await listenForClients(building);

type Flood = { readonly perSecond: number; readonly seconds: number };

/** Has lamps of all rooms report changes, evenly spread. */
async function flood({ perSecond, seconds }: Flood): Promise<number> {
  const began = performance.now();
  let sent = 0;
  while (performance.now() - began < seconds * 1_000) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    for (; sent < due; sent += 1) {
      const [room = '', lamp = ''] = [rooms[sent % rooms.length], lamps[sent % lamps.length]];
      await building.turn(room, lamp, { state: JSON.stringify({ state: 'ON', brightness: 1 + (sent % 250) }) });
    }
    await systemClock.sleep(turnMs);
  }
  return sent;
}

process.on('message', async (order: Flood) => process.send?.({ sent: await flood(order) }));
process.on('disconnect', () => process.exit());
process.send?.({ url });
