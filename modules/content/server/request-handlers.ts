import type { RouteHandlers } from '#platform/node/server';
import type { content } from '../contract.ts';
import type { ContentContext } from './context.ts';
import type { RequestTable } from './tables.ts';

/** Returns the cursor of the page after `row`: its `created_at` and id. */
function createCursor(row: RequestTable): string {
  return `${row.created_at}.${row.id}`;
}

function toItem(row: RequestTable) {
  const { id, request_id, stay_id, room, window_id, title, text, email, recipient } = row;
  const { status, attempts, last_error, last_error_code } = row;
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
    last_error_code,
    created_at,
    sent_at,
  };
}

/** Handlers of the desk's list of guest requests, with the status of their mails. */
export function requestHandlers({ store }: ContentContext) {
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
        body: { items: page.map(toItem), next: rows.length > query.limit && last ? createCursor(last) : null },
      };
    },
  } satisfies Partial<RouteHandlers<typeof content>>;
}
