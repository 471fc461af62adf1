import { minutesUntil } from '#platform/web/desk-shell/escalation';
import type { Request } from '#requests/contract';
import { isUnacknowledged } from '../board-rules.ts';

/** Why a request needs somebody now: it rings, or it is late. */
export type Urgency = { readonly kind: 'ringing' } | { readonly kind: 'late'; readonly dueAt: string };

/** Returns why a request needs somebody at `now` (milliseconds since 1970); undefined if it can wait. */
function urgencyOf(request: Request, now: number): Urgency | undefined {
  if (isUnacknowledged(request)) return { kind: 'ringing' };
  return minutesUntil(request.due_at, now) < 0 ? { kind: 'late', dueAt: request.due_at } : undefined;
}

/** Returns the most urgent of some active requests: one that rings, else the one that is late the longest. */
export function mostUrgent(active: readonly Request[], now: number): Urgency | undefined {
  const due = (urgency: Urgency) => (urgency.kind === 'ringing' ? Number.MIN_SAFE_INTEGER : Date.parse(urgency.dueAt));
  const [first] = active
    .flatMap((request) => urgencyOf(request, now) ?? [])
    .toSorted((one, other) => due(one) - due(other));
  return first;
}
