import type { Store } from '#platform/node/db';
import type { catalogue } from '../contract.ts';

/** The current generation of a property's catalogue, and its revision. */
type CatalogueTable = {
  readonly property: string;
  /** Current generation. Newer ones are being staged, older ones are being deleted. */
  readonly generation: number;
  /** Latest generation started. */
  readonly staged: number;
  /** Incremented by every change. */
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
  /** Catalogue revision of the last single edit; 0: unchanged since the import. */
  readonly version: number;
  /** Actor and time of the last edit or import. */
  readonly edited_by: string;
  readonly edited_at: number;
};

/** Stock of an item; no row: unlimited. */
type StockTable = {
  readonly property: string;
  readonly item_id: string;
  /** Portions; null: unlimited. */
  readonly left_over: number | null;
  readonly sold_out: 0 | 1;
};

/** A sold-out insert of an item; no row: available. */
type SoldOutInsertTable = { readonly property: string; readonly item_id: string; readonly sub_item_id: string };

/** The draft of a property's catalogue; no row: it was never changed. */
type DraftTable = {
  readonly property: string;
  /** Incremented by every change. */
  readonly revision: number;
};

/** An entry that the draft changes. */
type DraftEntryTable = {
  readonly property: string;
  readonly kind: 'outlet' | 'group' | 'item';
  readonly id: string;
  /** The live entry that the change began from, as JSON; null: the entry is new. */
  readonly base: string | null;
  /** The changed entry as JSON; null: it is removed. */
  readonly body: string | null;
  /** Who changed which field when: `{"price":{"by":"<actor>","at":<time>}}`. */
  readonly authors: string;
};

/** A published draft. */
type PublicationTable = {
  readonly property: string;
  /** Revision of the catalogue that it made. */
  readonly id: number;
  readonly published_by: string;
  readonly published_at: number;
  /** Entries changed, without those that only moved within a sort order. */
  readonly changes: number;
};

/** An entry that a publication changed: JSON before and after, null where there was none. */
type PublishedEntryTable = {
  readonly property: string;
  readonly publication: number;
  readonly kind: 'outlet' | 'group' | 'item';
  readonly id: string;
  readonly before_body: string | null;
  readonly after_body: string | null;
  readonly authors: string;
};

/** Tables of the catalogue. */
export type CatalogueTables = {
  readonly shop_catalogues: CatalogueTable;
  readonly shop_entries: EntryTable;
  readonly shop_stock: StockTable;
  readonly shop_sold_out_inserts: SoldOutInsertTable;
  readonly shop_drafts: DraftTable;
  readonly shop_draft_entries: DraftEntryTable;
  readonly shop_publications: PublicationTable;
  readonly shop_published_entries: PublishedEntryTable;
};

/** The database as the catalogue sees it. */
export type CatalogueStore = Store<CatalogueTables, typeof catalogue>;
