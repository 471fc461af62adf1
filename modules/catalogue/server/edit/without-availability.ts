import type { CatalogueEntry } from '../../contract.ts';

/** Returns an entry without its stock and sold-out marks, which change with every order and have tables of their own. */
export function withoutAvailability(entry: CatalogueEntry): CatalogueEntry {
  if (entry.type !== 'item') return entry;
  const { stock: _stock, purchase_flow, ...rest } = entry;
  const flow = purchase_flow.map((group) => ({
    ...group,
    sub_items: group.sub_items.map(({ sold_out: _soldOut, ...insert }) => insert),
  }));
  return { ...rest, purchase_flow: flow };
}
