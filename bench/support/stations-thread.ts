import { open } from 'node:fs/promises';
import { serveThread } from '#platform/node/threads';
import { writeStations } from './write-stations.ts';

/** What the thread is given: the file to write, and how many stations. */
type Wanted = { readonly path: string; readonly count: number };

// In a thread, whose memory goes with it: what the process has in its heap from writing would count as idle.
await serveThread<Wanted, never>(async ({ path, count }) => {
  const file = await open(path, 'wx');
  await writeStations(file, count).finally(() => file.close());
});
