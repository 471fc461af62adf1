import type { Catalogue, CatalogueEntry, Hours } from '#catalogue/contract';
import { createCatalogue, isOpen, listEntries, nextOpen, resolveGroupPath } from '#catalogue/rules';
import { type RouteInput, refuse } from '#platform/contract';
import type { RouteHandlers } from '#platform/node/server';
import type { orders, PreviewMenu } from '../../contract.ts';
import type { OrdersContext } from '../context.ts';
import { instantText } from '../status/order-views.ts';
import { buildRetailContent, buildRetailInfo } from './retail-queries.ts';

type Name = 'POST /api/v1/catalogue/preview';
type PreviewRequest = RouteInput<typeof orders, Name>['body'];

const keyOf = ({ type, id }: Pick<CatalogueEntry, 'type' | 'id'>) => `${type} ${id}`;

/** Returns the catalogue with entries replaced by their edited versions; new ones are appended. */
function withEntries(catalogue: Catalogue, entries: readonly CatalogueEntry[]): Catalogue {
  const edits = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const replaced = listEntries(catalogue).map((entry) => {
    const edited = edits.get(keyOf(entry));
    edits.delete(keyOf(entry));
    return edited ?? entry;
  });
  return createCatalogue([...replaced, ...edits.values()]);
}

/** Returns the hours of the previewed entry and of everything that contains it. */
function collectHours(catalogue: Catalogue, { shop_id, entry }: PreviewRequest): readonly (Hours | undefined)[] {
  const item = entry?.type === 'item' ? catalogue.items.get(entry.id) : undefined;
  const group = entry?.type === 'group' ? entry.id : item?.group;
  const place = group === undefined ? undefined : resolveGroupPath(catalogue, group);
  return [item?.hours, ...(place?.hours ?? []), catalogue.outlets.get(shop_id)?.hours];
}

/**
 * Renders an outlet as guests would see it once the draft and the edited entries are published, using the same code as the guests' calls. Stores
 * nothing. Refuses with `shop_unknown`.
 */
async function previewMenu(context: OrdersContext, property: string, request: PreviewRequest): Promise<PreviewMenu> {
  const record = await context.property.requireById(property);
  const catalogue = withEntries(await context.catalogue.getDraft(record.id), request.entries);
  const outlet = catalogue.outlets.get(request.shop_id) ?? refuse('shop_unknown', 'no such outlet');
  const moment = context.platform.clock.now();
  const hours = collectHours(catalogue, request);
  const open_now = isOpen(hours, moment, record.zone);
  const next = request.at === 'open' && !open_now ? nextOpen(hours, moment, record.zone) : undefined;
  const now = next ?? moment;
  const languages = [request.lang.toLowerCase(), record.defaultLanguage];
  const query = { catalogue, outlet, languages, stays: [], now };
  const [info, content] = await Promise.all([
    buildRetailInfo(context, record, query),
    buildRetailContent(context, record, query),
  ]);
  // At the desk a closed outlet is read whatever guests may.
  const retailInfo = { ...info.retailInfo, readable_when_closed: true };
  // The contract loses the type of the recursive menu.
  return { info: { ...info, retailInfo }, content: content as PreviewMenu['content'], at: instantText(now), open_now };
}

/** Returns the route handler of the desk's preview. */
export function previewRoutes(context: OrdersContext): Pick<RouteHandlers<typeof orders>, Name> {
  return {
    'POST /api/v1/catalogue/preview': async (request, { body }) => {
      return { status: 200, body: await previewMenu(context, request.property, body) };
    },
  };
}
