import type { Kysely } from 'kysely';
import type { AttemptCounter, AttemptStore } from './failed-attempts.ts';
import { hashSecret } from './secrets.ts';

/** A device in a room, on which codes are typed. */
export type CodeDevice = { readonly property: string; readonly deviceId: string; readonly roomId: string };

/** Wrong codes that are allowed in the window of attempts: of a device, and of all devices of its room. */
export type CodeLimits = { readonly device: number; readonly room: number };

/** Returns the counters of wrong codes of a device; `kind` keeps codes for one thing apart from those for another. */
export function codeCounters(
  { property, deviceId, roomId }: CodeDevice,
  limits: CodeLimits,
  kind = '',
): readonly AttemptCounter[] {
  const keyOf = (id: string) => hashSecret(`${property} ${id}`);
  return [
    { property, scope: `${kind}device`, key: keyOf(deviceId), limit: limits.device },
    { property, scope: `${kind}room`, key: keyOf(roomId), limit: limits.room },
  ];
}

/** What became of a code: `retryAfter`, in seconds, says that it was not judged. */
export type CodeOutcome =
  | { readonly kind: 'unlocked' | 'wrong' }
  | { readonly kind: 'too_many'; readonly retryAfter: number };

/** A code that was judged, and what it unlocks if it is right; `until` in milliseconds since 1970. */
export type JudgedCode = {
  readonly isRight: boolean;
  readonly stayId: string;
  readonly until: number;
  readonly now: number;
};

/** Devices that a code unlocked for a time, and for the stay of that time. */
export type CodeLock<T> = {
  /** Returns until when a device is unlocked, and for which stay; undefined: it never was. */
  find(db: Kysely<T>, device: CodeDevice): Promise<{ readonly until: number; readonly stayId: string } | undefined>;
  /** Unlocks a device in a write, or counts a wrong code. */
  take(tx: Kysely<T>, device: CodeDevice, code: JudgedCode): Promise<CodeOutcome>;
};

type UnlockTables = { unlocks: { property: string; device_id: string; stay_id: string; until: number } };

/** Wrong parental codes: a family types a few, a child must not try all rooms. */
export const parentalCodeLimits: CodeLimits = { device: 5, room: 15 };

/** Creates the lock on a table with the columns property, device_id, stay_id and until. */
export function createCodeLock<T>(tableName: keyof T & string, attempts: AttemptStore<T>): CodeLock<T> {
  const table = tableName as 'unlocks';
  // The columns are the same in every table of unlocked devices; Kysely cannot infer it for a generic T.
  const unlocksOf = (db: Kysely<T>) => db as unknown as Kysely<UnlockTables>;
  return {
    async find(db, { property, deviceId }) {
      const row = await unlocksOf(db)
        .selectFrom(table)
        .select(['until', 'stay_id'])
        .where('property', '=', property)
        .where('device_id', '=', deviceId)
        .executeTakeFirst();
      return row && { until: row.until, stayId: row.stay_id };
    },
    async take(tx, device, { isRight, stayId, until, now }) {
      const counters = codeCounters(device, parentalCodeLimits);
      const retryAfter = await attempts.secondsUntilRetry(tx, counters, now);
      if (retryAfter !== undefined) return { kind: 'too_many', retryAfter };
      if (!isRight) {
        await attempts.recordFailure(tx, counters, now);
        return { kind: 'wrong' };
      }
      const values = { stay_id: stayId, until };
      await unlocksOf(tx)
        .insertInto(table)
        .values({ property: device.property, device_id: device.deviceId, ...values })
        .onConflict((conflict) => conflict.columns(['property', 'device_id']).doUpdateSet(values))
        .execute();
      return { kind: 'unlocked' };
    },
  };
}
