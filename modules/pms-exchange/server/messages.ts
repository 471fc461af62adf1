import { plainText } from '#platform/contract';
import type { PmsMessage, StayRecord } from '#stays/contract';
import type { ExchangeContext } from './context.ts';
import { addNotice } from './notices.ts';
import type { ExchangeWrite } from './tables.ts';

function ownerOf({ reference, room }: Pick<PmsMessage, 'reference' | 'room'>): string {
  return reference === '' ? `room ${room}` : reference;
}

type Key = { readonly property: string; readonly owner: string; readonly pms_id: string };

async function findKnown({ tx }: ExchangeWrite, { property, owner, pms_id }: Key) {
  const rows = tx.selectFrom('pms_messages').selectAll().where('property', '=', property);
  return await rows.where('owner', '=', owner).where('pms_id', '=', pms_id).executeTakeFirst();
}

async function show(
  context: ExchangeContext,
  stay: StayRecord,
  { text: given, ...key }: Key & { readonly text: string },
): Promise<void> {
  const text = plainText(given).trim();
  const texts = { [stay.language || 'en']: { title: '', text } };
  await context.store.write(async (write) => {
    const known = await findKnown(write, key);
    if (known && known.waits_since === null) return;
    const { property } = key;
    const id = await context.messages.sendToStay(write, { property, stayId: stay.id, texts, kind: 'hotel' });
    if (id === undefined) return;
    const shown = { stay_id: stay.id, message_id: id, text: '', waits_since: null };
    await write.tx
      .insertInto('pms_messages')
      .values({ ...key, ...shown })
      .onConflict((conflict) => conflict.columns(['property', 'owner', 'pms_id']).doUpdateSet(shown))
      .execute();
  });
}

/** Shows a message of the PMS to its guest, once; one that comes before its guest waits for them. */
export async function takeMessage(context: ExchangeContext, property: string, message: PmsMessage): Promise<void> {
  if (plainText(message.text).trim() === '') return;
  const key = { property, owner: ownerOf(message), pms_id: message.id };
  const stay = await context.stays.findByPms(property, message);
  if (stay) return await show(context, stay, { ...key, text: message.text });
  if (message.reference === '') return;
  const waiting = { stay_id: '', message_id: '', text: message.text, waits_since: context.platform.clock.now() };
  await context.store.write(({ tx }) =>
    tx
      .insertInto('pms_messages')
      .values({ ...key, ...waiting })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Shows a guest who has checked in the messages that came before. */
export async function showWaiting(context: ExchangeContext, property: string, stayId: string): Promise<void> {
  const [stay, known] = await Promise.all([
    context.stays.byId(property, stayId),
    context.stays.pmsStay(property, stayId),
  ]);
  if (!stay || !known) return;
  const rows = await context.store.read
    .selectFrom('pms_messages')
    .selectAll()
    .where('property', '=', property)
    .where('owner', '=', known.reference)
    .where('waits_since', 'is not', null)
    .execute();
  for (const { owner, pms_id, text } of rows) await show(context, stay, { property, owner, pms_id, text });
}

/** Takes a message back that reception deleted or printed, unless its guest has read it: a PMS repeats our own XD. */
export async function removeMessage(
  context: ExchangeContext,
  property: string,
  message: Pick<PmsMessage, 'id' | 'reference' | 'room'>,
): Promise<void> {
  await context.store.write(async (write) => {
    const key = { property, owner: ownerOf(message), pms_id: message.id };
    const row = await findKnown(write, key);
    if (!row) return;
    if (row.waits_since === null) return await context.messages.takeBack(write, { property, id: row.message_id });
    const gone = write.tx.deleteFrom('pms_messages').where('property', '=', property);
    await gone.where('owner', '=', key.owner).where('pms_id', '=', key.pms_id).execute();
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
