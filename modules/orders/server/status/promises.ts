import { refuse } from '#platform/contract';
import type { PromiseReason } from '../../contract.ts';
import type { OrderTable } from '../tables.ts';
import { orderTexts } from '../written-texts.ts';
import { requeue } from './queue.ts';

/** Returns a preset reason for moving the promised time in `language`, else in English. */
export function promiseText(reason: PromiseReason, language: string): string {
  return orderTexts.in(language).say(`orders.promise.${reason}`);
}

/** A move of the promised time; instants in milliseconds since 1970. */
export type PromiseMove = {
  readonly at: number;
  readonly by: string;
  readonly from: number;
  readonly to: number;
  readonly reason_id: PromiseReason | '';
  readonly reason: string;
};

/** Returns the moves of an order's promised time, oldest first. */
export function parsePromises({ promises }: Pick<OrderTable, 'promises'>): readonly PromiseMove[] {
  return JSON.parse(promises) as PromiseMove[];
}

/** Returns why the promised time last moved, in the language of the order; empty if nobody said. */
export function lastPromiseReason(order: Pick<OrderTable, 'promises' | 'language'>): string {
  const last = parsePromises(order).at(-1);
  if (!last) return '';
  const preset = last.reason_id === '' ? '' : promiseText(last.reason_id, order.language);
  return [preset, last.reason].filter((part) => part !== '').join(' ');
}

/** How far ahead a delivery time may be promised. */
const maxPromiseMs = 7 * 24 * 3_600_000;

/** A time to promise, and why it differs from the one before. Milliseconds since 1970. */
export type NewPromise = {
  readonly promisedAt: number;
  readonly reasonId?: PromiseReason | undefined;
  readonly reason?: string | undefined;
  /** Actor key of the audit log. */
  readonly actor: string;
  readonly now: number;
};

/**
 * Returns the columns of an order with a new promised time, and its place in the queue. Refuses one in the past or more than a week ahead with
 * `promise_impossible`; a POS may repeat the promised time with every change, even once it has passed.
 */
export function movePromise(
  order: Pick<OrderTable, 'promised_at' | 'promises' | 'status' | 'queued_at' | 'lead_minutes'>,
  { promisedAt, reasonId, reason = '', actor, now }: NewPromise,
): Pick<OrderTable, 'promised_at' | 'promises'> & ReturnType<typeof requeue> {
  const from = Number(order.promised_at);
  if (promisedAt === from) return { promised_at: from, promises: order.promises, queued_at: Number(order.queued_at) };
  if (promisedAt < now || promisedAt > now + maxPromiseMs)
    refuse('promise_impossible', 'the promised time must be within the next seven days');
  const move: PromiseMove = { at: now, by: actor, from, to: promisedAt, reason_id: reasonId ?? '', reason };
  const promises = JSON.stringify([...parsePromises(order), move]);
  return { promised_at: promisedAt, promises, ...requeue(order, promisedAt, now) };
}
