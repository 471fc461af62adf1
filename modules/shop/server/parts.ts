import { refuse } from '#platform/contract';
import type { Ground } from '#platform/server';
import type { PropertyPort, PropertyRecord } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { CatalogueBook } from './catalogue-book.ts';
import type { ShopStore } from './tables.ts';

/** What the shop asks of other modules; `apps/server/modules.ts` hands it in. */
export type ShopPorts = { readonly property: PropertyPort; readonly stays: StaysPort };

/** What the handlers of the shop work with. */
export type Parts = ShopPorts & {
  readonly ground: Ground;
  readonly store: ShopStore;
  readonly book: CatalogueBook;
};

/** The property that a call or request is about. Refuses with `not_found`. */
export async function propertyOf({ property }: ShopPorts, id: string): Promise<PropertyRecord> {
  return (await property.byId(id)) ?? refuse('not_found', 'no such property');
}
