import type { RouteInput } from '#platform/contract';
import type { MessageTemplate, MessageTexts, messages } from '../contract.ts';
import type { MessagesContext } from './context.ts';
import { emergencyTemplates, isProductTemplate } from './emergency-templates.ts';
import type { MessagesTables } from './tables.ts';

type Row = MessagesTables['message_templates'];
type Given = RouteInput<typeof messages, 'PUT /api/v1/message-templates/{id}'>['body'];

function toTemplate(row: Row): MessageTemplate {
  const { id, name, texts, sender: from, picture, link } = row;
  const flags = { emergency: row.emergency === 1, asks: row.asks === 1 };
  const isKnown = isProductTemplate(id);
  return {
    id,
    name,
    origin: isKnown ? 'changed' : 'own',
    texts: JSON.parse(texts) as MessageTexts,
    from,
    picture,
    link,
    ...flags,
  };
}

/** Lists the templates of a property: those for emergencies first, in the hotel's wording where it has one. */
export async function listTemplates(
  { store, property: hotels }: MessagesContext,
  property: string,
): Promise<MessageTemplate[]> {
  const rows = await store.read
    .selectFrom('message_templates')
    .selectAll()
    .where('property', '=', property)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const stored = rows.map(toTemplate);
  // The hotel's wording stays in the place of the original.
  const { languages } = await hotels.requireById(property);
  const known = emergencyTemplates(languages).map((one) => stored.find(({ id }) => id === one.id) ?? one);
  const all = [...known, ...stored.filter(({ origin }) => origin === 'own')];
  return all.toSorted((one, other) => Number(other.emergency) - Number(one.emergency));
}

/** Whether a template, as it is or as it shall be, is of an emergency. */
export async function isEmergencyTemplate(
  context: MessagesContext,
  property: string,
  { id, emergency }: { readonly id: string; readonly emergency: boolean },
): Promise<boolean> {
  if (emergency) return true;
  const known = await listTemplates(context, property);
  return known.some((one) => one.id === id && one.emergency);
}

/** Creates or changes a template. */
export async function putTemplate(
  { store }: MessagesContext,
  property: string,
  given: Given & { readonly id: string },
): Promise<MessageTemplate> {
  const { id, name, texts, from: sender, picture, link } = given;
  const change = {
    name,
    texts: JSON.stringify(texts),
    sender,
    picture,
    link,
    emergency: given.emergency ? (1 as const) : (0 as const),
    asks: given.asks ? (1 as const) : (0 as const),
  };
  const row: Row = { property, id, ...change };
  await store.write(async ({ tx, emit }) => {
    await tx
      .insertInto('message_templates')
      .values(row)
      .onConflict((conflict) => conflict.columns(['property', 'id']).doUpdateSet(change))
      .execute();
    await emit('messages.changed', property, { stay_id: '', room_id: '', session_id: '' });
  });
  return toTemplate(row);
}

/** Deletes a template; one that came with the product has its original text again. */
export async function deleteTemplate({ store }: MessagesContext, property: string, id: string): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    await tx.deleteFrom('message_templates').where('property', '=', property).where('id', '=', id).execute();
    await emit('messages.changed', property, { stay_id: '', room_id: '', session_id: '' });
  });
}
