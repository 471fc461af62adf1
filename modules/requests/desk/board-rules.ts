import { isEscalatedTo } from '#platform/web/desk-shell/escalation';
import type { Board, Request, RequestStatus } from '#requests/contract';

/** Columns of the board, in the sequence in which requests move through them. */
export const columnNames = ['open', 'in_progress', 'done'] as const;
export type ColumnName = (typeof columnNames)[number];
/** A column with its requests, most urgent first; in `done`, latest first. */
export type Column = { readonly name: ColumnName; readonly items: readonly Request[] };

/** Groups the requests of a board into its columns: new ones by age, those that ring first; those in progress by due time. */
export function groupByColumn({ active, done }: Pick<Board, 'active' | 'done'>): readonly Column[] {
  const open = active.filter(({ status }) => status === 'open');
  const begun = active.filter(({ status }) => status === 'in_progress');
  return [
    {
      name: 'open',
      items: [...open.filter(isUnacknowledged), ...open.filter((request) => !isUnacknowledged(request))],
    },
    { name: 'in_progress', items: begun.toSorted((one, other) => one.due_at.localeCompare(other.due_at)) },
    { name: 'done', items: done },
  ];
}

const nextStatuses: { readonly [status in RequestStatus]?: 'in_progress' | 'done' } = {
  open: 'in_progress',
  in_progress: 'done',
};

/** Returns the status that follows; undefined if the request has ended. */
export function nextStatus(status: RequestStatus): 'in_progress' | 'done' | undefined {
  return nextStatuses[status];
}

/** Whether a request waits for a decision: neither an answer nor a step of the board settles it. */
export function isToDecide({ decision, status }: Pick<Request, 'decision' | 'status'>): boolean {
  return decision !== null && nextStatus(status) !== undefined;
}

/** Whether a column is a legal target for a request: any later one. */
export function dropResult(status: RequestStatus, column: string): 'nothing' | 'legal' | 'illegal' {
  if (column === status || nextStatus(status) === undefined) return 'nothing';
  return column === 'open' ? 'illegal' : 'legal';
}

/** Whether a guest asked, who reads the answer; else the staff reported it. */
export function isOfGuest({ stay_id: stayId, language }: Pick<Request, 'stay_id' | 'language'>): boolean {
  return stayId !== '' || language !== '';
}

/** Whether an open request has not been acknowledged yet. */
export function isUnacknowledged({ status, acknowledged_at }: Pick<Request, 'status' | 'acknowledged_at'>): boolean {
  return status === 'open' && acknowledged_at === null;
}

/** Returns the requests that ring for a user: those of their roles, and those that escalated to them. */
export function findRingingRequests(active: readonly Request[], roles: readonly string[]): readonly Request[] {
  // An administrator of a small hotel may be all of its staff.
  const isMine = (handlers: readonly string[]) =>
    handlers.length === 0 || roles.includes('admin') || handlers.some((role) => roles.includes(role));
  return active.filter(
    (request) =>
      isUnacknowledged(request) && (isMine(request.handled_by_roles) || isEscalatedTo(request.escalation_level, roles)),
  );
}
