import type { CartInsert, CartLine } from '../cart/cart-line.ts';
import { maxLines, maxQuantityPerLine } from '../cart/cart-line.ts';

type UnknownRecord = { readonly [name: string]: unknown };

/** Parses JSON text from storage; undefined if it is missing or invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function parseInsert(value: unknown): CartInsert | undefined {
  if (!isRecord(value) || stringOrEmpty(value.sub_item_id) === '') return undefined;
  const { sub_item_price, sub_item_price_diff } = value;
  if (!isPrice(sub_item_price) || !isPrice(sub_item_price_diff)) return undefined;
  const names = { sub_item_id: stringOrEmpty(value.sub_item_id), sub_item_title: stringOrEmpty(value.sub_item_title) };
  return { ...names, sub_item_price, sub_item_price_diff };
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxQuantityPerLine;
}

function parseLine(value: unknown): CartLine | undefined {
  if (!isRecord(value) || !Array.isArray(value.sub_items)) return undefined;
  const { cartId, quantity, shop_item_price } = value;
  const ids = { shopId: stringOrEmpty(value.shopId), item_id: stringOrEmpty(value.item_id) };
  const sub_items = value.sub_items.map(parseInsert);
  if (ids.shopId === '' || ids.item_id === '' || !Number.isInteger(cartId)) return undefined;
  if (!isQuantity(quantity) || !isPrice(shop_item_price) || sub_items.includes(undefined)) return undefined;
  const inserts = sub_items.filter((insert) => insert !== undefined);
  return {
    ...ids,
    cartId: Number(cartId),
    shop_item_title: stringOrEmpty(value.shop_item_title),
    shop_item_price,
    purchase_flow_selected: inserts.map((insert) => insert.sub_item_id),
    sub_items: inserts,
    quantity,
    image: stringOrEmpty(value.image),
  };
}

/** Parses stored cart lines. Anything but an array is an empty cart (docs/reference/modules.md §4); invalid lines are dropped. */
export function parseStoredLines(stored: unknown): readonly CartLine[] {
  if (!Array.isArray(stored)) return [];
  const lines = stored.map(parseLine).filter((line) => line !== undefined);
  return lines.slice(0, maxLines);
}

/** A shop that has lines in the cart. */
export type CartShop = { readonly id: string; readonly title: string; readonly decimals: number };

/** Parses the stored shops of a cart; invalid entries are dropped. */
export function parseStoredShops(stored: unknown): readonly CartShop[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value) => {
    if (!isRecord(value) || stringOrEmpty(value.id) === '' || !Number.isInteger(value.decimals)) return [];
    return [{ id: stringOrEmpty(value.id), title: stringOrEmpty(value.title), decimals: Number(value.decimals) }];
  });
}
