import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Reply of the thread to each message: the number of frames in the log, or why the checkpoint failed. */
export type CheckpointResult = { readonly frames: number } | { readonly trouble: string };

// Worker thread that copies the write-ahead log into the database file and waits for the disk, so the event loop need
// not. Each message requests one checkpoint; `undefined` ends the thread.
const database = new DatabaseSync(String(workerData), { timeout: 0 });
database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0');
const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');

function round(): CheckpointResult {
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
