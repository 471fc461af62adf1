import type { Clock } from '#platform/clock';
import { deleteOld } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { PmsLogLine } from '#stays/contract';
import type { PmsStore } from './tables.ts';

/** The log of a property's link. */
export type LineLog = {
  /** Notes a line; it is stored soon, with others. */
  add(line: PmsLogLine): void;
  /** Stores what is held. */
  flush(): Promise<void>;
};

const everyMs = 1_000;
/** Lines held at most: a link that floods the log loses the oldest ones rather than memory. */
const most = 5_000;
const perInsert = 200;
const longest = 500;

/** Creates the log of a property. The connector has removed personal data before; the log only limits lengths. */
export function createLineLog(
  { store, clock, log }: { readonly store: PmsStore; readonly clock: Clock; readonly log: Log },
  property: string,
): LineLog {
  let held: {
    readonly id: string;
    readonly at: number;
    readonly direction: PmsLogLine['direction'];
    readonly line: string;
  }[] = [];
  let number = 0;
  let writing: Promise<void> | undefined;

  function add({ at, direction, line }: PmsLogLine): void {
    number += 1;
    // Lines of one millisecond keep their order.
    const id = `${at.toString(36).padStart(9, '0')}-${number.toString(36).padStart(8, '0')}`;
    held.push({ id, at, direction, line: line.slice(0, longest) });
    if (held.length > most) held = held.slice(-most);
    if (held.length === 1) clock.after(everyMs, () => void flush());
  }

  async function storeHeld(): Promise<void> {
    const lines = held.slice(0, perInsert * 5);
    held = held.slice(lines.length);
    if (lines.length === 0) return;
    await store.write(async ({ tx }) => {
      for (let from = 0; from < lines.length; from += perInsert) {
        await tx
          .insertInto('pms_lines')
          .values(lines.slice(from, from + perInsert).map((one) => ({ ...one, property })))
          .execute();
      }
    });
    if (held.length > 0) clock.after(everyMs, () => void flush());
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
export async function deleteOldLines(store: PmsStore, now: number): Promise<void> {
  await store.write(({ tx }) => deleteOld(tx, [{ table: 'pms_lines', by: 'at', before: now - retentionDays * dayMs }]));
}
