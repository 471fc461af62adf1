import type { z } from 'zod';
import { hashOf } from '#platform/auth';
import type { session } from '../contract.ts';
import type { Parts } from './parts.ts';
import type { SessionWriting } from './tables.ts';

type Forgetting = z.input<
  (typeof session)['routes']['GET /api/v1/stays/{id}/forgetting/phones']['answers'][200]
>['items'][number];

/** Ends after which a device has to confirm: one that signs out by itself, or anew, has said so by that. */
const owing = ['checked_out', 'revoked'] as const;

/** Keeps that the device with this cookie forgot the stay, once; the end of its session may not have been written yet. */
export async function keepForgotten({ tx, emit }: SessionWriting, cookie: string, now: number): Promise<void> {
  const kept = await tx
    .updateTable('session_devices')
    .set((row) => ({
      token_hash: null,
      forgotten_at: now,
      ended_at: row.fn.coalesce('ended_at', row.val(now)),
      end_reason: row.fn.coalesce('end_reason', row.val('checked_out')),
    }))
    .where('token_hash', '=', hashOf(cookie))
    .where('mode', '=', 'guest')
    .returning(['property', 'id'])
    .executeTakeFirst();
  if (kept) await emit('session.forgotten', kept.property, { session_id: kept.id });
}

/** The devices that a stay left, the latest first; a session that never had a cookie was kept on none. */
export async function listForgetting(
  context: Parts,
  stay: { readonly property: string; readonly id: string },
): Promise<Forgetting[]> {
  const rows = await context.store.read
    .selectFrom('session_devices')
    .select(['id', 'device_kind', 'device_label', 'ended_at', 'forgotten_at'])
    .where('property', '=', stay.property)
    .where('stay_id', '=', stay.id)
    .where('end_reason', 'in', owing)
    .where((row) => row.or([row('token_hash', 'is not', null), row('forgotten_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.device_kind,
    label: row.device_label,
    left_at: new Date(Number(row.ended_at)).toISOString(),
    forgotten_at: row.forgotten_at === null ? null : new Date(Number(row.forgotten_at)).toISOString(),
  }));
}
