import { refuse } from '#platform/contract';
import type { RequestStatus } from '../contract.ts';

/** Who changes the status. A guest may only cancel, and only while the request is open. */
export type StatusActor = 'guest' | 'staff';

const after: { readonly [status in RequestStatus]: readonly RequestStatus[] } = {
  open: ['in_progress', 'done', 'declined', 'cancelled'],
  in_progress: ['done', 'declined', 'cancelled'],
  done: [],
  declined: [],
  cancelled: [],
};

/** Returns whether a status change is allowed. */
export function canTransition(from: RequestStatus, to: RequestStatus, by: StatusActor): boolean {
  if (by === 'guest') return from === 'open' && to === 'cancelled';
  return after[from].includes(to);
}

/** Returns whether a status is final. */
export function isFinal(status: RequestStatus): boolean {
  return after[status].length === 0;
}

/** Who asks for a change, who made the last one, and the status that is expected. */
type Attempt = {
  readonly by: StatusActor;
  readonly last: string;
  readonly expected?: RequestStatus | undefined;
};

/** Refuses a disallowed change with `impossible_step`; details: the current status and who set it. */
export function assertTransition(from: RequestStatus, to: RequestStatus, { by, last, expected }: Attempt): void {
  if ((expected === undefined || expected === from) && canTransition(from, to, by)) return;
  // Guests must not learn the names of staff.
  const who = by === 'guest' && last !== 'guest' ? 'staff' : last;
  refuse('impossible_step', `cannot change the request from ${from} to ${to}`, { request_status: from, by: who });
}
