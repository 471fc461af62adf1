import type { RequestStatus } from '../contract.ts';
import type { RequestTable } from './tables.ts';

/** Returns the status of a request for the guest; while it waits, with the reason. */
export function toRequestStatus(
  row: Pick<RequestTable, 'request_id' | 'status' | 'attempts'>,
  hasMail: boolean,
): RequestStatus {
  const isWaiting = row.status === 'waiting';
  const reason = isWaiting && !hasMail ? 'no_mail' : isWaiting && row.attempts > 0 ? 'retrying' : '';
  return { request_id: row.request_id, status: row.status, reason };
}
