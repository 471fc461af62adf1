import type { Kysely } from 'kysely';
import { addressKey, type Identity } from '#platform/node/auth';
import type { EmergencyAnswer } from '../contract.ts';
import type { MessagesContext } from './context.ts';
import { mergeSet, type SetReport } from './merge-set.ts';
import type { EmergencySetTable, MessagesTables } from './tables.ts';

/** Who confirms an emergency, and the address that the call came from. */
export type EmergencyCaller = { readonly identity: Identity; readonly address: string };

/**
 * Returns whose report it is: a TV's, that of all phones of a stay, or that of all walk-ins at an address. However many sessions one
 * opens, they have one answer.
 */
function setOf({ identity, address }: EmergencyCaller) {
  switch (identity.kind) {
    case 'tv':
      return { device_id: identity.deviceId, device: 'tv', room: identity.room, stay_id: '', by: '' } as const;
    case 'guest': {
      const { stayId, room, sessionId } = identity;
      return { device_id: stayId, device: 'phone', room, stay_id: stayId, by: sessionId } as const;
    }
    case 'visitor': {
      const device_id = `address:${addressKey(address)}`;
      return { device_id, device: 'phone', room: '', stay_id: '', by: identity.sessionId } as const;
    }
    default:
      // Somebody who never saw an emergency has nothing to confirm.
      return undefined;
  }
}

type Confirmation = { readonly id: string; readonly answer?: EmergencyAnswer | undefined };

const keyOf = (set: Pick<EmergencySetTable, 'property' | 'emergency_id' | 'device_id'>) =>
  `${set.property} ${set.emergency_id} ${set.device_id}`;

async function runningIds(tx: Kysely<MessagesTables>, reports: readonly SetReport[]): Promise<ReadonlySet<string>> {
  const on = await tx
    .selectFrom('emergencies')
    .select(['property', 'id'])
    .where('id', 'in', [...new Set(reports.map(({ emergency_id }) => emergency_id))])
    .where('status', '=', 'running')
    .execute();
  return new Set(on.map(({ property, id }) => `${property} ${id}`));
}

async function storeSets(tx: Kysely<MessagesTables>, reports: readonly SetReport[], now: number): Promise<void> {
  const known = await tx
    .selectFrom('emergency_sets')
    .selectAll()
    .where('emergency_id', 'in', [...new Set(reports.map(({ emergency_id }) => emergency_id))])
    .where('device_id', 'in', [...new Set(reports.map(({ device_id }) => device_id))])
    .execute();
  const rows = new Map(known.map((row) => [keyOf(row), row]));
  // A statement must not change a row twice.
  const changed = new Map<string, EmergencySetTable>();
  for (const report of reports) {
    const key = keyOf(report);
    changed.set(key, mergeSet(changed.get(key) ?? rows.get(key), report, now));
  }
  await tx
    .insertInto('emergency_sets')
    .values([...changed.values()])
    .onConflict((conflict) =>
      conflict.columns(['property', 'emergency_id', 'device_id']).doUpdateSet((row) => ({
        room: row.ref('excluded.room'),
        confirmed_at: row.ref('excluded.confirmed_at'),
        answer: row.ref('excluded.answer'),
        answered_at: row.ref('excluded.answered_at'),
        answered_by: row.ref('excluded.answered_by'),
      })),
    )
    .execute();
}

/** Stores reports in one transaction; those of other emergencies than the one that is on are ignored. */
async function storeReports({ store, platform }: MessagesContext, reports: readonly SetReport[]): Promise<void> {
  const now = platform.clock.now();
  await store.write(async ({ tx }) => {
    const running = await runningIds(tx, reports);
    const wanted = reports.filter(({ property, emergency_id }) => running.has(`${property} ${emergency_id}`));
    if (wanted.length > 0) await storeSets(tx, wanted, now);
  });
}

/** Stores that a device shows the emergency, and its guest's latest answer; resolves once that is durable. */
export type ConfirmEmergency = (caller: EmergencyCaller, confirmation: Confirmation) => Promise<void>;

/** Creates the confirmation of emergencies: what arrives while a write is under way is stored by the next one. */
export function createConfirmations(context: MessagesContext): ConfirmEmergency {
  let waiting: SetReport[] = [];
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return (caller, { id, answer }) => {
    const device = setOf(caller);
    if (!device) return Promise.resolve();
    waiting.push({ ...device, answer, emergency_id: id, property: caller.identity.property });
    next ??= last.then(async () => {
      const reports = waiting;
      waiting = [];
      next = undefined;
      const stored = storeReports(context, reports);
      last = stored.catch(() => undefined);
      await stored;
    });
    return next;
  };
}
