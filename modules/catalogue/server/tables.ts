import type { Store } from '#platform/node/db';
import type { catalogue } from '../contract.ts';

/** Which generation of a property's catalogue holds, and how often it was changed. */
type CatalogueTable = {
  readonly property: string;
  /** Entries of this one are the catalogue; newer ones are being staged, older ones are swept away. */
  readonly generation: number;
  /** The last generation that was begun. */
  readonly staged: number;
  readonly revision: number;
};

/** One outlet, group or item of a generation; `body` is the entry as JSON. */
type EntryTable = {
  readonly property: string;
  readonly generation: number;
  readonly kind: 'outlet' | 'group' | 'item';
  readonly id: string;
  readonly position: number;
  /** Order of entries with the same position. */
  readonly place: number;
  readonly body: string;
  /** Revision of the catalogue when it was last edited by itself; 0: as it was imported. */
  readonly version: number;
  /** Who edited or imported it, and when. */
  readonly edited_by: string;
  readonly edited_at: number;
};

/** What is left of an item; no row: no end. */
type StockTable = {
  readonly property: string;
  readonly item_id: string;
  /** Portions; null: no end. */
  readonly left_over: number | null;
  readonly sold_out: 0 | 1;
};

/** An insert of an item that is sold out; no row: it is to be had. */
type SoldOutInsertTable = { readonly property: string; readonly item_id: string; readonly sub_item_id: string };

/** Tables of the catalogue. */
export type CatalogueTables = {
  readonly shop_catalogues: CatalogueTable;
  readonly shop_entries: EntryTable;
  readonly shop_stock: StockTable;
  readonly shop_sold_out_inserts: SoldOutInsertTable;
};

/** The database as the catalogue sees it. */
export type CatalogueStore = Store<CatalogueTables, typeof catalogue>;
