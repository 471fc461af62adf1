import { administratorId, auditActor, type Staff } from '#platform/node/auth';
import type { WebhooksContext } from './context.ts';
import type { WebhookTable } from './tables.ts';

const prefix = 'staff:';

/** Returns the responsible actor of a webhook that `identity` creates, changes or resumes. */
export function responsibleActor(identity: Staff): string {
  return identity.sessionId === undefined ? `${prefix}${administratorId}` : auditActor(identity);
}

/** Returns whether the responsible person is still active, may manage webhooks, and may read all its types. */
export async function isResponsibleAllowed({ staff, types }: WebhooksContext, hook: WebhookTable): Promise<boolean> {
  const id = hook.responsible.slice(prefix.length);
  if (id === administratorId) return true;
  const permissions = await staff.findPermissions(hook.property, id);
  if (!permissions?.has('webhooks.manage')) return false;
  const sent = JSON.parse(hook.types) as string[];
  return types.list.every(({ type, permission }) => !sent.includes(type) || permissions.has(permission));
}

/** Pauses a webhook whose responsible person lost the permissions. */
export async function pauseForMissingRights(
  { store, platform }: WebhooksContext,
  { property, id }: WebhookTable,
): Promise<void> {
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
  if (paused) platform.audit({ property, actor: 'server', action: 'webhook.rights', subject: id });
}

/** Checks the webhooks of a person or key whose permissions changed, and pauses them if necessary. */
export async function recheckWebhooks(services: WebhooksContext, property: string, staffId: string): Promise<void> {
  const hooks = await services.store.read
    .selectFrom('webhooks')
    .selectAll()
    .where('property', '=', property)
    .where('responsible', '=', `${prefix}${staffId}`)
    .where('state', '=', 'active')
    .execute();
  for (const hook of hooks)
    if (!(await isResponsibleAllowed(services, hook))) await pauseForMissingRights(services, hook);
}
