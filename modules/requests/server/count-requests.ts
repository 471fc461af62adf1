import type { RequestCountsPort } from '../contract.ts';
import { parseSteps } from './request-views.ts';
import type { RequestsStore } from './tables.ts';

/** Requests that are listed. */
const mostListed = 500;

/** Returns which requests are open, and how fast others were done. */
export function countRequests(store: RequestsStore): RequestCountsPort {
  return {
    open: async (property) => {
      const active = store.read
        .selectFrom('guest_requests')
        .select(['id', 'room', 'title', 'kind', 'created_at', 'due_at'])
        .where('property', '=', property)
        .where('status', 'in', ['open', 'in_progress']);
      const rows = await store.read
        // Materialised, else SQLite goes through all requests of the hotel by their times.
        .with(
          (name) => name('active').materialized(),
          () => active,
        )
        .selectFrom('active')
        .selectAll()
        .orderBy('created_at')
        .limit(mostListed)
        .execute();
      return rows.map(({ created_at, due_at, ...row }) => ({
        ...{ ...row, createdAt: Number(created_at), dueAt: Number(due_at) },
      }));
    },
    done: async (property, since) => {
      const rows = await store.read
        .selectFrom('guest_requests')
        .select(['created_at', 'due_at', 'steps'])
        .where('property', '=', property)
        .where('status', '=', 'done')
        .where('changed_at', '>=', since)
        .execute();
      return rows.flatMap(({ created_at, due_at, steps }) => {
        // An answer after the end changes the request once more.
        const end = parseSteps({ steps }).findLast((step) => step.what === 'status' && step.status === 'done');
        if (!end || end.at < since) return [];
        return [{ at: end.at, tookMs: end.at - Number(created_at), isLate: end.at > Number(due_at) }];
      });
    },
  };
}
