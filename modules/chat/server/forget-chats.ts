import type { Kysely } from 'kysely';
import type { ChatContext } from './context.ts';
import type { ChatTables } from './tables.ts';

const dayMs = 86_400_000;
/** How long it counts how long answers took. */
const answersMs = 30 * dayMs;

async function deleteChat(tx: Kysely<ChatTables>, { property, scope }: { property: string; scope: string }) {
  const own = await tx
    .selectFrom('chats')
    .select('id')
    .where('property', '=', property)
    .where('scope', '=', scope)
    .executeTakeFirst();
  await tx.deleteFrom('chat_pictures').where('property', '=', property).where('scope', '=', scope).execute();
  if (!own) return;
  await tx.deleteFrom('chat_lines').where('property', '=', property).where('chat_id', '=', own.id).execute();
  await tx.deleteFrom('chats').where('property', '=', property).where('id', '=', own.id).execute();
}

/** Deletes the conversation of a stay, or of a session in demo modes, with its pictures. */
export async function forgetChat({ store }: ChatContext, property: string, scope: string): Promise<void> {
  await store.write(({ tx }) => deleteChat(tx, { property, scope }));
}

/** Moves the conversation of a stay to its current room. */
export async function moveChat({ store, stays }: ChatContext, property: string, stayId: string): Promise<void> {
  const stay = await stays.byId(property, stayId);
  if (!stay) return;
  const location = { room_id: stay.roomId, room: stay.room };
  await store.write(({ tx }) =>
    tx.updateTable('chats').set(location).where('property', '=', property).where('scope', '=', stayId).execute(),
  );
}

/** Deletes what nothing else ends: conversations of demo modes after a day, pictures that were not sent, old times. */
export async function forgetOld(context: ChatContext): Promise<void> {
  const { store, platform } = context;
  const now = platform.clock.now();
  const before = now - dayMs;
  const demo = await store.read
    .selectFrom('chats')
    .select(['property', 'scope'])
    .where('stay_id', '=', '')
    .where('last_at', '<', before)
    .execute();
  for (const { property, scope } of demo) await forgetChat(context, property, scope);
  await store.write(async ({ tx }) => {
    await tx.deleteFrom('chat_pictures').where('sent', '=', 0).where('stored_at', '<', before).execute();
    await tx
      .deleteFrom('chat_answers')
      .where('answered_at', '<', now - answersMs)
      .execute();
  });
}
