import type { Kysely } from 'kysely';
import type { EventPayload } from '#platform/contract';
import type { property } from '../contract.ts';
import type { PropertyContext } from './context.ts';
import type { PropertyTables } from './tables.ts';

type ChangeKind = EventPayload<typeof property, 'property.changed'>['what'];

/** Writes a change of a property with its event, and invalidates this process's cache; others follow on the event. */
export async function changeProperty(
  { store, cache }: PropertyContext,
  about: { readonly property: string; readonly what: ChangeKind },
  work: (tx: Kysely<PropertyTables>) => Promise<unknown>,
): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    await work(tx);
    await emit('property.changed', about.property, { what: about.what });
  });
  cache.invalidate(about.property);
}
