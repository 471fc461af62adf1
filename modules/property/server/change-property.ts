import type { Kysely } from 'kysely';
import type { EventPayload } from '#platform/contract';
import type { property } from '../contract.ts';
import type { Needs } from './needs.ts';
import type { PropertyTables } from './tables.ts';

type What = EventPayload<typeof property, 'property.changed'>['what'];

/** One durable change of a property with its event; this process reads anew at once, the others when they hear of it. */
export async function changeProperty(
  { store, cache }: Needs,
  about: { readonly property: string; readonly what: What },
  work: (tx: Kysely<PropertyTables>) => Promise<unknown>,
): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    await work(tx);
    await emit('property.changed', about.property, { what: about.what });
  });
  cache.drop(about.property);
}
