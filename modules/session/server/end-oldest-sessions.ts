import { endSession } from './session-repository.ts';
import type { SessionWriteContext } from './tables.ts';

/** Devices that are signed in to a stay at once: more than a family has, and few enough to push to. */
const mostOfStay = 30;

/** Ends the oldest sessions of a stay beyond the most that it may have; `started` is the one that has just begun. */
export async function endOldestSessions(
  writing: SessionWriteContext,
  started: { readonly property: string; readonly stayId: string; readonly id: string },
  now: number,
): Promise<void> {
  const { property, stayId, id } = started;
  const others = await writing.tx
    .selectFrom('session_devices')
    .select('id')
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('ended_at', 'is', null)
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .offset(mostOfStay - 1)
    .execute();
  for (const other of others) await endSession(writing, { property, id: other.id }, { reason: 'revoked', now });
}
