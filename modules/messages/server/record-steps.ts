import type { Kysely } from 'kysely';
import type { DeliveryStep } from '../contract.ts';
import { advance, type DeliveryTimes } from '../rules/index.ts';
import { numberOrNull } from './context.ts';
import type { Reader } from './message-recipient.ts';
import type { DeliveryTable, MessagesTables, RecipientTable } from './tables.ts';

const noTimes: DeliveryTimes = { delivered_at: null, shown_at: null, put_off_at: null, read_at: null };

type Step = { readonly of: RecipientTable; readonly step: DeliveryStep | 'read' };

const timeColumns = ['delivered_at', 'shown_at', 'put_off_at', 'read_at'] as const;

/** Returns how far messages have come on a device, by recipient. */
async function timesOn(tx: Kysely<MessagesTables>, { property, deviceId }: Reader, recipientIds: readonly string[]) {
  const rows = await tx
    .selectFrom('message_deliveries')
    .select(['recipient_id', ...timeColumns])
    .where('property', '=', property)
    .where('recipient_id', 'in', recipientIds)
    .where('device_id', '=', deviceId)
    .execute();
  return new Map(
    rows.map(({ recipient_id, ...times }): [string, DeliveryTimes] => [
      recipient_id,
      {
        delivered_at: numberOrNull(times.delivered_at),
        shown_at: numberOrNull(times.shown_at),
        put_off_at: numberOrNull(times.put_off_at),
        read_at: numberOrNull(times.read_at),
      },
    ]),
  );
}

/** Records what a device did with messages, writing nothing that is known already; adds the device if it joined the stay after a message was sent. */
export async function recordSteps(
  tx: Kysely<MessagesTables>,
  reader: Reader,
  { steps, at }: { readonly steps: readonly Step[]; readonly at: number },
): Promise<void> {
  if (steps.length === 0) return;
  const { property, deviceId: device_id, device } = reader;
  const known = await timesOn(tx, reader, [...new Set(steps.map(({ of }) => of.id))]);
  const changed = new Map<string, DeliveryTable>();
  for (const { of, step } of steps) {
    const before = changed.get(of.id) ?? known.get(of.id);
    const times = advance(before ?? noTimes, step, at);
    if (before && timeColumns.every((column) => times[column] === before[column])) continue;
    const created_at = Math.min(Number(of.sent_at), at);
    changed.set(of.id, {
      ...{ property, recipient_id: of.id, device_id, message_id: of.message_id, device, created_at },
      ...times,
    });
  }
  if (changed.size === 0) return;
  await tx
    .insertInto('message_deliveries')
    .values([...changed.values()])
    .onConflict((conflict) =>
      conflict.columns(['property', 'recipient_id', 'device_id']).doUpdateSet(({ ref }) => ({
        delivered_at: ref('excluded.delivered_at'),
        shown_at: ref('excluded.shown_at'),
        put_off_at: ref('excluded.put_off_at'),
        read_at: ref('excluded.read_at'),
      })),
    )
    .execute();
}
