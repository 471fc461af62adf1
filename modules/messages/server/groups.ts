import type { MessagesContext } from './context.ts';

type Group = { id: string; name: string; rooms: string[] };

/** Lists the groups of rooms of a property by name. */
export async function listGroups({ store }: MessagesContext, property: string): Promise<Group[]> {
  const rows = await store.read
    .selectFrom('message_groups')
    .select(['id', 'name', 'rooms'])
    .where('property', '=', property)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, rooms }) => ({ id, name, rooms: JSON.parse(rooms) as string[] }));
}

/** Creates or changes a group of rooms. */
export async function putGroup({ store }: MessagesContext, property: string, group: Group): Promise<Group> {
  const change = { name: group.name, rooms: JSON.stringify(group.rooms) };
  await store.write(async ({ tx, emit }) => {
    await tx
      .insertInto('message_groups')
      .values({ property, id: group.id, ...change })
      .onConflict((conflict) => conflict.columns(['property', 'id']).doUpdateSet(change))
      .execute();
    await emit('messages.changed', property, { stay_id: '', room_id: '', session_id: '' });
  });
  return group;
}

/** Deletes a group of rooms. */
export async function deleteGroup({ store }: MessagesContext, property: string, id: string): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    await tx.deleteFrom('message_groups').where('property', '=', property).where('id', '=', id).execute();
    await emit('messages.changed', property, { stay_id: '', room_id: '', session_id: '' });
  });
}
