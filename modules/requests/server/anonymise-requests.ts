import { sql } from 'kysely';
import { enqueueDaily } from '#platform/node/jobs';
import type { RequestsContext } from './context.ts';
import { parseSteps } from './request-views.ts';

/** Name of the job that anonymises the requests of a property. */
export const anonymiseJobName = 'requests.anonymise';

/** What staff were told on the phone, in their own words. */
const announcedKind = 'requests.told';

const dayMs = 86_400_000;
/** Requests per write, as other writes wait for it: each is changed by itself. */
const batchSize = 50;

/** Enqueues the daily anonymisation of each property: to find those with requests to anonymise would take as long as there are requests. */
export async function enqueueAnonymisation({ store, platform, property }: RequestsContext): Promise<void> {
  const properties = await property.ids();
  await store.write(({ enqueue }) =>
    enqueueDaily(enqueue, { job: anonymiseJobName, properties, now: platform.clock.now() }),
  );
}

/**
 * Removes personal data from requests unchanged for the property's retention period (`requests_retention_days`), in batches.
 * What was asked for, when, and how long it took remains. Run as a job.
 */
export async function anonymiseRequests(context: RequestsContext, property: string): Promise<void> {
  const { store, platform } = context;
  const { requests_retention_days } = await context.property.settings(property);
  const before = platform.clock.now() - requests_retention_days * dayMs;
  for (let changed = batchSize; changed === batchSize; ) {
    changed = await store.write(async ({ tx, emit }) => {
      const batch = await tx
        .selectFrom('guest_requests')
        .select(['id', 'request_id', 'kind', 'steps'])
        .where('property', '=', property)
        .where('anonymous', '=', 0)
        .where('changed_at', '<', before)
        .limit(batchSize)
        .execute();
      const cleared = { guest_name: '', fields: '[]', guest_fields: '[]', contact: '', search_text: '' };
      // Who takes a call writes down what they hear, names too.
      const announced = { title: '', guest_title: '' };
      for (const row of batch) {
        const steps = parseSteps(row).map((step) => (step.what === 'answer' ? { ...step, text: '' } : step));
        await tx
          .updateTable('guest_requests')
          .set({
            ...cleared,
            ...(row.kind === announcedKind && announced),
            stay_id: '',
            session_id: '',
            room_id: '',
            room: '',
            anonymous: 1,
          })
          // The scope stays unique with the request's id.
          .set({ scope: sql`'gone-' || id`, steps: JSON.stringify(steps) })
          .where('property', '=', property)
          .where('id', '=', row.id)
          .execute();
        await emit('requests.anonymised', property, { id: row.id, request_id: row.request_id, kind: row.kind });
      }
      return batch.length;
    });
  }
}
