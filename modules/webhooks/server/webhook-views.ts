import type { Delivery, Webhook } from '../contract.ts';
import type { DeliveryTable, WebhooksStore, WebhookTable } from './tables.ts';

function instant(at: number | null): string | null {
  return at === null ? null : new Date(Number(at)).toISOString();
}

/** How many messages wait for each of `ids`. */
async function waitingOf({ read }: WebhooksStore, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('webhooks_deliveries')
    .select((row) => ['webhook_id', row.fn.countAll<number>().as('count')])
    .where('webhook_id', 'in', ids)
    .where('state', '=', 'waiting')
    .groupBy('webhook_id')
    .execute();
  return new Map(rows.map(({ webhook_id, count }) => [webhook_id, Number(count)]));
}

/** Webhooks as staff see them; never their secrets. */
export async function webhookBodies(store: WebhooksStore, rows: readonly WebhookTable[]): Promise<Webhook[]> {
  const waiting = await waitingOf(
    store,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...{ id: row.id, url: row.url, types: JSON.parse(row.types) as string[], description: row.description },
    ...{ state: row.state, paused_because: row.paused_because, created_by: row.created_by },
    created_at: new Date(Number(row.created_at)).toISOString(),
    last_success_at: instant(row.last_success_at),
    failing_since: instant(row.failing_since),
    waiting: waiting.get(row.id) ?? 0,
  }));
}

/** A message as staff see it. */
export function deliveryBody(row: DeliveryTable): Delivery {
  return {
    ...{ message_id: row.message_id, type: row.type, state: row.state, attempts: Number(row.attempts) },
    created_at: new Date(Number(row.created_at)).toISOString(),
    ended_at: instant(row.ended_at),
    next_try_at: instant(row.next_try_at),
    last_status: row.last_status === null ? null : Number(row.last_status),
    ...{ last_answer: row.last_answer, last_error: row.last_error, body: row.body },
  };
}
