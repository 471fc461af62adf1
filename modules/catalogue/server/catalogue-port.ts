import type { Kysely } from 'kysely';
import type { OpenWrite } from '#platform/contract';
import { prepared } from '#platform/node/db';
import { type CataloguePort, catalogue as contract } from '../contract.ts';
import { loadStockLevels, releaseStock, reserveStock } from './availability/stock.ts';
import type { CatalogueContext } from './context.ts';
import type { CatalogueTables } from './tables.ts';

type Tx = Kysely<CatalogueTables>;

const selectRevision = prepared((db: Tx, { property }: { property: string }) =>
  db.selectFrom('shop_catalogues').select('revision').where('property', '=', property),
);

async function revisionOf(tx: Tx, property: string): Promise<number> {
  const [head] = (await selectRevision(tx, { property })).rows;
  return Number(head?.revision ?? 0);
}

/** Publishes within a write of another module that what is sold out changed. */
async function emitChanged(write: OpenWrite, tx: Tx, property: string): Promise<void> {
  await write.emitOf(contract)('catalogue.changed', property, { revision: await revisionOf(tx, property) });
}

/** The catalogue as other modules' server halves use it. */
export function createCataloguePort({
  store,
  catalogues,
}: Pick<CatalogueContext, 'store' | 'catalogues'>): CataloguePort {
  return {
    get: (property) => catalogues.get(property),
    invalidate: (property) => catalogues.invalidate(property),
    isCurrent: async (tx, property, { revision }) => (await revisionOf(tx as Tx, property)) === revision,
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
