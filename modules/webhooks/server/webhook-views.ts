import type { Delivery, Webhook } from '../contract.ts';
import type { WebhooksContext } from './context.ts';
import type { DeliveryTable, WebhookTable } from './tables.ts';

function instant(at: number | null): string | null {
  return at === null ? null : new Date(Number(at)).toISOString();
}

/** Counts the waiting and failed messages of each of `ids`. */
async function countDeliveries(
  { store }: WebhooksContext,
  ids: readonly string[],
): Promise<(id: string, state: string) => number> {
  if (ids.length === 0) return () => 0;
  const rows = await store.read
    .selectFrom('webhooks_deliveries')
    .select((row) => ['webhook_id', 'state', row.fn.countAll<number>().as('count')])
    .where('webhook_id', 'in', ids)
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy(['webhook_id', 'state'])
    .execute();
  return (id, state) => Number(rows.find((row) => row.webhook_id === id && row.state === state)?.count ?? 0);
}

/** Loads the names of responsible people, by their actor in the audit log. */
async function responsibleNames(
  { staff }: WebhooksContext,
  rows: readonly WebhookTable[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const property of new Set(rows.map((row) => row.property))) {
    const ids = rows.filter((row) => row.property === property).map(({ responsible }) => responsible.slice(6));
    for (const [id, name] of await staff.findNames(property, ids)) names.set(`staff:${id}`, name);
  }
  return names;
}

/** Returns webhooks as staff see them, without secrets. */
export async function toWebhookBodies(services: WebhooksContext, rows: readonly WebhookTable[]): Promise<Webhook[]> {
  const ids = rows.map(({ id }) => id);
  const [count, names] = await Promise.all([countDeliveries(services, ids), responsibleNames(services, rows)]);
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    types: JSON.parse(row.types) as string[],
    description: row.description,
    state: row.state,
    paused_because: row.paused_because,
    created_by: row.created_by,
    created_at: new Date(Number(row.created_at)).toISOString(),
    last_success_at: instant(row.last_success_at),
    failing_since: instant(row.failing_since),
    responsible: row.responsible,
    responsible_name: names.get(row.responsible) ?? null,
    waiting: count(row.id, 'waiting'),
    failed: count(row.id, 'failed'),
  }));
}

/** Returns a message as staff see it; `readable`: whether the caller may read its body. */
export function toDeliveryBody(row: DeliveryTable, readable: boolean): Delivery {
  return {
    message_id: row.message_id,
    type: row.type,
    state: row.state,
    attempts: Number(row.attempts),
    created_at: new Date(Number(row.created_at)).toISOString(),
    ended_at: instant(row.ended_at),
    next_try_at: instant(row.next_try_at),
    last_status: row.last_status === null ? null : Number(row.last_status),
    last_answer: row.last_answer,
    last_error: row.last_error,
    last_error_code: row.last_error_code,
    body: readable ? row.body : '',
  };
}
