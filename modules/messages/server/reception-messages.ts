import type { Kysely } from 'kysely';
import type { OpenWrite } from '#platform/contract';
import { messages } from '../contract.ts';
import type { MessagesContext } from './context.ts';
import type { MessagesTables } from './tables.ts';

/** Takes a message back from those who have not read it. */
export async function takeBack(
  { tx, emitOf }: OpenWrite,
  { property, id }: { readonly property: string; readonly id: string },
): Promise<void> {
  const gone = await (tx as Kysely<MessagesTables>)
    .updateTable('message_recipients')
    .set({ deleted: 1 })
    .where('property', '=', property)
    .where('message_id', '=', id)
    .where('read_at', 'is', null)
    .where('deleted', '=', 0)
    .returning(['stay_id', 'room_id'])
    .execute();
  for (const { stay_id, room_id } of gone) {
    await emitOf(messages)('messages.changed', property, { stay_id, room_id, session_id: '' });
  }
}

/** Returns the ids of the rooms in which a message that the guest did not write is unread. */
export async function listUnreadRooms(
  { store, platform }: MessagesContext,
  property: string,
): Promise<readonly string[]> {
  const rows = await store.read
    .selectFrom('message_recipients as recipient')
    .innerJoin('messages as message', (join) =>
      join.onRef('message.property', '=', 'recipient.property').onRef('message.id', '=', 'recipient.message_id'),
    )
    .select('recipient.room_id')
    .distinct()
    .where('recipient.property', '=', property)
    .where('recipient.viewed', '=', 0)
    .where('recipient.deleted', '=', 0)
    .where('recipient.room_id', '!=', '')
    .where('message.kind', 'in', ['hotel', 'wake_up'])
    .where((where) =>
      where.or([where('message.expires_at', 'is', null), where('message.expires_at', '>', platform.clock.now())]),
    )
    .execute();
  return rows.map(({ room_id }) => room_id);
}
