import type { BillContext } from '../context.ts';

const dayMs = 86_400_000;

/** Deletes lines and charges that are older than books must be kept. */
export async function deleteOldLines({ store, platform, property: properties }: BillContext): Promise<void> {
  for (const property of await properties.ids()) {
    const { bill_retention_days: days } = await properties.settings(property);
    const before = platform.clock.now() - days * dayMs;
    await store.write(async ({ tx }) => {
      await tx.deleteFrom('folio_lines').where('property', '=', property).where('at', '<', before).execute();
      await tx.deleteFrom('charges').where('property', '=', property).where('created_at', '<', before).execute();
    });
  }
}
