import type { ChatContext } from './context.ts';
import { markRead } from './send-message.ts';
import { ringingFrom } from './staffing.ts';
import type { ChatTable, ChatWrite } from './tables.ts';
import { emitChanged, updateChat } from './write-line.ts';

type Side = 'guest' | 'hotel';

async function countUnread({ tx }: ChatWrite, { property, id }: ChatTable, by: Side): Promise<number> {
  const { count } = await tx
    .selectFrom('chat_lines')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('property', '=', property)
    .where('chat_id', '=', id)
    .where('by', '=', by)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks what the guest wrote up to a place as read; who read it has as long again to answer before it escalates. */
export async function readByStaff(
  context: ChatContext,
  write: ChatWrite,
  { chat, seq }: { readonly chat: ChatTable; readonly seq: number },
): Promise<void> {
  if (Number(chat.unread_by_staff) === 0) return;
  const at = context.platform.clock.now();
  await markRead(write, chat, { by: 'guest', seq, at });
  const unread = await countUnread(write, chat, 'guest');
  if (unread === Number(chat.unread_by_staff)) return;
  // At night it goes on to ring in the morning, and not from now.
  const since = Math.max(Number(chat.rings_since ?? 0), at);
  const rings = unread === 0 && chat.waiting_since !== null ? await ringingFrom(context, chat.property, since) : {};
  await updateChat(write.tx, chat, { unread_by_staff: unread, ...rings });
  await emitChanged(write, chat, 'changed');
}

/** Marks what the hotel wrote up to a place as read. */
export async function readByGuest(
  { platform }: ChatContext,
  write: ChatWrite,
  { chat, seq }: { readonly chat: ChatTable; readonly seq: number },
): Promise<void> {
  if (Number(chat.unread_by_guest) === 0) return;
  await markRead(write, chat, { by: 'hotel', seq, at: platform.clock.now() });
  const unread = await countUnread(write, chat, 'hotel');
  if (unread === Number(chat.unread_by_guest)) return;
  await updateChat(write.tx, chat, { unread_by_guest: unread });
  await emitChanged(write, chat, 'changed');
}
