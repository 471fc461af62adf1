import { readTimePage } from '#platform/node/db';
import type { RouteHandlers } from '#platform/node/server';
import type { content } from '../contract.ts';
import type { ContentContext } from './context.ts';
import type { RequestTable } from './tables.ts';

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
      const found = store.read.selectFrom('content_requests').selectAll().where('property', '=', property);
      const { items, next } = await readTimePage(found, 'created_at', query);
      return { status: 200, body: { items: items.map(toItem), next } };
    },
  } satisfies Partial<RouteHandlers<typeof content>>;
}
