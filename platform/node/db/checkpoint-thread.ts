import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** A checkpoint to do: `copy` disturbs nobody, `empty` also cuts the log off, for which nobody may write or read. */
export type CheckpointKind = 'copy' | 'empty';
/** Reply of the thread to each message: the number of frames in the log, and whether others were in the way; or why the checkpoint failed. */
export type CheckpointResult = { readonly frames: number; readonly isBusy: boolean } | { readonly trouble: string };

// Worker thread that copies the write-ahead log into the database file and waits for the disk, so the event loop need
// not. Each message requests one checkpoint; `undefined` ends the thread.
const database = new DatabaseSync(String(workerData), { timeout: 0 });
database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0');
const checkpoints = {
  copy: database.prepare('PRAGMA wal_checkpoint(PASSIVE)'),
  empty: database.prepare('PRAGMA wal_checkpoint(TRUNCATE)'),
};

function round(kind: CheckpointKind): CheckpointResult {
  try {
    const row = checkpoints[kind].get();
    return { frames: Number(row?.log), isBusy: Number(row?.busy) !== 0 };
  } catch (error) {
    return { trouble: String(error) };
  }
}

parentPort?.on('message', (wanted: CheckpointKind | undefined) => {
  if (wanted !== undefined) {
    parentPort?.postMessage(round(wanted));
    return;
  }
  database.close();
  parentPort?.close();
});
