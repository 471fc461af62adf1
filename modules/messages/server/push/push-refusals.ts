import type { MessagesContext } from '../context.ts';
import type { RefusalTable, SubscriptionTable } from '../tables.ts';
import { pushServiceOf } from './push-lanes.ts';

/** Refusals older than this are no news. */
const shownMs = 7 * 86_400_000;

/** A stay to which a push service refused pushes, by property and service. */
const refusedStays = new WeakMap<object, Map<string, string>>();

function stayRefusedBy({ store }: MessagesContext): Map<string, string> {
  const known = refusedStays.get(store) ?? new Map<string, string>();
  refusedStays.set(store, known);
  return known;
}

/**
 * Notes that a push service refused pushes to several stays, for staff: what one guest's devices have named may be made up. The last
 * refusal counts, so that no guest can fill the table; what another address answers that a device has named is no news.
 */
export async function noteRefused(context: MessagesContext, row: SubscriptionTable, status: number): Promise<void> {
  const { store, platform } = context;
  const { property, stay_id: stayId } = row;
  const service = pushServiceOf(row.endpoint);
  platform.log.warn({ status, service }, 'a push was refused');
  if (service === undefined) return;
  const refused = stayRefusedBy(context);
  const before = refused.get(`${property} ${service}`);
  refused.set(`${property} ${service}`, stayId);
  if (before === undefined || before === stayId) return;
  const refusal: RefusalTable = { property, service, status, at: platform.clock.now() };
  await store.write(async ({ tx, emit }) => {
    await tx
      .insertInto('message_push_refusals')
      .values(refusal)
      .onConflict((conflict) => conflict.column('property').doUpdateSet(refusal))
      .execute();
    await emit('messages.changed', property, { stay_id: '', room_id: '', session_id: '' });
  });
}

/** Forgets a refusal of a service that takes pushes again. */
export async function noteTaken(context: MessagesContext, row: SubscriptionTable): Promise<void> {
  const { store } = context;
  const { property } = row;
  const service = pushServiceOf(row.endpoint);
  if (service === undefined) return;
  stayRefusedBy(context).delete(`${property} ${service}`);
  const own = store.read.selectFrom('message_push_refusals').select('service').where('property', '=', property);
  if ((await own.executeTakeFirst())?.service !== service) return;
  const gone = { property, service };
  await store.write(async ({ tx, emit }) => {
    const row = tx.deleteFrom('message_push_refusals').where('property', '=', gone.property);
    await row.where('service', '=', gone.service).execute();
    await emit('messages.changed', property, { stay_id: '', room_id: '', session_id: '' });
  });
}

/** Returns the last refusal of a push service; undefined if all take pushes. */
export async function findRefusal({ store, platform }: MessagesContext, property: string) {
  const rows = store.read.selectFrom('message_push_refusals').selectAll().where('property', '=', property);
  return await rows.where('at', '>', platform.clock.now() - shownMs).executeTakeFirst();
}
