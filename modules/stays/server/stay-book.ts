import type { Kysely } from 'kysely';
import { prepared } from '#platform/node/db';
import type { RoomCaller, StayRecord, StaysPort } from '../contract.ts';
import type { StaysTables } from './tables.ts';

/** Stays that this process has read, kept until they are found to be another in a write. */
export type StayBook = Pick<StaysPort, 'known' | 'isCurrent'>;

/** As a large hotel has in house, several times. */
const mostKept = 5000;

const revisionOf = prepared((db: Kysely<StaysTables>, { property, id }: { property: string; id: string }) =>
  db.selectFrom('stays').select('revision').where('property', '=', property).where('id', '=', id),
);

function keyOf({ property, id }: { readonly property: string; readonly id: string }): string {
  return `${property} ${id}`;
}

/** Makes the book; `read` reads the stays of a caller from the ledger. */
export function openStayBook(read: StaysPort['ofCaller']): StayBook {
  const kept = new Map<string, StayRecord>();

  function keep(stay: StayRecord): void {
    kept.set(keyOf(stay), stay);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
  }

  async function known(caller: RoomCaller, stayId: string): Promise<readonly StayRecord[]> {
    // Whom a TV may speak for changes with its room and not with a stay.
    const own = caller.kind === 'guest' && (stayId === '' || stayId === caller.stayId);
    const found = own ? kept.get(keyOf({ property: caller.property, id: caller.stayId })) : undefined;
    if (found) return [found];
    const stays = await read(caller, stayId);
    if (own) for (const stay of stays) keep(stay);
    return stays;
  }

  async function isCurrent(tx: unknown, stay: StayRecord): Promise<boolean> {
    const { property, id, revision } = stay;
    const { rows } = await revisionOf(tx as Kysely<StaysTables>, { property, id });
    if (Number(rows[0]?.revision) === revision) return true;
    kept.delete(keyOf(stay));
    return false;
  }

  return { known, isCurrent };
}
