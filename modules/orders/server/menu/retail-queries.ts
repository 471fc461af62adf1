import type { Catalogue, OutletEntry } from '#catalogue/contract';
import { localisedText, parentKey, resolveGroupPath } from '#catalogue/rules';
import { localTime } from '#platform/clock';
import { type CallData, type CallRoot, refuse } from '#platform/contract';
import { minorDigits } from '#platform/money';
import type { Identity } from '#platform/node/auth';
import { findLanguage, type PropertyRecord } from '#property/contract';
import type { StayRecord } from '#stays/contract';
import type { orders } from '../../contract.ts';
import type { OrdersContext } from '../context.ts';
import { resolveVisibleStays } from '../resolve-stay.ts';
import { deliverySlots, describeOpening, type Moment, startOfQuarter } from '../submit/delivery-times.ts';
import { buildRetailItems, pictureUrls } from './build-retail-items.ts';
import { cartTimes } from './cart-times.ts';
import { cachedMenu, menuKey, menuMinute } from './menu-cache.ts';

type Info = 'RetailSystem.getRetailInfo';
type Content = 'RetailSystem.getRetailContent';
type Caller = { readonly identity: Identity; readonly property: string };

/** Languages in order of preference: the requested one, that of a single stay, the default (docs/reference/modules.md §6). */
function preferredLanguages(
  stays: readonly StayRecord[],
  { lang, record }: { readonly lang: string; readonly record: PropertyRecord },
) {
  const own = stays.length === 1 ? (stays[0]?.language ?? '') : '';
  return [findLanguage(record, lang), own, record.defaultLanguage].filter((one) => one !== undefined);
}

/** Payment methods open to the caller: `room` is excluded if any of the stays has the no-post flag. */
function paymentsFor(stays: readonly StayRecord[], outlet: OutletEntry) {
  const closed = stays.some(({ noPost }) => noPost);
  return outlet.payments.filter((payment) => payment !== 'room' || !closed);
}

function requireOutlet(catalogue: Catalogue, id: string): OutletEntry {
  const first = id === '' ? catalogue.outlets.values().next().value : catalogue.outlets.get(id);
  return first ?? refuse('shop_unknown', 'no such outlet');
}

/** Returns the quarters of an hour in which the outlet has reached its order limit. */
export async function fullQuarters(
  { store }: OrdersContext,
  property: string,
  outlet: OutletEntry,
): Promise<ReadonlySet<number>> {
  if (outlet.order_limit === undefined) return new Set();
  const rows = await store.read
    .selectFrom('shop_orders')
    .select((row) => ['due_quarter', row.fn.countAll<number>().as('count')])
    .where('property', '=', property)
    .where('outlet_id', '=', outlet.id)
    .where('status', 'not in', ['declined', 'cancelled', 'delivered'])
    .groupBy('due_quarter')
    .execute();
  const full = rows.filter(({ count }) => Number(count) >= (outlet.order_limit ?? 0));
  return new Set(full.map(({ due_quarter }) => Number(due_quarter)));
}

/** What to render of a catalogue, for whom and for which time. */
export type MenuQuery = {
  readonly catalogue: Catalogue;
  readonly outlet: OutletEntry;
  readonly languages: readonly string[];
  readonly stays: readonly StayRecord[];
  readonly now: number;
  /** Items of the cart whose delivery times are wanted. */
  readonly items?: readonly string[];
};

/** When the items of a cart can be had, as on the wire; without the times at which the outlet is full. */
function timesFor(
  { items = [], ...query }: MenuQuery,
  moment: Moment,
  toSlots: (slots: readonly number[]) => string[],
) {
  if (items.length === 0) return undefined;
  const { isNow: now, slots, limits } = cartTimes({ ...query, items }, moment);
  const instant = (at: number) => new Date(at).toISOString();
  return {
    now,
    slots: toSlots(slots),
    limits: limits.map(({ title, from, until }) => ({ title, from: instant(from), until: instant(until) })),
  };
}

function opensText(opensAt: number | undefined): string {
  return opensAt === undefined ? '' : new Date(opensAt).toISOString();
}

async function retailInfo(context: OrdersContext, record: PropertyRecord, query: MenuQuery) {
  const { outlet, languages, stays, now } = query;
  const { id: property, zone } = record;
  const moment: Moment = { now, zone };
  const { opensAt, ...opening } = describeOpening(outlet, moment);
  const full = await fullQuarters(context, property, outlet);
  // When clocks go back, an hour occurs twice: equal local times are one slot.
  const toSlots = (slots: readonly number[]) => [
    ...new Set(slots.filter((slot) => !full.has(startOfQuarter(slot))).map((slot) => localTime(slot, zone))),
  ];
  const times = timesFor(query, moment, toSlots);
  const { currency_long: currency, orders_closed_menu_readable } = await context.property.settings(property);
  return {
    id: outlet.id,
    title: localisedText(outlet.texts, languages).title,
    kind: outlet.kind,
    ...opening,
    image: pictureUrls(property, { picture: outlet.picture })[0] ?? '',
    opens_at: opensText(opensAt),
    readable_when_closed: orders_closed_menu_readable,
    lead_minutes: outlet.lead_minutes,
    preorder: outlet.preorder,
    telephone: outlet.telephone ?? '',
    slots: toSlots(deliverySlots(outlet, moment)),
    ...(times && { times }),
    payments: paymentsFor(stays, outlet),
    deliveries: [...outlet.deliveries],
    currency,
    decimals: minorDigits(currency),
  };
}

