import type { Clock } from '#platform/clock';
import { deleteOld } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { PmsLogLine } from '#stays/contract';
import { Ring } from './ring.ts';
import type { PmsStore } from './tables.ts';

/** The log of a property's link. */
export type LineLog = {
  /** Notes a line; it is stored soon, with others. */
  add(line: PmsLogLine): void;
  /** Stores what is held. */
  flush(): Promise<void>;
};

const everyMs = 1_000;
/** Lines held and stored in a second at most: of a link that floods the log the newest are kept, and how many were left out. */
const most = 1_000;
/** Lines stored at most, and how many more in each second: what floods the log for days does not fill the disk. */
const [mostStored, storedPerSecond] = [100_000, 20];
const perInsert = 200;
const longest = 500;

type Held = Pick<PmsLogLine, 'at' | 'direction' | 'line'> & { readonly id: string };

/** Creates the log of a property. The connector has removed personal data before; the log only limits lengths and numbers. */
export function createLineLog(
  { store, clock, log }: { readonly store: PmsStore; readonly clock: Clock; readonly log: Log },
  property: string,
): LineLog {
  const held = new Ring<Held>(most);
  let number = 0;
  let isDue = false;
  let allowance = mostStored;
  let allowedAt = clock.elapsed();
  let leftOut = 0;
  let writing: Promise<void> | undefined;

  function lineOf({ at, direction, line }: PmsLogLine): Held {
    number += 1;
    // Lines of one millisecond keep their order.
    const id = `${at.toString(36).padStart(9, '0')}-${number.toString(36).padStart(8, '0')}`;
    return { id, at, direction, line: line.slice(0, longest) };
  }

  function add(line: PmsLogLine): void {
    held.add(lineOf(line));
    if (isDue) return;
    isDue = true;
    clock.after(everyMs, () => void flush());
  }

  /** Takes the lines that may be stored now, with one that says how many may not. */
  function takeLines(): readonly Held[] {
    const now = clock.elapsed();
    allowance = Math.min(mostStored, allowance + ((now - allowedAt) / everyMs) * storedPerSecond);
    allowedAt = now;
    const { items, lost } = held.takeAll();
    const retained = items.slice(Math.max(0, items.length - Math.floor(allowance)));
    allowance -= retained.length;
    leftOut += lost + items.length - retained.length;
    if (leftOut === 0 || retained.length === 0) return retained;
    const note = lineOf({ at: clock.now(), direction: 'note', line: `${leftOut} lines were left out` });
    leftOut = 0;
    return [...retained, note];
  }

  async function storeHeld(): Promise<void> {
    isDue = false;
    const lines = takeLines();
    if (lines.length === 0) return;
    await store.write(async ({ tx }) => {
      for (let from = 0; from < lines.length; from += perInsert) {
        await tx
          .insertInto('pms_lines')
          .values(lines.slice(from, from + perInsert).map((one) => ({ ...one, property })))
          .execute();
      }
    });
  }

  async function flush(): Promise<void> {
    await writing;
    writing = storeHeld().catch((error: unknown) =>
      log.warn({ error: String(error) }, 'could not store the log of the PMS'),
    );
    await writing;
  }

  return { add, flush };
}

const dayMs = 86_400_000;
const retentionDays = 14;

/** Deletes lines that are older than 14 days. */
export async function deleteOldLines(store: PmsStore, properties: readonly string[], now: number): Promise<void> {
  const before = now - retentionDays * dayMs;
  await deleteOld(
    store,
    properties.map((property) => ({ table: 'pms_lines', by: 'at', before, property })),
  );
}
