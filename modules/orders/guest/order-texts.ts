import type { GuestOrder, RetailItem } from '#orders/contract';
import type { DishContents, FlowGroup, Insert } from '#orders/rules';
import { parseLocal } from '#platform/clock';
import {
  capitalize,
  type Formats,
  isolateLtr,
  listComma,
  type TextFunction,
  listText as wordsText,
} from '#platform/web/i18n';
import { closingTime, hoursAndMinutes } from './checkout/delivery-time.ts';
import type { AllergenName, DietFilter, DietName } from './menu/diet-filter.ts';
import type { CartShopInfo } from './menu/shop-view.ts';
import { isService, wording } from './service-wording.ts';

/** What texts are formatted with. */
export type TextContext = { readonly t: TextFunction; readonly formats: Formats };

/** Returns the text of an allergen, given its name in the contract. */
export function allergenText(t: TextFunction, name: string): string {
  return t(`shop.allergen.${name as AllergenName}`);
}

/** Returns allergens as they stand in a sentence, given their names in the contract: `gluten and fish`. */
export function allergensText(names: readonly string[], t: TextFunction, language: string): string {
  return wordsText(
    names.map((name) => allergenText(t, name)),
    language,
  );
}

/** Returns the text of a diet, given its name in the contract. */
export function dietText(t: TextFunction, name: string): string {
  return t(`shop.diet.${name as DietName}`);
}

/** Returns diets as one list that starts a line, given their names in the contract. */
export function dietsText(names: readonly string[], t: TextFunction, language: string): string {
  const texts = names.map((name) => dietText(t, name));
  return capitalize(listText(texts, language), language);
}

/** Joins names in the style of the language, without a word for the last: `Gluten, milk, eggs`. */
export function listText(names: readonly string[], language: string): string {
  return names.join(listComma(language));
}

/** Returns allergens as they are declared, given their names in the contract: `gluten, fish`. */
function declaredText(names: readonly string[], t: TextFunction, language: string): string {
  return listText(
    names.map((name) => allergenText(t, name)),
    language,
  );
}

/** Returns what a dish contains and, by name, what its inserts add; empty if nothing is declared. */
export function contentsText({ own, added }: DishContents, t: TextFunction, language: string): string {
  const more = added.map(({ title, allergens }) =>
    t('shop.with_insert', { insert: title, names: declaredText(allergens, t, language) }),
  );
  return [...(own.length > 0 ? [declaredText(own, t, language)] : []), ...more].join(' · ');
}

/** Says in a line what a dish contains and what its inserts add; empty if nothing is declared. */
export function containsText(contents: DishContents, t: TextFunction, language: string): string {
  const names = contentsText(contents, t, language);
  return contents.own.length > 0 ? t('shop.contains', { names }) : capitalize(names, language);
}

/** Returns the guest's diets as a note to the kitchen; empty if there are none. */
export function dietNoteText({ diets }: Pick<DietFilter, 'diets'>, t: TextFunction, language: string): string {
  const names = listText(
    diets.map((name) => dietText(t, name)),
    language,
  );
  return names === '' ? '' : t('shop.note_diets', { names });
}

/** Returns why an item cannot be ordered now, and when it is available again; empty if it is available. */
export function unavailableText(
  item: Pick<RetailItem, 'available' | 'sold_out' | 'available_at'>,
  { t, formats }: TextContext,
  now: number,
): readonly string[] {
  if (item.available) return [];
  const reason = item.sold_out ? [t('shop.sold_out')] : [];
  if (item.available_at === '') return item.sold_out ? reason : [t('shop.not_now')];
  const { day, time } = formats.whenParts(Date.parse(item.available_at), now);
  return [...reason, day === undefined ? t('shop.from', { time }) : t('shop.from_on', { day, time })];
}

/** Says that an outlet is closed, and when it opens if that is known. */
export function closedText({ opens_at }: { opens_at: string }, { t, formats }: TextContext, now: number): string {
  if (opens_at === '') return t('shop.closed_now');
  const { day, time } = formats.whenParts(Date.parse(opens_at), now);
  return day === undefined ? t('shop.opens_at', { time }) : t('shop.opens_on', { day, time });
}

