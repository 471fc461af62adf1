import { Refusal, refuse } from '#platform/contract';
import { auditActor, type Staff } from '#platform/node/auth';
import { type PageQuery, readTimePage, runOnceIfKeyed } from '#platform/node/db';
import { parseTarget } from '#platform/node/outbound';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import { uuid } from '#platform/random';
import type { webhooks } from '../contract.ts';
import type { WebhooksContext } from './context.ts';
import { promptDeliveryOf } from './fan-out.ts';
import { requireReadableTypes } from './integration-events.ts';
import { createWebhookSecret } from './sign-message.ts';
import type { WebhookTable } from './tables.ts';
import { responsibleActor } from './webhook-responsibility.ts';
import { toWebhookBodies } from './webhook-views.ts';

type Context = RouteContext<Staff>;
type Fields = { readonly url: string; readonly types: readonly string[]; readonly description: string };

const maxWebhooks = 50;
const dayMs = 86_400_000;

/** Returns a webhook of a property. Refuses with `not_found`. */
async function requireWebhook({ store }: WebhooksContext, property: string, id: string): Promise<WebhookTable> {
  const row = await store.read
    .selectFrom('webhooks')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? refuse('not_found', 'no such webhook');
}

/** Returns the webhook that a request names. Refuses with `not_found`. */
export async function requireRequestedWebhook(services: WebhooksContext, context: Context, id: string) {
  const { id: property } = await services.property.requireById(context.property);
  return await requireWebhook(services, property, id);
}

async function toBody(services: WebhooksContext, row: WebhookTable) {
  const [body] = await toWebhookBodies(services, [row]);
  return body ?? refuse('not_found', 'no such webhook');
}

/** Refuses a URL that can never be called, so that the mistake shows now rather than on the first delivery. */
function checkUrl(url: string): void {
  try {
    parseTarget('webhook', url);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse('address_refused', error.message, { reason: error.details?.reason });
  }
}

type NewWebhook = {
  readonly property: string;
  readonly actor: string;
  readonly responsible: string;
  readonly fields: Fields;
  readonly requestId?: string | undefined;
};

async function createHook(services: WebhooksContext, { property, actor, responsible, fields, requestId }: NewWebhook) {
  const { clock, random, eventFeed } = services.platform;
  const { newest } = await eventFeed.bounds();
  const row: WebhookTable = {
    property,
    id: uuid(random),
    url: fields.url,
    types: JSON.stringify(fields.types),
    description: fields.description,
    secret: createWebhookSecret(random),
    old_secret: '',
    old_until: 0,
    state: 'active',
    paused_because: '',
    created_at: clock.now(),
    created_by: actor,
    responsible,
    after_seq: newest,
    last_success_at: null,
    failing_since: null,
    down_until: 0,
    down_count: 0,
    held_until: 0,
    wakes_at: 0,
  };
  const { id } = await services.store.write(async ({ tx, emit }) => {
    const insert = async () => {
      const found = await tx.selectFrom('webhooks').select('id').where('property', '=', property).execute();
      if (found.length >= maxWebhooks) refuse('too_many_webhooks', `a property can have ${maxWebhooks} webhooks`);
      await tx.insertInto('webhooks').values(row).execute();
      await emit('webhooks.changed', property, { id: row.id });
      return { id: row.id };
    };
    const request = { property, scope: actor, requestId, call: 'webhooks.create', body: fields, now: clock.now() };
    return await runOnceIfKeyed(tx, request, insert);
  });
  return await requireWebhook(services, property, id);
}

type Change = Partial<Fields> & { readonly state?: 'active' | 'paused' | undefined };

/** Returns whether a change makes its author responsible for the webhook. */
function changesResponsible({ url, types, state }: Change, row: WebhookTable): boolean {
  return url !== undefined || types !== undefined || (state === 'active' && row.state === 'paused');
}

async function changeHook(
  services: WebhooksContext,
  row: WebhookTable,
  { change, responsible }: { readonly change: Change; readonly responsible: string },
): Promise<WebhookTable> {
  const { url, types, description, state } = change;
  const resumes = state === 'active' && row.state === 'paused';
  const { newest } = await services.platform.eventFeed.bounds();
  const set: Partial<WebhookTable> = {
    ...(url !== undefined && { url }),
    ...(types !== undefined && { types: JSON.stringify(types) }),
    ...(description !== undefined && { description }),
    ...(state === 'paused' && row.state === 'active' && { state, paused_because: 'by_hand' }),
    // After a resume or a new URL delivery starts at once.
    ...((resumes || url !== undefined) && { failing_since: null, down_until: 0, down_count: 0 }),
    ...(resumes && { state, paused_because: '', after_seq: newest }),
    ...(changesResponsible(change, row) && { responsible }),
  };
  if (Object.keys(set).length === 0) return row;
  const { property, id } = row;
  await services.store.write(async ({ tx, emit, enqueue }) => {
    await tx.updateTable('webhooks').set(set).where('property', '=', property).where('id', '=', id).execute();
    await enqueue(promptDeliveryOf(services, { ...row, ...set }));
    await emit('webhooks.changed', property, { id });
  });
  return { ...row, ...set };
}

