import type { NumberQuery, OpenWrite } from '#platform/contract';
import type { GroupEntry, ItemEntry, OutletEntry } from './entries.ts';

/** A property's catalogue in memory; never changed, replaced when it changes. */
export type Catalogue = {
  readonly generation: number;
  readonly revision: number;
  readonly outlets: ReadonlyMap<string, OutletEntry>;
  readonly groups: ReadonlyMap<string, GroupEntry>;
  readonly items: ReadonlyMap<string, ItemEntry>;
  /** Groups of an outlet or group and items of a group, in their order, by `outlet/<id>` or `group/<id>`. */
  readonly groupsIn: ReadonlyMap<string, readonly GroupEntry[]>;
  readonly itemsIn: ReadonlyMap<string, readonly ItemEntry[]>;
};

/** Availability of an item: portions left (`undefined`: unlimited), and what staff marked as sold out. */
export type Availability = {
  readonly portions: number | undefined;
  readonly soldOut: boolean;
  readonly soldOutInserts: ReadonlySet<string>;
};

/** A line of an order as far as stock is concerned. */
export type StockLine = {
  readonly item_id: string;
  readonly amount: number;
  readonly sub_items: readonly { readonly item_id: string }[];
};

/** What other modules' server halves may ask of the catalogue; `apps/server/modules.ts` hands it in. */
export type CataloguePort = {
  /** The catalogue, from memory where this process has read it; empty where the property has none. */
  get(property: string): Promise<Catalogue>;
  /** The catalogue as it will be once its draft is published. */
  getDraft(property: string): Promise<Catalogue>;
  /** Drops the catalogue from memory, so that the next `get` reads it again. */
  invalidate(property: string): Promise<void>;
  /** Query on `tx` of the revision of the property's catalogue; no row: 0. A write that relies on one compares it. */
  selectRevision(tx: unknown, property: string): NumberQuery;
  /** Availability by item id; items that are unlimited and not sold out are left out. */
  availability(property: string): Promise<ReadonlyMap<string, Availability>>;
  /**
   * Takes the portions of an order from stock within the caller's write. Refuses with `item_sold_out` and `left`, or with
   * the `sub_item_id` of an insert that is sold out.
   */
  reserve(write: OpenWrite, property: string, lines: readonly StockLine[]): Promise<void>;
  /** Returns the portions of an order to stock within the caller's write. */
  release(write: OpenWrite, property: string, lines: readonly StockLine[]): Promise<void>;
};
