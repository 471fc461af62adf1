import { systemClock, type Timer } from '#platform/clock';

/**
 * Named records of a stay on a TV's disk, so that an interrupted action survives a power cut. Successive guests share a
 * TV, so all other guest data stays in memory. A failing or slow disk never blocks the caller.
 */
export type StayStorage = {
  /** Returns the record of a name; undefined when it is missing or unreadable. */
  read(stayId: string, name: string): Promise<string | undefined>;
  /** Returns the records of a name of all stays, for a TV that does not know yet who lives here. */
  readAll(name: string): Promise<readonly string[]>;
  /** Resolves once the record would survive a power cut. */
  write(stayId: string, name: string, text: string): Promise<void>;
  remove(stayId: string, name: string): Promise<void>;
  /** Deletes the records of all other stays. */
  retainOnly(stayIds: readonly string[]): Promise<void>;
};

/** Milliseconds after which an operation is abandoned. */
const timeoutMs = 2_000;
const store = 'texts';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('bellhop-stays', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

type Work<T> = { readonly mode: IDBTransactionMode; readonly run: (texts: IDBObjectStore) => IDBRequest<T> };

/** Resolves once the transaction is on the disk. Engines that do not know `durability` always wait for that. */
function runTransaction<T>(database: IDBDatabase, { mode, run }: Work<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    const request = run(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Opens the TV's disk. `localStorage` would not do: engines flush it seconds later. */
export function createStayStorage(log: (message: string) => void): StayStorage {
  // Opened at once, while the app starts: the first operation is the deletion of other stays' records.
  let database: Promise<IDBDatabase> | undefined = open();
  database.catch(() => undefined);

  async function runInTime<T>(work: Work<T>): Promise<T | undefined> {
    let timer: Timer | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = systemClock.after(timeoutMs, () => reject(new Error('the disk did not respond in time')));
    });
    try {
      database ??= open();
      return await Promise.race([database.then((opened) => runTransaction(opened, work)), timeout]);
    } catch (error) {
      // Reopen it next time: a TV that runs out of space or memory closes it.
      database = undefined;
      log(String(error));
      return undefined;
    } finally {
      timer?.cancel();
    }
  }

  return {
    async read(stayId, name) {
      const text = await runInTime({ mode: 'readonly', run: (texts) => texts.get([stayId, name]) });
      return typeof text === 'string' ? text : undefined;
    },
    async readAll(name) {
      const keys = (await runInTime({ mode: 'readonly', run: (texts) => texts.getAllKeys() })) ?? [];
      const wanted = keys.filter((key) => Array.isArray(key) && key[1] === name);
      const found = await Promise.all(
        wanted.map((key) => runInTime<unknown>({ mode: 'readonly', run: (texts) => texts.get(key) })),
      );
      return found.filter((text) => typeof text === 'string');
    },
    write: (stayId, name, text) =>
      runInTime({ mode: 'readwrite', run: (texts) => texts.put(text, [stayId, name]) }).then(() => undefined),
    remove: (stayId, name) => runInTime({ mode: 'readwrite', run: (texts) => texts.delete([stayId, name]) }),
    async retainOnly(stayIds) {
      const keys = (await runInTime({ mode: 'readonly', run: (texts) => texts.getAllKeys() })) ?? [];
      const others = keys.filter((key) => Array.isArray(key) && !stayIds.includes(String(key[0])));
      for (const key of others) await runInTime({ mode: 'readwrite', run: (texts) => texts.delete(key) });
    },
  };
}