/** Describes how many inserts of a group the guest can select. */
export function selectionRangeText({ min_selects: min, max_selects: max }: FlowGroup, t: TextFunction): string {
  if (min === 1 && max === 1) return t('shop.choose_one');
  if (min === 0) return t('shop.choose_up_to', { count: max });
  return min === max ? t('shop.choose_at_least', { count: min }) : t('shop.choose_between', { min, max });
}

/** Formats a price difference with its sign: `+€3.50`, `−€2.00`; `included` for zero. */
function priceDifferenceText(difference: number, { t, formats }: TextContext): string {
  if (difference === 0) return t('shop.included');
  // Keeps the sign in front, which would change sides in Arabic.
  return difference > 0 ? isolateLtr(`+${formats.money(difference)}`) : formats.money(difference);
}

/** Returns the price difference of an insert, or that it is sold out. */
export function insertPriceText(insert: Insert, speaking: TextContext): string {
  if (insert.sold_out) return speaking.t('shop.sold_out');
  return priceDifferenceText(insert.sub_item_price + insert.sub_item_price_diff, speaking);
}

/** Says in a sentence each which parts of a cart are not served at all times. */
export function limitsText(
  { limits }: Pick<CartShopInfo['times'], 'limits'>,
  { t, formats }: TextContext,
  now: number,
): string {
  const sentences = limits.map(({ title, from, until }) => {
    const values = { title, until: formats.when(Date.parse(until), now) };
    if (Date.parse(from) <= now) return t('shop.served_until', values);
    return t('shop.served_from', { ...values, from: formats.when(Date.parse(from), now) });
  });
  return sentences.join(' ');
}

/** Formats a delivery slot, a local time of the hotel. */
export function slotText(
  slot: string,
  { t, formats }: TextContext,
  { now, zone, language }: { now: number; zone: string; language: string },
): string {
  const { day, time } = formats.whenParts(parseLocal(slot, zone) ?? now, now);
  return day === undefined ? t('shop.at', { time }) : capitalize(`${day} ${time}`, language);
}

/** Formats an order's promised time (RFC 3339), with its day unless it is today. */
export function promisedTimeText(promisedAt: string, { formats }: Pick<TextContext, 'formats'>, now: number): string {
  return formats.when(Date.parse(promisedAt), now);
}

/** Returns an outlet's opening and closing time as text values (docs/reference/modules.md §2, "Shop closed"). */
export function openingHoursValues({ opening_time, closing_time }: { opening_time: string; closing_time: string }) {
  return { opening_time: hoursAndMinutes(opening_time), closing_time: closingTime(closing_time) };
}

/** Whether an active order is late; a service takes its time from then on. */
export function isLate(order: Pick<GuestOrder, 'shop_kind' | 'promised_at'>, now: number): boolean {
  return Date.parse(order.promised_at) < now && !isService(order);
}

/** Names an active order with its promised time, or says that it is late. */
export function activeOrderText(
  order: Pick<GuestOrder, 'shop_title' | 'shop_kind' | 'promised_at'>,
  speaking: TextContext,
  now: number,
): string {
  const { shop_title: shop, promised_at } = order;
  if (isLate(order, now)) return speaking.t('shop.under_way_late', { shop });
  return speaking.t(wording(order, 'shop.under_way'), { shop, time: promisedTimeText(promised_at, speaking, now) });
}

/** Returns the text of a delivery location. */
export function deliveryLocationText(location: string, room: string, t: TextFunction): string {
  if (location === 'toRoom') return room === '' ? t('shop.to_room') : t('shop.to_room_nr', { room });
  return location === 'toReception' ? t('shop.to_reception') : t('shop.to_place', { place: location });
}

/** Returns the label in front of an order's promised time. */
export function promiseLabel(order: Pick<GuestOrder, 'location' | 'shop_kind'>, t: TextFunction): string {
  const { location } = order;
  if (isService(order)) return t('shop.service.at');
  if (location === 'toRoom') return t('shop.by_room');
  return location === 'toReception' ? t('shop.by_reception') : t('shop.by_place', { place: location });
}
