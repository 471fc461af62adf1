import { refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import { attemptWindowMs } from './judge-attempt.ts';
import type { Parts } from './parts.ts';
import type { AlarmTable, SessionWriting } from './tables.ts';

/** How long an alarm is kept, in milliseconds. */
export const alarmMs = 30 * 24 * 3_600_000;
/** Alarms that a list shows: more than that is one alarm. */
const mostShown = 200;

type Guessed = { readonly property: string; readonly kind: AlarmTable['kind']; readonly roomId: string };

/** Keeps an alarm with the try that raised it, and tells of it. */
export async function raiseAlarm({ tx, emit }: SessionWriting, { platform }: Parts, guessed: Guessed): Promise<void> {
  const { property, kind, roomId } = guessed;
  await tx
    .insertInto('session_alarms')
    .values({
      ...{ property, id: uuid(platform.random), kind, room_id: roomId, at: platform.clock.now() },
      ...{ acknowledged_at: null, acknowledged_by: '' },
    })
    .execute();
  await emit('session.guessing', property, { room_id: roomId, kind });
}

function instantText(at: number): string {
  return new Date(at).toISOString();
}

async function bodies({ stays }: Parts, property: string, rows: readonly AlarmTable[]) {
  const roomIds = [...new Set(rows.map((row) => row.room_id).filter((id) => id !== ''))];
  const rooms = new Map((await stays.roomsById(property, roomIds)).map(({ id, room }) => [id, room]));
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, room: rooms.get(row.room_id) ?? '', acknowledged_by: row.acknowledged_by },
    ...{ at: instantText(Number(row.at)), until: instantText(Number(row.at) + attemptWindowMs) },
    acknowledged_at: row.acknowledged_at === null ? null : instantText(Number(row.acknowledged_at)),
  }));
}

/** Alarms of a property, the newest first. */
export async function listAlarms(context: Parts, property: string, state: 'open' | 'all') {
  let query = context.store.read
    .selectFrom('session_alarms')
    .selectAll()
    .where('property', '=', property)
    .where('at', '>', context.platform.clock.now() - alarmMs);
  if (state === 'open') query = query.where('acknowledged_at', 'is', null);
  return await bodies(context, property, await query.orderBy('at', 'desc').orderBy('id').limit(mostShown).execute());
}

/** Keeps who looks after an alarm; who was first stays. Refuses with `not_found`. */
export async function acknowledgeAlarm(context: Parts, property: string, { id, actor }: { id: string; actor: string }) {
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
  const [body] = row ? await bodies(context, property, [row]) : [];
  return body ?? refuse('not_found', 'no such alarm');
}
