import { openingHoursValues, type TextContext } from '../order-texts.ts';
import type { NewPrice } from './order-body.ts';
import type { Refusal } from './refusal.ts';

function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

type Speaking = TextContext & { readonly now: number };

function itemText({ code, details }: Refusal, title: string, { t, formats, now }: Speaking): string {
  if (code === 'item_unavailable') {
    const back = Date.parse(stringOrEmpty(details.available_at));
    return Number.isNaN(back)
      ? t('shop.refused.item_unavailable', { title })
      : t('shop.refused.item_back', { title, time: formats.when(back, now) });
  }
  if (code === 'item_unknown') return t('shop.refused.item_unknown', { title });
  if (typeof details.sub_item_id === 'string') return t('shop.refused.insert_sold_out', { title });
  const left = Number(details.left ?? 0);
  return left > 0 ? t('shop.refused.item_left', { title, count: left }) : t('shop.refused.item_sold_out', { title });
}

const plain = {
  shop_unknown: 'shop.refused.shop_unknown',
  delivery_time_expired: 'shop.time_expired',
  delivery_time_unavailable: 'shop.refused.delivery_time_unavailable',
  order_limit_reached: 'shop.refused.order_limit_reached',
  too_many_orders: 'shop.refused.too_many_orders',
  order_too_large: 'shop.refused.order_too_large',
  payment_not_allowed: 'shop.refused.payment_not_allowed',
  delivery_not_allowed: 'shop.refused.delivery_not_allowed',
  guest_name_missing: 'shop.no_name_text',
  not_checked_in: 'shop.not_checked_in',
  not_signed_in: 'shop.not_checked_in',
  forbidden: 'shop.not_checked_in',
  price_changed: 'shop.prices',
} as const;

/** Describes a refusal to the guest in one sentence; `titleOf` returns the title of an ordered item. */
export function refusalText(refusal: Refusal, titleOf: (itemId: string) => string, speaking: Speaking): string {
  const { code, details } = refusal;
  const { t } = speaking;
  const title = titleOf(stringOrEmpty(details.item_id));
  switch (code) {
    case 'item_unknown':
    case 'item_sold_out':
    case 'item_unavailable':
      return itemText(refusal, title, speaking);
    case 'inserts_missing':
    case 'insert_unknown':
      return t('shop.refused.choice', { title });
    case 'inserts_too_many':
      return t('shop.inserts_too_many', { max_selects: Number(details.max_selects ?? 1) });
    case 'shop_closed': {
      const { opening_time, closing_time } = details;
      const times = { opening_time: stringOrEmpty(opening_time), closing_time: stringOrEmpty(closing_time) };
      return t('shop.refused.shop_closed', openingHoursValues(times));
    }
    default:
      return code in plain ? t(plain[code as keyof typeof plain]) : t('shop.refused');
  }
}

/** Returns the new prices of a `price_changed` refusal, line by line; empty if they cannot be read. */
export function newPrices({ details }: Refusal): readonly NewPrice[] {
  return Array.isArray(details.lines) ? (details.lines as readonly NewPrice[]) : [];
}
