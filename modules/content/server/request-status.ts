import type { RequestStatus } from '../contract.ts';
import type { RequestTable } from './tables.ts';

/** What a guest is told of a request; while it waits, also why it has not left. */
export function requestStatus(
  row: Pick<RequestTable, 'request_id' | 'status' | 'attempts'>,
  hasMail: boolean,
): RequestStatus {
  const waits = row.status === 'waiting';
  const reason = waits && !hasMail ? 'no_mail' : waits && row.attempts > 0 ? 'retrying' : '';
  return { request_id: row.request_id, status: row.status, reason };
}
