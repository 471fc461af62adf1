import type { orders } from '#orders/contract';
import type { EventPayload } from '#platform/contract';
import type { ChatContext } from './context.ts';
import { findLine, findOwnChat } from './find-chats.ts';
import { appendLine, emitChanged } from './write-line.ts';

/** An order that staff placed for a guest; `at` is when, in milliseconds since 1970. */
type OrderOfStaff = EventPayload<typeof orders, 'orders.placed_by_staff'> & {
  readonly property: string;
  readonly at: number;
};

/** Shows in the conversation of a stay, if there is one, that staff ordered for its guest; a repeat shows nothing. */
export async function noteOrder(context: ChatContext, order: OrderOfStaff): Promise<void> {
  const { property, stay_id: scope, order_id, number: order_number, total, currency, by: actor, at } = order;
  await context.store.write(async (write) => {
    const chat = await findOwnChat(write.tx, { property, scope });
    if (!chat || (await findLine(write.tx, chat, order_id))) return;
    const ordered = { order_id, order_number, order_total: total, order_currency: currency };
    const line = { by: 'note', note: 'order', actor, at, request_id: order_id, ...ordered } as const;
    await appendLine(context, write, { chat, line });
    await emitChanged(write, chat, 'changed');
  });
}
