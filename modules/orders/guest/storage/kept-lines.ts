import type { CartInsert, CartLine } from '../cart/line-rules.ts';
import { mostLines, mostOfOne } from '../cart/line-rules.ts';

type Unknown = { readonly [name: string]: unknown };

/** Text of a storage as a value; undefined where it is none. */
export function parseKept(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function readInsert(value: unknown): CartInsert | undefined {
  if (!isRecord(value) || textOf(value.sub_item_id) === '') return undefined;
  const { sub_item_price, sub_item_price_diff } = value;
  if (!isPrice(sub_item_price) || !isPrice(sub_item_price_diff)) return undefined;
  const names = { sub_item_id: textOf(value.sub_item_id), sub_item_title: textOf(value.sub_item_title) };
  return { ...names, sub_item_price, sub_item_price_diff };
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostOfOne;
}

function readLine(value: unknown): CartLine | undefined {
  if (!isRecord(value) || !Array.isArray(value.sub_items)) return undefined;
  const { cartId, quantity, shop_item_price } = value;
  const ids = { shopId: textOf(value.shopId), item_id: textOf(value.item_id) };
  const sub_items = value.sub_items.map(readInsert);
  if (ids.shopId === '' || ids.item_id === '' || !Number.isInteger(cartId)) return undefined;
  if (!isQuantity(quantity) || !isPrice(shop_item_price) || sub_items.includes(undefined)) return undefined;
  const inserts = sub_items.filter((insert) => insert !== undefined);
  return {
    ...ids,
    cartId: Number(cartId),
    shop_item_title: textOf(value.shop_item_title),
    shop_item_price,
    purchase_flow_selected: inserts.map((insert) => insert.sub_item_id),
    sub_items: inserts,
    quantity,
    image: textOf(value.image),
  };
}

/** The lines of a cart as a device kept them; what is no list is an empty one (modules.md §4), what is no line is left out. */
export function readLines(kept: unknown): readonly CartLine[] {
  if (!Array.isArray(kept)) return [];
  const lines = kept.map(readLine).filter((line) => line !== undefined);
  return lines.slice(0, mostLines);
}

/** A shop whose things are in the cart. */
export type CartShop = { readonly id: string; readonly title: string; readonly decimals: number };

/** The shops of a cart as a device kept them. */
export function readShops(kept: unknown): readonly CartShop[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((value) => {
    if (!isRecord(value) || textOf(value.id) === '' || !Number.isInteger(value.decimals)) return [];
    return [{ id: textOf(value.id), title: textOf(value.title), decimals: Number(value.decimals) }];
  });
}
