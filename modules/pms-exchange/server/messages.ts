import type { PmsMessage } from '#stays/contract';
import type { ExchangeContext } from './context.ts';
import { addNotice } from './notices.ts';

function ownerOf({ reference, room }: Pick<PmsMessage, 'reference' | 'room'>): string {
  return reference === '' ? `room ${room}` : reference;
}

/** Shows a message of the PMS to its guest; a repeated one, or one for nobody in house, changes nothing. */
export async function takeMessage(context: ExchangeContext, property: string, message: PmsMessage): Promise<void> {
  const stay = await context.stays.findByPms(property, message);
  if (!stay || message.text.trim() === '') return;
  const key = { property, owner: ownerOf(message), pms_id: message.id };
  const texts = { [stay.language || 'en']: { title: '', text: message.text } };
  await context.store.write(async (write) => {
    const known = await write.tx
      .selectFrom('pms_messages')
      .select('message_id')
      .where('property', '=', property)
      .where('owner', '=', key.owner)
      .where('pms_id', '=', key.pms_id)
      .executeTakeFirst();
    if (known) return;
    const id = await context.messages.sendToStay(write, { property, stayId: stay.id, texts, kind: 'hotel' });
    if (id === undefined) return;
    await write.tx
      .insertInto('pms_messages')
      .values({ ...key, stay_id: stay.id, message_id: id })
      .execute();
  });
}

/** Takes a message back that reception deleted or printed, unless its guest has read it: a PMS repeats our own XD. */
export async function removeMessage(
  context: ExchangeContext,
  property: string,
  message: Pick<PmsMessage, 'id' | 'reference' | 'room'>,
): Promise<void> {
  await context.store.write(async (write) => {
    const row = await write.tx
      .selectFrom('pms_messages')
      .select('message_id')
      .where('property', '=', property)
      .where('owner', '=', ownerOf(message))
      .where('pms_id', '=', message.id)
      .executeTakeFirst();
    if (row) await context.messages.takeBack(write, { property, id: row.message_id });
  });
}

/** Tells the PMS that a guest has read its message. */
export async function confirmRead(
  context: ExchangeContext,
  property: string,
  { message_id, stay_id }: { readonly message_id: string; readonly stay_id: string },
): Promise<void> {
  const row = await context.store.read
    .selectFrom('pms_messages')
    .select(['pms_id'])
    .where('property', '=', property)
    .where('message_id', '=', message_id)
    .executeTakeFirst();
  const stay = row && (await context.stays.pmsStay(property, stay_id));
  if (!row || !stay) return;
  await context.store.write((write) =>
    addNotice(context, write, {
      property,
      id: `read ${message_id}`,
      name: 'confirmMessage',
      given: [stay, row.pms_id],
    }),
  );
}

/** Forgets which messages of the PMS a stay had. */
export async function forgetMessages({ store }: ExchangeContext, property: string, stayId: string): Promise<void> {
  await store.write(({ tx }) =>
    tx.deleteFrom('pms_messages').where('property', '=', property).where('stay_id', '=', stayId).execute(),
  );
}
