import type { Kysely } from 'kysely';
import type { WriteContext } from '#platform/node/db';
import type { Allergen, orders } from '../../contract.ts';
import type { AllergiesTable, OrdersTables } from '../tables.ts';

type Tx = Kysely<OrdersTables>;
type StayKey = Pick<AllergiesTable, 'property' | 'stay_id'>;

/** What the guests of a stay told the kitchen that they must not eat. */
export type Declaration = StayKey & {
  readonly allergens: readonly Allergen[];
  /** Actor key of the audit log. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** Parses the stored names of allergens; nothing stored: none. */
export function parseAllergens(stored: unknown): readonly Allergen[] {
  return typeof stored === 'string' && stored !== '' ? (JSON.parse(stored) as Allergen[]) : [];
}

/** Query of the names of allergens declared for a stay, as JSON, to be made part of another query. */
export function selectDeclared(db: Tx, { property, stay_id }: StayKey) {
  return db
    .selectFrom('orders_allergies')
    .select('allergens')
    .where('property', '=', property)
    .where('stay_id', '=', stay_id);
}

/** Reads what was declared for a stay; undefined: nothing yet. */
export async function findDeclaration(db: Tx, { property, stay_id }: StayKey): Promise<Declaration | undefined> {
  const row = await db
    .selectFrom('orders_allergies')
    .selectAll()
    .where('property', '=', property)
    .where('stay_id', '=', stay_id)
    .executeTakeFirst();
  return row && { ...row, at: Number(row.at), allergens: parseAllergens(row.allergens) };
}

/**
 * Stores what the guests of a stay must not eat within a write, in place of what was declared before. Orders placed
 * afterwards carry it. Declaring the same again changes nothing.
 */
export async function declareAllergens(
  { tx, emit }: WriteContext<OrdersTables, typeof orders>,
  { property, stay_id, by, at, ...given }: Declaration,
): Promise<Declaration> {
  const before = await findDeclaration(tx, { property, stay_id });
  const allergens = JSON.stringify(given.allergens);
  if (before && JSON.stringify(before.allergens) === allergens) return before;
  const row = { property, stay_id, by, at, allergens };
  await tx
    .insertInto('orders_allergies')
    .values(row)
    .onConflict((conflict) => conflict.columns(['property', 'stay_id']).doUpdateSet({ by, at, allergens }))
    .execute();
  await emit('orders.allergens_declared', property, { stay_id });
  return { ...row, allergens: given.allergens };
}

/** Deletes what a stay has declared: health data ends with the stay. */
export async function forgetAllergies({ tx }: { readonly tx: Tx }, { property, stay_id }: StayKey): Promise<void> {
  await tx.deleteFrom('orders_allergies').where('property', '=', property).where('stay_id', '=', stay_id).execute();
}