async function removeHook({ store }: WebhooksContext, property: string, id: string): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    await emit('webhooks.changed', property, { id });
    await tx.deleteFrom('webhooks').where('property', '=', property).where('id', '=', id).execute();
    await tx.deleteFrom('webhooks_deliveries').where('property', '=', property).where('webhook_id', '=', id).execute();
  });
}

type Renewal = { readonly actor: string; readonly requestId: string | undefined };

/** Renews the secret idempotently: a repeat would otherwise replace a secret that the endpoint may already use. */
async function renewSecret(services: WebhooksContext, row: WebhookTable, { actor, requestId }: Renewal) {
  const { random, clock } = services.platform;
  const { property, id } = row;
  const now = clock.now();
  await services.store.write(async ({ tx }) => {
    const renew = async () => {
      const set = { secret: createWebhookSecret(random), old_secret: row.secret, old_until: now + dayMs };
      await tx.updateTable('webhooks').set(set).where('property', '=', property).where('id', '=', id).execute();
    };
    const request = { property, scope: actor, requestId, call: 'webhooks.secret', body: { id }, now };
    await runOnceIfKeyed(tx, request, renew);
  });
  const { secret, old_until } = await requireWebhook(services, property, id);
  return { secret, old_until: new Date(Number(old_until)).toISOString() };
}

async function listHooks(services: WebhooksContext, property: string, page: PageQuery) {
  const query = services.store.read.selectFrom('webhooks').selectAll().where('property', '=', property);
  const { items, next } = await readTimePage(query, 'created_at', page);
  return { items: await toWebhookBodies(services, items), next };
}

/** A change of a webhook by a person, as the audit log names it. */
type AuditedChange = { readonly action: 'created' | 'changed' | 'removed' | 'secret'; readonly id: string };

/** Handlers for webhooks. */
export function webhookHandlers(services: WebhooksContext) {
  const audit = (context: Context, property: string, { action, id }: AuditedChange) =>
    services.platform.audit({
      property,
      actor: auditActor(context.identity),
      action: `webhook.${action}`,
      subject: id,
    });
  return {
    'GET /api/v1/event-types': async () => {
      const items = services.types.list.map((one) => ({ ...one, example: one.example as Record<string, unknown> }));
      return { status: 200, body: { items, next: null } };
    },
    'GET /api/v1/webhooks': async (context, { query }) => {
      const { id: property } = await services.property.requireById(context.property);
      return { status: 200, body: await listHooks(services, property, query) };
    },
    'POST /api/v1/webhooks': async (context, { body }) => {
      const { id: property } = await services.property.requireById(context.property);
      const { request_id, ...fields } = body;
      checkUrl(fields.url);
      requireReadableTypes(services.types, fields.types, context.identity);
      const actor = auditActor(context.identity);
      const responsible = responsibleActor(context.identity);
      const row = await createHook(services, { property, actor, responsible, fields, requestId: request_id });
      audit(context, property, { action: 'created', id: row.id });
      return { status: 201, body: { ...(await toBody(services, row)), secret: row.secret } };
    },
    'GET /api/v1/webhooks/{id}': async (context, { params }) => {
      const row = await requireRequestedWebhook(services, context, params.id);
      return { status: 200, body: await toBody(services, row) };
    },
    'PATCH /api/v1/webhooks/{id}': async (context, { params, body }) => {
      const row = await requireRequestedWebhook(services, context, params.id);
      if (body.url !== undefined) checkUrl(body.url);
      // The new responsible person must be allowed to read all its types.
      if (changesResponsible(body, row)) {
        requireReadableTypes(services.types, body.types ?? (JSON.parse(row.types) as string[]), context.identity);
      }
      const responsible = responsibleActor(context.identity);
      const changed = await changeHook(services, row, { change: body, responsible });
      audit(context, row.property, { action: 'changed', id: row.id });
      return { status: 200, body: await toBody(services, changed) };
    },
    'DELETE /api/v1/webhooks/{id}': async (context, { params }) => {
      const { property, id } = await requireRequestedWebhook(services, context, params.id);
      await removeHook(services, property, id);
      audit(context, property, { action: 'removed', id });
      return { status: 204, body: undefined };
    },
    'POST /api/v1/webhooks/{id}/secret': async (context, { params, body }) => {
      const row = await requireRequestedWebhook(services, context, params.id);
      const renewal = { actor: auditActor(context.identity), requestId: body?.request_id };
      const renewed = await renewSecret(services, row, renewal);
      audit(context, row.property, { action: 'secret', id: row.id });
      return { status: 200, body: renewed };
    },
  } satisfies Partial<RouteHandlers<typeof webhooks>>;
}
