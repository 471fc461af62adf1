import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

// The body of a thread: it copies the write-ahead log into the database file and waits for the disk here, so that the
// loop that serves sockets does not. Each message asks for one round; `undefined` ends the thread.
const database = new DatabaseSync(String(workerData), { timeout: 0 });
database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0');
const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');

parentPort?.on('message', (wanted: unknown) => {
  if (wanted === undefined) {
    database.close();
    parentPort?.close();
    return;
  }
  let trouble: string | undefined;
  try {
    checkpoint.get();
  } catch (error) {
    trouble = String(error);
  }
  parentPort?.postMessage(trouble);
});
