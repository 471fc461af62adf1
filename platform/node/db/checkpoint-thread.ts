import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** What the thread answers to each message: how many frames the log has, or why there was no checkpoint. */
export type Checkpointed = { readonly frames: number } | { readonly trouble: string };

// The body of a thread: it copies the write-ahead log into the database file and waits for the disk here, so that the
// loop that serves sockets does not. Each message asks for one round; `undefined` ends the thread.
const database = new DatabaseSync(String(workerData), { timeout: 0 });
database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0');
const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');

function round(): Checkpointed {
  try {
    return { frames: Number(checkpoint.get()?.log) };
  } catch (error) {
    return { trouble: String(error) };
  }
}

parentPort?.on('message', (wanted: unknown) => {
  if (wanted !== undefined) {
    parentPort?.postMessage(round());
    return;
  }
  database.close();
  parentPort?.close();
});