/** Returns the information about an outlet, and the list of outlets. */
export async function buildRetailInfo(
  context: OrdersContext,
  record: PropertyRecord,
  query: MenuQuery,
): Promise<CallRoot<typeof orders, Info>> {
  const { catalogue, languages, now } = query;
  const shops = [...catalogue.outlets.values()].map((outlet) => {
    const { isOpen, opensAt } = describeOpening(outlet, { now, zone: record.zone });
    const { title } = localisedText(outlet.texts, languages);
    return { id: outlet.id, title, isOpen, opens_at: opensText(opensAt) };
  });
  return { retailInfo: await retailInfo(context, record, query), shops };
}

/** Returns the groups and items of an outlet, or only those below the group `parent`. Refuses with `not_found`. */
export async function buildRetailContent(
  context: OrdersContext,
  { id: property, zone }: PropertyRecord,
  { catalogue, outlet, languages, now, parent = '' }: Omit<MenuQuery, 'stays'> & { readonly parent?: string },
): Promise<CallRoot<typeof orders, Content>> {
  const [stock, { currency_long }] = await Promise.all([
    context.catalogue.availability(property),
    context.property.settings(property),
  ]);
  const digits = minorDigits(currency_long);
  const isTop = parent === '' || parent === '0';
  const place = isTop ? undefined : resolveGroupPath(catalogue, parent);
  if (!isTop && place?.outlet.id !== outlet.id) refuse('not_found', 'the outlet has no such group');
  const minute = menuMinute(catalogue, now, zone);
  const { availabilityCache } = minute;
  return cachedMenu(minute, menuKey([property, outlet.id, parent, languages, digits], stock), () => {
    const menuContext = { catalogue, outlet, languages, stock, now, zone, availabilityCache, digits };
    const key = isTop ? parentKey('outlet', outlet.id) : parentKey('group', parent);
    const retail_items = buildRetailItems(menuContext, property, { key, chain: place?.hours ?? [] });
    const { title, description } = localisedText(outlet.texts, languages);
    const template_data = { template_items: [{ value: title }, { value: description }] };
    return { retailContent: { template_data, retail_items } };
  });
}

/** Returns the groups and items of an outlet as they are at another time than now, of which nothing is saved. */
export async function buildItemsAt(
  context: OrdersContext,
  { id: property, zone }: PropertyRecord,
  { catalogue, outlet, languages, now }: Omit<MenuQuery, 'stays'>,
) {
  const [stock, { currency_long }] = await Promise.all([
    context.catalogue.availability(property),
    context.property.settings(property),
  ]);
  const digits = minorDigits(currency_long);
  const menuContext = { catalogue, outlet, languages, stock, now, zone, availabilityCache: new Map(), digits };
  return buildRetailItems(menuContext, property, { key: parentKey('outlet', outlet.id), chain: [] });
}

/** Resolves what to render for a caller. Refuses with `shop_unknown`. */
async function resolveQuery(
  context: OrdersContext,
  { identity, property }: Caller,
  data: Pick<CallData<typeof orders, Content>, 'id' | 'lang' | 'stay_id'>,
): Promise<MenuQuery & { readonly record: PropertyRecord }> {
  const record = await context.property.requireById(property);
  const catalogue = await context.catalogue.get(record.id);
  const stays = await resolveVisibleStays(context, identity, data.stay_id);
  const languages = preferredLanguages(stays, { lang: data.lang, record });
  return {
    record,
    catalogue,
    outlet: requireOutlet(catalogue, data.id),
    languages,
    stays,
    now: context.platform.clock.now(),
  };
}

/** Handles `getRetailInfo`: the requested outlet, by default the first, and the list of outlets. */
export async function getRetailInfo(
  context: OrdersContext,
  caller: Caller,
  data: CallData<typeof orders, Info>,
): Promise<CallRoot<typeof orders, Info>> {
  const { record, ...query } = await resolveQuery(context, caller, data);
  return await buildRetailInfo(context, record, { ...query, items: data.items });
}

/** Handles `getRetailContent`: items of an outlet, all or below one group (docs/reference/modules.md §7). */
export async function getRetailContent(
  context: OrdersContext,
  caller: Caller,
  data: CallData<typeof orders, Content>,
): Promise<CallRoot<typeof orders, Content>> {
  const { record, ...query } = await resolveQuery(context, caller, data);
  return await buildRetailContent(context, record, { ...query, parent: data.parent_id });
}
