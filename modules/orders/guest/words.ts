import type { GuestOrder, RetailItem } from '#orders/contract';
import { type Formats, leftToRight, type TextFunction } from '#platform/web/i18n';
import { closingTime, hoursAndMinutes, isAnotherDay, localText } from './checkout/delivery-time.ts';
import type { AllergenName, DietFilter, DietName } from './menu/diet-filter.ts';
import type { FlowGroup } from './product/purchase-flow.ts';

/** What words are made with. */
export type Speaking = { readonly t: TextFunction; readonly formats: Formats };

/** An allergen by its name in the contract. */
export function allergenText(t: TextFunction, name: string): string {
  return t(`shop.allergen.${name as AllergenName}`);
}

/** Allergens by their names in the contract, as one list. */
export function allergensText(names: readonly string[], t: TextFunction, language: string): string {
  return listText(
    names.map((name) => allergenText(t, name)),
    language,
  );
}

/** A diet by its name in the contract. */
export function dietText(t: TextFunction, name: string): string {
  return t(`shop.diet.${name as DietName}`);
}

/** By language: making one costs as much as drawing half a row of a menu. */
const lists = new Map<string, Intl.ListFormat>();

function listFormat(language: string): Intl.ListFormat {
  const list = lists.get(language) ?? new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  lists.set(language, list);
  return list;
}

/** Names one after another, as the language writes them. */
export function listText(names: readonly string[], language: string): string {
  try {
    return listFormat(language).format(names);
  } catch {
    // Engines of TVs have no list formats.
    return names.join(language === 'ar' ? '، ' : ', ');
  }
}

/** What the guest does not eat and what has to be kept, as the guest would write it; empty for nothing. */
export function eatingText({ allergens, diets }: DietFilter, t: TextFunction, language: string): string {
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

/** The beginning of a sentence in capital, where the script has them. */
export function capital(text: string, language: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}

/** Why an item cannot be ordered at the moment, and when it is back; empty where it can. */
export function unavailableText(
  item: Pick<RetailItem, 'available' | 'sold_out' | 'available_at'>,
  { t, formats }: Speaking,
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

/** How many inserts a group wants. */
export function wantsText({ min_selects: min, max_selects: max }: FlowGroup, t: TextFunction): string {
  if (min === 1 && max === 1) return t('shop.choose_one');
  if (min === 0) return t('shop.choose_up_to', { count: max });
  return min === max ? t('shop.choose_at_least', { count: min }) : t('shop.choose_between', { min, max });
}

/** A change of price with its sign: `+€3.50`, `−€2.00`; `included` for none. */
export function differenceText(difference: number, { t, formats }: Speaking): string {
  if (difference === 0) return t('shop.included');
  // With its sign, which else changes sides in Arabic.
  return difference > 0 ? leftToRight(`+${formats.money(difference)}`) : formats.money(difference);
}

/** A delivery time on offer, with its day where that is not today. */
export function slotText(slot: string, { t, formats }: Speaking, { now, zone }: { now: number; zone: string }): string {
  const time = formats.clock(hoursAndMinutes(slot));
  if (!isAnotherDay(slot, now, zone)) return t('shop.at', { time });
  const date = slot.slice(0, 10);
  // Noon of Greenwich lies on that day everywhere but in the far east, where its midnight does.
  const moments = ['12', '00'].map((hour) => Date.parse(`${date}T${hour}:00:00Z`));
  const within = moments.find((moment) => localText(moment, zone).startsWith(date)) ?? 0;
  return t('shop.at_on', { day: formats.moment(within).weekday, time });
}

/** When an order is promised, with its day where that is not today; `text` is RFC 3339. */
export function promisedText(
  text: string,
  { t, formats }: Speaking,
  { now, zone }: { now: number; zone: string },
): string {
  const promised = Date.parse(text);
  const { weekday, time } = formats.moment(promised);
  return isAnotherDay(localText(promised, zone), now, zone) ? t('shop.at_on', { day: weekday, time }) : time;
}

/** From when until when an outlet is open (modules.md §2, shop closed), as values of a text. */
export function hoursValues({ opening_time, closing_time }: { opening_time: string; closing_time: string }) {
  return { opening_time: hoursAndMinutes(opening_time), closing_time: closingTime(closing_time) };
}

/** Which order is under way, and by when; or that it is late. */
export function underWayText(
  { shop_title: shop, promised_at }: Pick<GuestOrder, 'shop_title' | 'promised_at'>,
  speaking: Speaking,
  day: { now: number; zone: string },
): string {
  if (Date.parse(promised_at) < day.now) return speaking.t('shop.under_way_late', { shop });
  return speaking.t('shop.under_way', { shop, time: promisedText(promised_at, speaking, day) });
}

/** Where an order goes. */
export function placeText(location: string, room: string, t: TextFunction): string {
  if (location === 'toRoom') return room === '' ? t('shop.to_room') : t('shop.to_room_nr', { room });
  return location === 'toReception' ? t('shop.to_reception') : t('shop.to_place', { place: location });
}

/** What stands before the promised time of an order. */
export function byText({ location }: Pick<GuestOrder, 'location'>, t: TextFunction): string {
  if (location === 'toRoom') return t('shop.by_room');
  return location === 'toReception' ? t('shop.by_reception') : t('shop.by_place', { place: location });
}
