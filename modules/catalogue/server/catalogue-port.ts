import type { Kysely } from 'kysely';
import type { OpenWrite } from '#platform/contract';
import { type CataloguePort, catalogue as contract } from '../contract.ts';
import { loadStockLevels, releaseStock, reserveStock } from './availability/stock.ts';
import type { CatalogueContext } from './context.ts';
import { loadDraft } from './draft/load-draft.ts';
import type { CatalogueTables } from './tables.ts';

type Tx = Kysely<CatalogueTables>;

function selectRevision(tx: Tx, property: string) {
  return tx.selectFrom('shop_catalogues').select('revision').where('property', '=', property);
}

/** Publishes within a write of another module that what is sold out changed. */
async function emitChanged(write: OpenWrite, tx: Tx, property: string): Promise<void> {
  const head = await selectRevision(tx, property).executeTakeFirst();
  await write.emitOf(contract)('catalogue.changed', property, { revision: Number(head?.revision ?? 0) });
}

/** The catalogue as other modules' server halves use it. */
export function createCataloguePort(context: CatalogueContext): CataloguePort {
  const { store, catalogues } = context;
  return {
    get: (property) => catalogues.get(property),
    getDraft: async (property) => (await loadDraft(context, property)).catalogue,
    invalidate: (property) => catalogues.invalidate(property),
    selectRevision: (tx, property) => selectRevision(tx as Tx, property),
    availability: (property) => loadStockLevels(store, property),
    reserve: async (write, property, lines) => {
      const tx = write.tx as Tx;
      if (await reserveStock(tx, property, lines)) await emitChanged(write, tx, property);
    },
    release: async (write, property, lines) => {
      const tx = write.tx as Tx;
      if (await releaseStock(tx, property, lines)) await emitChanged(write, tx, property);
    },
  };
}
