import { type RouteInput, refuse } from '#platform/contract';
import type { RouteHandlers } from '#platform/server';
import type { CatalogueEntry, Hours, PreviewMenu, shop } from '../contract.ts';
import { entriesOf } from './change-catalogue.ts';
import { instantText } from './order-views.ts';
import { type Parts, propertyOf } from './parts.ts';
import { type Catalogue, catalogueOf, placeOf } from './rules/catalogue.ts';
import { isOpen, nextOpen } from './rules/open-windows.ts';
import { contentOf, infoOf } from './show-shop.ts';

type Name = 'POST /api/v1/catalogue/preview';
type Asked = RouteInput<typeof shop, Name>['body'];

const keyOf = ({ type, id }: Pick<CatalogueEntry, 'type' | 'id'>) => `${type} ${id}`;

/** Returns the catalogue with entries replaced by their edited versions; new ones are appended. */
function withEntries(catalogue: Catalogue, written: readonly CatalogueEntry[]): Catalogue {
  const waiting = new Map(written.map((entry) => [keyOf(entry), entry]));
  const replaced = entriesOf(catalogue).map((entry) => {
    const mine = waiting.get(keyOf(entry));
    waiting.delete(keyOf(entry));
    return mine ?? entry;
  });
  return catalogueOf([...replaced, ...waiting.values()]);
}

/** Returns the hours of the previewed entry and of everything that contains it. */
function hoursOf(catalogue: Catalogue, { shop_id, entry }: Asked): readonly (Hours | undefined)[] {
  const item = entry?.type === 'item' ? catalogue.items.get(entry.id) : undefined;
  const group = entry?.type === 'group' ? entry.id : item?.group;
  const place = group === undefined ? undefined : placeOf(catalogue, group);
  return [item?.hours, ...(place?.hours ?? []), catalogue.outlets.get(shop_id)?.hours];
}

/**
 * Renders an outlet as guests would see it with the edited entries, using the same code as the guests' calls. Stores
 * nothing. Refuses with `shop_unknown`.
 */
async function previewMenu(parts: Parts, property: string, asked: Asked): Promise<PreviewMenu> {
  const record = await propertyOf(parts, property);
  const catalogue = withEntries(await parts.book.get(record.id), asked.entries);
  const outlet = catalogue.outlets.get(asked.shop_id) ?? refuse('shop_unknown', 'no such outlet');
  const moment = parts.ground.clock.now();
  const hours = hoursOf(catalogue, asked);
  const open_now = isOpen(hours, moment, record.zone);
  const next = asked.at === 'open' && !open_now ? nextOpen(hours, moment, record.zone) : undefined;
  const now = next ?? moment;
  const languages = [asked.lang.toLowerCase(), record.defaultLanguage];
  const asking = { catalogue, outlet, languages, stays: [], now };
  const [info, content] = await Promise.all([infoOf(parts, record, asking), contentOf(parts, record, asking)]);
  // The contract loses the type of the recursive menu.
  return { info, content: content as PreviewMenu['content'], at: instantText(now), open_now };
}

/** Returns the route handler of the desk's preview. */
export function previewRoutes(parts: Parts): Pick<RouteHandlers<typeof shop>, Name> {
  return {
    'POST /api/v1/catalogue/preview': async (context, { body }) => {
      return { status: 200, body: await previewMenu(parts, context.property, body) };
    },
  };
}
