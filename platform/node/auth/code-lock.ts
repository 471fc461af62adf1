import type { Kysely } from 'kysely';
import { type CodeOutcome, judgeCode } from './code-attempts.ts';

/** A device in a room, on which codes are typed. */
export type CodeDevice = { readonly property: string; readonly deviceId: string; readonly roomId: string };

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

/** Creates the lock on a table with the columns property, device_id, stay_id and until. */
export function createCodeLock<T>(tableName: keyof T & string): CodeLock<T> {
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
      const outcome = await judgeCode(tx, { room: device, kind: 'parental' }, { isRight, now });
      if (outcome.kind !== 'unlocked') return outcome;
      const values = { stay_id: stayId, until };
      await unlocksOf(tx)
        .insertInto(table)
        .values({ property: device.property, device_id: device.deviceId, ...values })
        .onConflict((conflict) => conflict.columns(['property', 'device_id']).doUpdateSet(values))
        .execute();
      return outcome;
    },
  };
}
