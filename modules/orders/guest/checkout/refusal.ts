import { WireRefusal } from '#platform/web/wire';

/** Why the hotel did not take an order: the contract's code with what came beside it; `unanswered`: no answer at all. */
export type Refusal = {
  readonly code: string;
  readonly retryable: boolean;
  readonly details: { readonly [name: string]: unknown };
};

/** A failed call as a refusal. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof WireRefusal)) return { code: 'unanswered', retryable: true, details: {} };
  const { code, retryable, details } = error;
  return { code, retryable, details };
}

/**
 * Whether the order may have been placed nevertheless. A retryable refusal says that something went wrong on the way, not
 * what became of it, but for a full quarter of an hour; a reused id says that an earlier copy was carried out.
 */
export function isUnclear({ code, retryable }: Refusal): boolean {
  if (code === 'order_limit_reached') return false;
  return retryable || code === 'request_id_reused';
}

/** What helps after a refusal. */
export type NextStep =
  /** Say yes to the new prices. */
  | 'prices'
  /** Choose another time. */
  | 'time'
  /** Take the item out, or fewer of it. */
  | 'item'
  /** Choose anew what goes with the item. */
  | 'choice'
  /** Choose another way to pay, or place. */
  | 'wishes'
  /** Sign in. */
  | 'sign_in'
  /** Ask at reception. */
  | 'reception'
  /** Order again. */
  | 'again';

const steps: { readonly [code: string]: NextStep } = {
  price_changed: 'prices',
  ...{ shop_closed: 'time', delivery_time_expired: 'time', delivery_time_unavailable: 'time' },
  order_limit_reached: 'time',
  ...{ item_unknown: 'item', item_sold_out: 'item', item_unavailable: 'time' },
  ...{ inserts_missing: 'choice', inserts_too_many: 'choice', insert_unknown: 'choice' },
  ...{ payment_not_allowed: 'wishes', delivery_not_allowed: 'wishes' },
  ...{ not_checked_in: 'sign_in', forbidden: 'sign_in', not_signed_in: 'sign_in' },
  ...{ guest_name_missing: 'reception', shop_unknown: 'reception' },
};

/** The next step after a refusal; a code that nobody foresaw may be tried again. */
export function nextStep({ code, details }: Refusal): NextStep {
  // A sold out insert is mended where it was chosen.
  if (code === 'item_sold_out' && typeof details.sub_item_id === 'string') return 'choice';
  return steps[code] ?? 'again';
}
