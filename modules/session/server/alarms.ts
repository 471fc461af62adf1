import { refuse } from '#platform/contract';
import { attemptWindowMs } from '#platform/node/auth';
import { uuid } from '#platform/random';
import type { SessionContext } from './context.ts';
import type { AlarmTable, SessionWriteContext } from './tables.ts';

/** Retention of an alarm, in milliseconds. */
export const alarmRetentionMs = 30 * 24 * 3_600_000;
/** Maximum number of listed alarms: more would be a single incident. */
const listLimit = 200;

type AlarmTarget = { readonly property: string; readonly kind: AlarmTable['kind']; readonly roomId: string };

/** Stores an alarm in the transaction of the attempt that raised it, and emits `session.guessing`. */
export async function raiseAlarm(
  { tx, emit }: SessionWriteContext,
  { platform }: SessionContext,
  target: AlarmTarget,
): Promise<void> {
  const { property, kind, roomId } = target;
  await tx
    .insertInto('session_alarms')
    .values({
      property,
      id: uuid(platform.random),
      kind,
      room_id: roomId,
      at: platform.clock.now(),
      acknowledged_at: null,
      acknowledged_by: '',
    })
    .execute();
  await emit('session.guessing', property, { room_id: roomId, kind });
}

function instantText(at: number): string {
  return new Date(at).toISOString();
}

async function toBodies({ stays }: SessionContext, property: string, rows: readonly AlarmTable[]) {
  const roomIds = [...new Set(rows.map((row) => row.room_id).filter((id) => id !== ''))];
  const rooms = new Map((await stays.roomsByIds(property, roomIds)).map(({ id, room }) => [id, room]));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    room: rooms.get(row.room_id) ?? '',
    at: instantText(Number(row.at)),
    until: instantText(Number(row.at) + attemptWindowMs),
    acknowledged_by: row.acknowledged_by,
    acknowledged_at: row.acknowledged_at === null ? null : instantText(Number(row.acknowledged_at)),
  }));
}

/** Lists the alarms of a property, newest first. */
export async function listAlarms(context: SessionContext, property: string, state: 'open' | 'all') {
  let query = context.store.read
    .selectFrom('session_alarms')
    .selectAll()
    .where('property', '=', property)
    .where('at', '>', context.platform.clock.now() - alarmRetentionMs);
  if (state === 'open') query = query.where('acknowledged_at', 'is', null);
  return await toBodies(context, property, await query.orderBy('at', 'desc').orderBy('id').limit(listLimit).execute());
}

/** Acknowledges an alarm; the first acknowledgement stands. Refuses with `not_found`. */
export async function acknowledgeAlarm(
  context: SessionContext,
  property: string,
  { id, actor }: { id: string; actor: string },
) {
  const row = await context.store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('session_alarms')
      .set({ acknowledged_at: context.platform.clock.now(), acknowledged_by: actor })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('acknowledged_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await emit('session.alarm_acknowledged', property, { alarm_id: id });
    const known = tx.selectFrom('session_alarms').selectAll().where('property', '=', property).where('id', '=', id);
    return await known.executeTakeFirst();
  });
  if (row)
    context.platform.audit({ property, actor, action: 'session.alarm_acknowledged', subject: id, roomId: row.room_id });
  const [body] = row ? await toBodies(context, property, [row]) : [];
  return body ?? refuse('not_found', 'no such alarm');
}
