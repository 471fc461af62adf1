import { placeOf, textIn } from '#catalogue/rules';
import { actorOf } from '#platform/node/auth';
import type { RouteHandlers } from '#platform/node/server';
import type {
  Availability,
  Catalogue,
  catalogue,
  InsertRef,
  ItemEntry,
  ShelfInsert,
  ShelfItem,
} from '../../contract.ts';
import { type Parts, propertyOf } from '../parts.ts';
import { setAvailability, setInsertsAvailability } from './set-availability.ts';
import { readLeft } from './shelf.ts';

type Handlers = RouteHandlers<typeof catalogue>;

/** What a shelf is made of. */
type Stocked = {
  readonly catalogue: Catalogue;
  readonly left: ReadonlyMap<string, Availability>;
  /** Languages of the names. */
  readonly languages: readonly string[];
};
type Placed = { readonly item: ItemEntry; readonly shop_id: string };

/** Items that stand in an outlet, in the catalogue's order. */
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

/** The kitchen has one oat milk, whatever it goes with: inserts of an outlet with the same id and words are one. */
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

/** The log names the first of them; `count` says how many there were. */
function insertSubject([first]: readonly InsertRef[]): string {
  return `insert:${first?.item_id}/${first?.sub_item_id}`;
}

/** Handlers of what there is to be had, and what is sold out. */
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
