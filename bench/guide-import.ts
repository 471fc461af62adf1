// A guide of 200 MB: its import with storage beside the XML parser alone on the same file, memory above idle, and the longest time that
// the event loop of the server stands still.
import { open } from 'node:fs/promises';
import { type ChannelsTables, flipGuide, openTestChannels, storeGuidePiece } from '#channels/testing';
import { systemClock } from '#platform/clock';
import { createSpool } from '#platform/node/text-files';
import { runThread } from '#platform/node/threads';
import { readPlaylist } from '../integrations/m3u/index.ts';
import { createXmltvReader } from '../integrations/xmltv/index.ts';
import { amount, printFigures } from './support/harness.ts';
import { watchLoop, watchMemory } from './support/watch-loop.ts';
import { writeGuide } from './support/write-guide.ts';

const megabytes = amount('MEGABYTES', 200, 5);
const goals = { speed: 0.25, memory: 150, stall: 50 };

/** The parser runs in a thread of the same priority as the import's, so that other work on the machine slows both down. */
async function parseAlone(path: string): Promise<number> {
  let taken = Number.NaN;
  await runThread<number>(new URL('./support/sax-thread.ts', import.meta.url), {
    queue: 'guides',
    data: path,
    transfer: [],
    clock: systemClock,
    deadlineMs: 600_000,
    onMessage: (ms) => {
      taken = ms;
    },
  });
  return taken;
}

const guide = await createSpool();
const file = await open(guide.path, 'wx');
const programmes = await writeGuide(file, megabytes * 1_000_000).finally(() => file.close());
const hotel = await openTestChannels({ readPlaylist, createGuideReader: createXmltvReader });
const { database } = hotel.platform;
const store = database.store<ChannelsTables, typeof hotel.api.contract>(hotel.api.contract);
const readGuide = createXmltvReader({ clock: systemClock });
const place = { property: '1', sourceId: '', generation: 'bench' };

const stopMemory = watchMemory();
const stop = watchLoop();
const at = performance.now();
const report = await readGuide(guide.path, (piece) => storeGuidePiece({ store }, place, piece));
await store.write(({ tx }) => flipGuide(tx, place, 0));
const ours = performance.now() - at;
const loop = stop();
const memory = stopMemory();
if (report.programmes !== programmes) throw new Error(`${report.programmes} of ${programmes} programmes were imported`);
const bare = await parseAlone(guide.path);
await database.close();
await guide.remove();

const speed = bare / ours;
printFigures(`Import of a guide of ${megabytes} MB, ${programmes} programmes`, [
  { name: 'the parser alone', value: `${(bare / 1000).toFixed(1)} s` },
  { name: 'import with storage', value: `${(ours / 1000).toFixed(1)} s` },
  {
    name: 'speed of the parser alone that is reached',
    value: `${speed.toFixed(2)} ×`,
    goal: `at least ${goals.speed} ×`,
    reached: speed >= goals.speed,
  },
  {
    name: 'memory above idle',
    value: `${memory.toFixed(0)} MB`,
    goal: `at most ${goals.memory} MB`,
    reached: memory <= goals.memory,
  },
  {
    name: 'longest turn of the event loop, in processor time',
    value: `${loop.longest.toFixed(0)} ms`,
    goal: `at most ${goals.stall} ms`,
    reached: loop.longest <= goals.stall,
  },
  { name: 'delay of the event loop, p99 and longest', value: `${loop.p99.toFixed(0)} and ${loop.max.toFixed(0)} ms` },
]);
process.exit();
