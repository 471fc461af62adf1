import { actorOf, administratorId, type Staff } from '#platform/node/auth';
import type { Parts } from './parts.ts';
import type { WebhookTable } from './tables.ts';

const prefix = 'staff:';

/** Who answers for a webhook that `identity` makes, moves or resumes: the keys of the server itself are one. */
export function responsibleOf(identity: Staff): string {
  return identity.sessionId === undefined ? `${prefix}${administratorId}` : actorOf(identity);
}

/** Whether who answers for a webhook still may: they work here, may manage webhooks, and read all that it tells of. */
export async function mayAnswer({ staff, types }: Parts, hook: WebhookTable): Promise<boolean> {
  const id = hook.responsible.slice(prefix.length);
  if (id === administratorId) return true;
  const held = await staff.permissionsOf(hook.property, id);
  if (!held?.has('webhooks.manage')) return false;
  const told = JSON.parse(hook.types) as string[];
  return types.list.every(({ type, permission }) => !told.includes(type) || held.has(permission));
}

/** Pauses a webhook for which nobody answers any more, once; nothing more leaves for it. */
export async function pauseUnanswered({ store, ground }: Parts, { property, id }: WebhookTable): Promise<void> {
  const paused = await store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhooks')
      .set({ state: 'paused', paused_because: 'rights' })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('state', '=', 'active')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await emit('webhooks.changed', property, { id });
    return numUpdatedRows > 0n;
  });
  if (paused) ground.audit({ property, actor: 'server', action: 'webhook.rights', subject: id });
}

/** Looks at the webhooks of somebody who left, or may do other things than before. */
export async function judgeWebhooksOf(parts: Parts, property: string, staffId: string): Promise<void> {
  const hooks = await parts.store.read
    .selectFrom('webhooks')
    .selectAll()
    .where('property', '=', property)
    .where('responsible', '=', `${prefix}${staffId}`)
    .where('state', '=', 'active')
    .execute();
  for (const hook of hooks) if (!(await mayAnswer(parts, hook))) await pauseUnanswered(parts, hook);
}
