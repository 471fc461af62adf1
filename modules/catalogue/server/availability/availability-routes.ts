import { localisedText, resolveGroupPath } from '#catalogue/rules';
import { auditActor } from '#platform/node/auth';
import type { RouteHandlers } from '#platform/node/server';
import type {
  Availability,
  Catalogue,
  catalogue,
  InsertAvailability,
  InsertRef,
  ItemAvailability,
  ItemEntry,
} from '../../contract.ts';
import type { CatalogueContext } from '../context.ts';
import { setAvailability, setInsertsAvailability } from './set-availability.ts';
import { loadStockLevels } from './stock.ts';

type Handlers = RouteHandlers<typeof catalogue>;

/** Data that the availability of a property is computed from. */
type AvailabilityData = {
  readonly catalogue: Catalogue;
  readonly left: ReadonlyMap<string, Availability>;
  /** Languages of the names, in order of preference. */
  readonly languages: readonly string[];
};
type PlacedItem = { readonly item: ItemEntry; readonly shop_id: string };

/** Items of one outlet or of all, in catalogue order. */
function placedItems({ items, ...catalogue }: Catalogue, shopId: string | undefined): readonly PlacedItem[] {
  return [...items.values()].flatMap((item) => {
    const shop_id = resolveGroupPath({ items, ...catalogue }, item.group)?.outlet.id;
    return shop_id === undefined || (shopId !== undefined && shop_id !== shopId) ? [] : [{ item, shop_id }];
  });
}

function toItemAvailability(
  { catalogue, left: stockLevels, languages }: AvailabilityData,
  { item, shop_id }: PlacedItem,
): ItemAvailability {
  const stockLevel = stockLevels.get(item.id);
  const name = localisedText(item.texts, languages).title;
  const group = localisedText(catalogue.groups.get(item.group)?.texts ?? {}, languages).title;
  const stock = stockLevel?.portions ?? null;
  return { id: item.id, name, group, shop_id, sold_out: stockLevel?.soldOut ?? false, stock };
}

/** Merges the inserts of an outlet that have the same id and texts: the kitchen has one oat milk, not one per item. */
function mergeInserts(
  { left: stockLevels, languages }: AvailabilityData,
  placed: readonly PlacedItem[],
): InsertAvailability[] {
  const found = new Map<string, InsertAvailability>();
  for (const { item, shop_id } of placed) {
    const soldOutInserts = stockLevels.get(item.id)?.soldOutInserts;
    const itemName = localisedText(item.texts, languages).title;
    for (const flow of item.purchase_flow) {
      const group = localisedText(flow.texts, languages).title;
      for (const { id, texts } of flow.sub_items) {
        const name = localisedText(texts, languages).title;
        const key = JSON.stringify([shop_id, group, id, name]);
        const stockLevel = found.get(key) ?? { id, name, group, shop_id, items: [] };
        stockLevel.items.push({ id: item.id, name: itemName, sold_out: soldOutInserts?.has(id) ?? false });
        found.set(key, stockLevel);
      }
    }
  }
  return [...found.values()];
}

type AvailabilityQuery = { readonly shop_id?: string | undefined; readonly lang?: string | undefined };

async function loadAvailability(context: CatalogueContext, property: string, { shop_id, lang }: AvailabilityQuery) {
  const { id, defaultLanguage } = await context.property.requireById(property);
  const [catalogue, stockLevels] = await Promise.all([context.catalogues.get(id), loadStockLevels(context.store, id)]);
  const languages = lang ? [lang, defaultLanguage] : [defaultLanguage];
  const data: AvailabilityData = { catalogue, left: stockLevels, languages };
  const placed = placedItems(catalogue, shop_id);
  return { items: placed.map((one) => toItemAvailability(data, one)), inserts: mergeInserts(data, placed), next: null };
}

/** Returns the audit subject of a change: the first insert. Their number is in the details. */
function insertSubject([first]: readonly InsertRef[]): string {
  return `insert:${first?.item_id}/${first?.sub_item_id}`;
}

/** Returns the route handlers of availability. */
export function availabilityRoutes(context: CatalogueContext) {
  return {
    'GET /api/v1/shelf': async (request, { query }) => {
      return { status: 200, body: await loadAvailability(context, request.property, query) };
    },
    'POST /api/v1/catalogue/items/{id}/availability': async (request, { params, body }) => {
      const { id: property } = await context.property.requireById(request.property);
      const actor = auditActor(request.identity);
      const state = await setAvailability(context, { property, actor }, { id: params.id, ...body });
      const subject = `item:${params.id}`;
      context.platform.audit({
        property,
        actor,
        action: 'catalogue.changed',
        subject,
        details: { sold_out: state.sold_out, stock: state.stock ?? -1 },
      });
      return { status: 200, body: state };
    },
    'POST /api/v1/catalogue/inserts/availability': async (request, { body }) => {
      const { id: property } = await context.property.requireById(request.property);
      const state = await setInsertsAvailability(context, property, body);
      const actor = auditActor(request.identity);
      const subject = insertSubject(body.inserts);
      const details = { ...state, count: body.inserts.length };
      context.platform.audit({ property, actor, action: 'catalogue.changed', subject, details });
      return { status: 200, body: state };
    },
  } satisfies Partial<Handlers>;
}
