import { CallRefusedError } from '#platform/web/wire';

/** Why an order was not accepted: the error code of the contract and its details; `unanswered`: no response came. */
export type Refusal = {
  readonly code: string;
  readonly retryable: boolean;
  readonly details: { readonly [name: string]: unknown };
};

/** Converts the error of a failed call to a refusal. */
export function toRefusal(error: unknown): Refusal {
  if (!(error instanceof CallRefusedError)) return { code: 'unanswered', retryable: true, details: {} };
  const { code, retryable, details } = error;
  return { code, retryable, details };
}

/**
 * Whether the order may have been placed despite the refusal. A retryable refusal is a technical failure with an unknown
 * outcome, except `order_limit_reached`; a reused request id means that an earlier copy was processed.
 */
export function isOutcomeUnknown({ code, retryable }: Refusal): boolean {
  if (code === 'order_limit_reached') return false;
  return retryable || code === 'request_id_reused';
}

/** What the guest can do after a refusal. */
export type RecoveryAction =
  /** Accept the new prices. */
  | 'prices'
  /** Choose another time. */
  | 'time'
  /** Remove the item or reduce its quantity. */
  | 'item'
  /** Select the item's inserts again. */
  | 'choice'
  /** Choose another payment method or delivery location. */
  | 'options'
  /** Sign in. */
  | 'sign_in'
  /** Ask at reception. */
  | 'reception'
  /** Order again. */
  | 'again';

const steps: { readonly [code: string]: RecoveryAction } = {
  price_changed: 'prices',
  shop_closed: 'time',
  delivery_time_expired: 'time',
  delivery_time_unavailable: 'time',
  order_limit_reached: 'time',
  item_unknown: 'item',
  item_sold_out: 'item',
  item_unavailable: 'time',
  inserts_missing: 'choice',
  inserts_too_many: 'choice',
  insert_unknown: 'choice',
  payment_not_allowed: 'options',
  delivery_not_allowed: 'options',
  not_checked_in: 'sign_in',
  forbidden: 'sign_in',
  not_signed_in: 'sign_in',
  too_many_orders: 'reception',
  order_too_large: 'reception',
  guest_name_missing: 'reception',
  shop_unknown: 'reception',
};

/** Returns what helps after a refusal; after an unknown code the guest may simply try again. */
export function recoveryAction({ code, details }: Refusal): RecoveryAction {
  // A sold-out insert is replaced where it was selected.
  if (code === 'item_sold_out' && typeof details.sub_item_id === 'string') return 'choice';
  return steps[code] ?? 'again';
}
