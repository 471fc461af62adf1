import type { RouteHandlers } from '#platform/node/server';
import type { content } from '../contract.ts';
import type { Needs } from './needs.ts';
import type { RequestTable } from './tables.ts';

/** `created_at` and id of the last row seen, as the cursor of the next page. */
function cursorOf(row: RequestTable): string {
  return `${row.created_at}.${row.id}`;
}

function shown(row: RequestTable) {
  const { id, request_id, stay_id, room, window_id, title, text, email, recipient, status, attempts, last_error } = row;
  const created_at = new Date(row.created_at).toISOString();
  const sent_at = row.sent_at === null ? null : new Date(row.sent_at).toISOString();
  return {
    id,
    request_id,
    stay_id,
    room,
    window_id,
    title,
    text,
    email,
    recipient,
    status,
    attempts,
    last_error,
    created_at,
    sent_at,
  };
}

/** The desk's list of what guests asked for; here a mail that waits can be seen to wait. */
export function requestList({ store }: Needs) {
  return {
    'GET /api/v1/content-requests': async ({ property }, { query }) => {
      let found = store.read.selectFrom('content_requests').selectAll().where('property', '=', property);
      if (query.cursor !== undefined) {
        const [at = '', id = ''] = query.cursor.split('.');
        found = found.where((built) =>
          built.or([
            built('created_at', '<', Number(at) || 0),
            built.and([built('created_at', '=', Number(at) || 0), built('id', '<', id)]),
          ]),
        );
      }
      const rows = await found
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(query.limit + 1)
        .execute();
      const page = rows.slice(0, query.limit);
      const last = page.at(-1);
      return {
        status: 200,
        body: { items: page.map(shown), next: rows.length > query.limit && last ? cursorOf(last) : null },
      };
    },
  } satisfies Partial<RouteHandlers<typeof content>>;
}
