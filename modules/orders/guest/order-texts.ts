import type { GuestOrder, RetailItem } from '#orders/contract';
import { localTime, parseLocal } from '#platform/clock';
import { type Formats, isolateLtr, type TextFunction } from '#platform/web/i18n';
import { closingTime, hoursAndMinutes, isAnotherDay } from './checkout/delivery-time.ts';
import type { AllergenName, DietFilter, DietName } from './menu/diet-filter.ts';
import type { FlowGroup } from './product/purchase-flow.ts';

/** What texts are formatted with. */
export type TextContext = { readonly t: TextFunction; readonly formats: Formats };

/** Returns the text of an allergen, given its name in the contract. */
export function allergenText(t: TextFunction, name: string): string {
  return t(`shop.allergen.${name as AllergenName}`);
}

/** Returns allergens as one list, given their names in the contract. */
export function allergensText(names: readonly string[], t: TextFunction, language: string): string {
  return listText(
    names.map((name) => allergenText(t, name)),
    language,
  );
}

/** Returns the text of a diet, given its name in the contract. */
export function dietText(t: TextFunction, name: string): string {
  return t(`shop.diet.${name as DietName}`);
}

/** Cached by language: creating a format costs as much as rendering half a menu row. */
const listFormats = new Map<string, Intl.ListFormat>();

function listFormat(language: string): Intl.ListFormat {
  const format = listFormats.get(language) ?? new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  listFormats.set(language, format);
  return format;
}

/** Joins names in the style of the language. */
export function listText(names: readonly string[], language: string): string {
  try {
    return listFormat(language).format(names);
  } catch {
    // TV browsers lack `Intl.ListFormat`.
    return names.join(language === 'ar' ? '، ' : ', ');
  }
}

/** Returns the guest's allergens and diets as a note to the kitchen; empty if there are none. */
export function dietNoteText({ allergens, diets }: DietFilter, t: TextFunction, language: string): string {
  const names = (list: readonly string[], text: typeof allergenText) =>
    listText(
      list.map((name) => text(t, name)),
      language,
    );
  return [
    ...(allergens.length > 0 ? [t('shop.note_allergens', { names: names(allergens, allergenText) })] : []),
    ...(diets.length > 0 ? [t('shop.note_diets', { names: names(diets, dietText) })] : []),
  ].join(' ');
}

/** Capitalizes the first letter, if the script has capitals. */
export function capitalize(text: string, language: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}

/** Returns why an item cannot be ordered now, and when it is available again; empty if it is available. */
export function unavailableText(
  item: Pick<RetailItem, 'available' | 'sold_out' | 'available_at'>,
  { t, formats }: TextContext,
  now: number,
): readonly string[] {
  if (item.available) return [];
  const back = item.available_at === '' ? undefined : Date.parse(item.available_at);
  const reason = item.sold_out ? [t('shop.sold_out')] : [];
  if (back === undefined) return item.sold_out ? reason : [t('shop.not_now')];
  const { weekday, time } = formats.moment(back);
  const soon = back - now < 20 * 3_600_000;
  return [...reason, soon ? t('shop.back_at', { time }) : t('shop.back_on', { day: weekday, time })];
}

/** Describes how many inserts of a group the guest can select. */
export function selectionRangeText({ min_selects: min, max_selects: max }: FlowGroup, t: TextFunction): string {
  if (min === 1 && max === 1) return t('shop.choose_one');
  if (min === 0) return t('shop.choose_up_to', { count: max });
  return min === max ? t('shop.choose_at_least', { count: min }) : t('shop.choose_between', { min, max });
}

/** Formats a price difference with its sign: `+€3.50`, `−€2.00`; `included` for zero. */
export function priceDifferenceText(difference: number, { t, formats }: TextContext): string {
  if (difference === 0) return t('shop.included');
  // Keeps the sign in front, which would change sides in Arabic.
  return difference > 0 ? isolateLtr(`+${formats.money(difference)}`) : formats.money(difference);
}

/** Formats a delivery slot, with its weekday unless it is today. */
export function slotText(
  slot: string,
  { t, formats }: TextContext,
  { now, zone }: { now: number; zone: string },
): string {
  const time = formats.clock(hoursAndMinutes(slot));
  if (!isAnotherDay(slot, now, zone)) return t('shop.at', { time });
  const instant = parseLocal(slot, zone) ?? 0;
  return t('shop.at_on', { day: formats.moment(instant).weekday, time });
}

/** Formats an order's promised time (RFC 3339), with its weekday unless it is today. */
export function promisedTimeText(
  promisedAt: string,
  { t, formats }: TextContext,
  { now, zone }: { now: number; zone: string },
): string {
  const promised = Date.parse(promisedAt);
  const { weekday, time } = formats.moment(promised);
  return isAnotherDay(localTime(promised, zone), now, zone) ? t('shop.at_on', { day: weekday, time }) : time;
}

/** Returns an outlet's opening and closing time as text values (docs/reference/modules.md §2, "Shop closed"). */
export function openingHoursValues({ opening_time, closing_time }: { opening_time: string; closing_time: string }) {
  return { opening_time: hoursAndMinutes(opening_time), closing_time: closingTime(closing_time) };
}

/** Names an active order with its promised time, or says that it is late. */
export function activeOrderText(
  { shop_title: shop, promised_at }: Pick<GuestOrder, 'shop_title' | 'promised_at'>,
  speaking: TextContext,
  day: { now: number; zone: string },
): string {
  if (Date.parse(promised_at) < day.now) return speaking.t('shop.under_way_late', { shop });
  return speaking.t('shop.under_way', { shop, time: promisedTimeText(promised_at, speaking, day) });
}

/** Returns the text of a delivery location. */
export function deliveryLocationText(location: string, room: string, t: TextFunction): string {
  if (location === 'toRoom') return room === '' ? t('shop.to_room') : t('shop.to_room_nr', { room });
  return location === 'toReception' ? t('shop.to_reception') : t('shop.to_place', { place: location });
}

/** Returns the label in front of an order's promised time. */
export function promiseLabel({ location }: Pick<GuestOrder, 'location'>, t: TextFunction): string {
  if (location === 'toRoom') return t('shop.by_room');
  return location === 'toReception' ? t('shop.by_reception') : t('shop.by_place', { place: location });
}
