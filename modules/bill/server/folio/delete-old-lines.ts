import { deleteOld } from '#platform/node/db';
import type { BillContext } from '../context.ts';

const dayMs = 86_400_000;

/** Deletes lines and charges that are older than books must be kept. */
export async function deleteOldLines({ store, platform, property: properties }: BillContext): Promise<void> {
  for (const property of await properties.ids()) {
    const { bill_retention_days: days } = await properties.settings(property);
    const before = platform.clock.now() - days * dayMs;
    await deleteOld(store, [
      { table: 'folio_lines', by: 'at', before, property },
      { table: 'charges', by: 'created_at', before, property },
    ]);
  }
}
