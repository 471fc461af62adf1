import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { readSong } from './read-song.ts';
import type { SongAnswer, SongQuestion } from './tag-thread-messages.ts';

// Linux gives each thread a priority of its own; elsewhere this would slow the whole process down.
if (platform() === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', async ({ id, path, name }: SongQuestion) => {
  const reading = await readSong(path, name);
  const picture = 'tags' in reading ? reading.tags.picture : undefined;
  parentPort?.postMessage({ id, reading } satisfies SongAnswer, picture ? [picture.buffer as ArrayBuffer] : []);
});
