import { systemClock, type Timer } from '#platform/clock';

/**
 * What a TV keeps of a stay on its own disk, by name, for a power cut in the middle of something: guests follow one another
 * on one set, so that everything else of them stays in memory. A disk that fails or is slow keeps nobody waiting.
 */
export type StayDisk = {
  /** The text under a name; undefined where there is none, or none that can be read. */
  read(stayId: string, name: string): Promise<string | undefined>;
  /** Answers once the text would outlive a power cut. */
  write(stayId: string, name: string, text: string): Promise<void>;
  remove(stayId: string, name: string): Promise<void>;
  /** Takes off what is of any other stay. */
  keepOnly(stayIds: readonly string[]): Promise<void>;
};

/** Milliseconds after which nobody waits for the disk any more. */
const longestMs = 2_000;
const store = 'texts';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('bellhop-stays', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

type Work<T> = { readonly mode: IDBTransactionMode; readonly ask: (texts: IDBObjectStore) => IDBRequest<T> };

/** Answers once the transaction is on the disk; engines that do not know `durability` always wait for that. */
function carryOut<T>(database: IDBDatabase, { mode, ask }: Work<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    const request = ask(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Opens the set's disk; `localStorage` would not do, since engines write it out seconds later. */
export function createStayDisk(log: (message: string) => void): StayDisk {
  // At once, while the rest of the app comes up: the first question is what to take off.
  let database: Promise<IDBDatabase> | undefined = open();
  database.catch(() => undefined);

  async function within<T>(work: Work<T>): Promise<T | undefined> {
    let timer: Timer | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = systemClock.after(longestMs, () => reject(new Error('the disk does not answer')));
    });
    try {
      database ??= open();
      return await Promise.race([database.then((opened) => carryOut(opened, work)), late]);
    } catch (error) {
      // Opened anew the next time: a set that ran out of room or memory closes it.
      database = undefined;
      log(String(error));
      return undefined;
    } finally {
      timer?.cancel();
    }
  }

  return {
    async read(stayId, name) {
      const text = await within({ mode: 'readonly', ask: (texts) => texts.get([stayId, name]) });
      return typeof text === 'string' ? text : undefined;
    },
    write: (stayId, name, text) =>
      within({ mode: 'readwrite', ask: (texts) => texts.put(text, [stayId, name]) }).then(() => undefined),
    remove: (stayId, name) => within({ mode: 'readwrite', ask: (texts) => texts.delete([stayId, name]) }),
    async keepOnly(stayIds) {
      const keys = (await within({ mode: 'readonly', ask: (texts) => texts.getAllKeys() })) ?? [];
      const others = keys.filter((key) => Array.isArray(key) && !stayIds.includes(String(key[0])));
      for (const key of others) await within({ mode: 'readwrite', ask: (texts) => texts.delete(key) });
    },
  };
}
