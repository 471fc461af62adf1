// A check-out reaches every device of the room within a second, with 5,000 sockets open; one guest at a time, and 100 at once.
import { checkOut, openRooms, type Room, startServer } from './support/check-out-hotel.ts';
import { amount, median, percentile, printFigures } from './support/harness.ts';

const sockets = amount('SOCKETS', 5_000, 100);
const phones = 4;
const one = 200;
const many = 100;
const rounds = amount('ROUNDS', 7, 1);
const lostMs = 20_000;
const goalMs = 1_000;

/** Checks a room out and returns how long it took to reach each device; infinity for one that never received it. */
async function measured(room: Room): Promise<number[]> {
  const at = performance.now();
  const late = new Promise<number>((resolve) => setTimeout(resolve, lostMs, Number.POSITIVE_INFINITY).unref());
  await checkOut(room);
  return Promise.all(
    room.devices.map(async ({ over: ended }) => Math.max(0, (await Promise.race([ended, late])) - at)),
  );
}

const stop = await startServer();
const rooms = [...(await openRooms(Math.floor(sockets / (phones + 1)), { phones }))];
console.log(`${rooms.length} rooms, ${rooms.length * (phones + 1)} sockets`);
const separate: number[] = [];
const first = rooms.splice(0, Math.min(one, rooms.length / 2));
for (const room of first) separate.push(...(await measured(room)));
const bursts: number[][] = [];
for (let round = 0; round < rounds && rooms.length > 0; round += 1) {
  bursts.push((await Promise.all(rooms.splice(0, many).map(measured))).flat());
}
await stop();

const burst = bursts.map((waits) => percentile(waits, 0.99));
const middle = median(burst);
const p99 = percentile(separate, 0.99);
const ms = (value: number) => `${value.toFixed(0)} ms`;
console.log(`one by one: median ${ms(percentile(separate, 0.5))}; bursts, p99 each: ${burst.map(ms).join(', ')}`);
printFigures(`Check-out to every device of the room, ${sockets} sockets on one process`, [
  { name: `${first.length} guests one after another, p99`, value: ms(p99), goal: ms(goalMs), reached: p99 <= goalMs },
  {
    name: `${many} guests at once, p99, median of ${bursts.length} rounds`,
    value: ms(middle),
    goal: ms(goalMs),
    reached: middle <= goalMs,
  },
]);
process.exit();
