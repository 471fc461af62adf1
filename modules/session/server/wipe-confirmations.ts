import { hashSecret } from '#platform/node/auth';
import type { DeviceWipe, StayRecord } from '#stays/contract';
import type { SessionContext } from './context.ts';
import type { SessionWriteContext } from './tables.ts';

/**
 * End reasons that require a confirmation. A device that signs out or signs in again wipes its data as part of that.
 */
const reasonsToConfirm = ['checked_out', 'revoked'] as const;

/** Records the wipe of the device with this cookie, once; also ends its session if that has not been written yet. */
export async function recordPhoneWipe({ tx, emit }: SessionWriteContext, cookie: string, now: number): Promise<void> {
  const updated = await tx
    .updateTable('session_devices')
    .set((row) => ({
      token_hash: null,
      forgotten_at: now,
      ended_at: row.fn.coalesce('ended_at', row.val(now)),
      end_reason: row.fn.coalesce('end_reason', row.val('checked_out')),
    }))
    .where('token_hash', '=', hashSecret(cookie))
    .where('mode', '=', 'guest')
    .returning(['property', 'id'])
    .executeTakeFirst();
  if (updated) await emit('session.forgotten', updated.property, { session_id: updated.id });
}

/**
 * Lists the devices that were signed out of a stay, latest first, except sessions that never had a cookie. Those of a
 * stay that has ended are listed even before the end of their sessions is written.
 */
export async function listPhoneWipes(
  context: SessionContext,
  stay: Pick<StayRecord, 'property' | 'id' | 'state'>,
): Promise<readonly DeviceWipe[]> {
  const rows = await context.store.read
    .selectFrom('session_devices')
    .select(['id', 'device_kind', 'device_label', 'ended_at', 'forgotten_at'])
    .where('property', '=', stay.property)
    .where('stay_id', '=', stay.id)
    .where((row) => {
      const ended = row('end_reason', 'in', reasonsToConfirm);
      return stay.state === 'checked_out' ? row.or([ended, row('ended_at', 'is', null)]) : ended;
    })
    .where((row) => row.or([row('token_hash', 'is not', null), row('forgotten_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.device_kind,
    label: row.device_label,
    room: undefined,
    connected: false,
    leftAt: row.ended_at === null ? undefined : Number(row.ended_at),
    forgottenAt: row.forgotten_at === null ? undefined : Number(row.forgotten_at),
  }));
}
