import { actorOf } from '#platform/auth';
import type { RouteHandlers } from '#platform/server';
import type { InsertRef, ItemEntry, ShelfInsert, ShelfItem, shop } from '../contract.ts';
import { type Parts, propertyOf } from './parts.ts';
import type { Left } from './retail-content.ts';
import { type Catalogue, placeOf, textIn } from './rules/catalogue.ts';
import { setAvailability, setInsertsAvailability } from './set-availability.ts';
import { readLeft } from './shelf.ts';

type Handlers = RouteHandlers<typeof shop>;

/** Data that the availability of a property is computed from. */
type Stocked = {
  readonly catalogue: Catalogue;
  readonly left: ReadonlyMap<string, Left>;
  /** Languages of the names, in order of preference. */
  readonly languages: readonly string[];
};
type Placed = { readonly item: ItemEntry; readonly shop_id: string };

/** Items of one outlet or of all, in catalogue order. */
function placedItems({ items, ...catalogue }: Catalogue, shopId: string | undefined): readonly Placed[] {
  return [...items.values()].flatMap((item) => {
    const shop_id = placeOf({ items, ...catalogue }, item.group)?.outlet.id;
    return shop_id === undefined || (shopId !== undefined && shop_id !== shopId) ? [] : [{ item, shop_id }];
  });
}

function shelfItem({ catalogue, left, languages }: Stocked, { item, shop_id }: Placed): ShelfItem {
  const known = left.get(item.id);
  const name = textIn(item.texts, languages).title;
  const group = textIn(catalogue.groups.get(item.group)?.texts ?? {}, languages).title;
  const stock = known?.portions ?? null;
  return { id: item.id, name, group, shop_id, sold_out: known?.soldOut ?? false, stock };
}

/** Merges the inserts of an outlet that have the same id and texts: the kitchen has one oat milk, not one per item. */
function shelfInserts({ left, languages }: Stocked, placed: readonly Placed[]): ShelfInsert[] {
  const found = new Map<string, ShelfInsert>();
  for (const { item, shop_id } of placed) {
    const gone = left.get(item.id)?.soldOutInserts;
    const itemName = textIn(item.texts, languages).title;
    for (const flow of item.purchase_flow) {
      const group = textIn(flow.texts, languages).title;
      for (const { id, texts } of flow.sub_items) {
        const name = textIn(texts, languages).title;
        const key = JSON.stringify([shop_id, group, id, name]);
        const known = found.get(key) ?? { id, name, group, shop_id, items: [] };
        known.items.push({ id: item.id, name: itemName, sold_out: gone?.has(id) ?? false });
        found.set(key, known);
      }
    }
  }
  return [...found.values()];
}

async function shelfOf(parts: Parts, property: string, shopId: string | undefined) {
  const { id, defaultLanguage } = await propertyOf(parts, property);
  const [catalogue, left] = await Promise.all([parts.book.get(id), readLeft(parts.store, id)]);
  const stocked: Stocked = { catalogue, left, languages: [defaultLanguage] };
  const placed = placedItems(catalogue, shopId);
  return { items: placed.map((one) => shelfItem(stocked, one)), inserts: shelfInserts(stocked, placed), next: null };
}

/** Returns the audit subject of a change: the first insert. Their number is in the details. */
function insertSubject([first]: readonly InsertRef[]): string {
  return `insert:${first?.item_id}/${first?.sub_item_id}`;
}

/** Returns the route handlers of availability. */
export function shelfRoutes(parts: Parts) {
  return {
    'GET /api/v1/shelf': async (context, { query }) => {
      return { status: 200, body: await shelfOf(parts, context.property, query.shop_id) };
    },
    'POST /api/v1/catalogue/items/{id}/availability': async (context, { params, body }) => {
      const { id: property } = await propertyOf(parts, context.property);
      const actor = actorOf(context.identity);
      const shown = await setAvailability(parts, { property, actor }, { id: params.id, ...body });
      const subject = `item:${params.id}`;
      parts.ground.audit({
        property,
        actor,
        action: 'catalogue.changed',
        subject,
        details: { sold_out: shown.sold_out, stock: shown.stock ?? -1 },
      });
      return { status: 200, body: shown };
    },
    'POST /api/v1/catalogue/inserts/availability': async (context, { body }) => {
      const { id: property } = await propertyOf(parts, context.property);
      const shown = await setInsertsAvailability(parts, property, body);
      const actor = actorOf(context.identity);
      const subject = insertSubject(body.inserts);
      const details = { ...shown, count: body.inserts.length };
      parts.ground.audit({ property, actor, action: 'catalogue.changed', subject, details });
      return { status: 200, body: shown };
    },
  } satisfies Partial<Handlers>;
}
