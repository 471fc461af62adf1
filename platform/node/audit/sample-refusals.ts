import type { Clock } from '#platform/clock';
import { addressKey, createRateLimiter } from '#platform/node/auth';
import type { Audit, AuditEntry } from './audit.ts';

/** Window of the limits, in milliseconds. */
const windowMs = 15 * 60_000;
/** Entries of one caller and of all callers in a window. */
const perCaller = 20;
const ofAll = 600;

/** Entries that somebody without any right can cause as often as they like. */
function isRefusal({ action }: AuditEntry): boolean {
  return action.endsWith('refused') || action.endsWith('.guessing');
}

function callerOf({ property, actor, action, details }: AuditEntry): string {
  return `${property} ${actor} ${action} ${addressKey(String(details?.address ?? ''))}`;
}

/**
 * Passes the first refusals of each caller on to `audit`, and at the end of the window one more with the number of
 * the others (`times`), so that a stranger cannot fill the disk. All other entries are passed on.
 */
export function sampleRefusals(audit: Audit, clock: Clock): Audit {
  const callers = createRateLimiter(clock, perCaller, windowMs);
  const all = createRateLimiter(clock, ofAll, windowMs);
  const skipped = new Map<string, { readonly last: AuditEntry; times: number }>();

  function writeSkipped(): void {
    for (const { last, times } of skipped.values()) audit({ ...last, details: { ...last.details, times } });
    skipped.clear();
  }

  function skip(entry: AuditEntry): void {
    if (skipped.size === 0) clock.after(windowMs, writeSkipped);
    // Callers beyond those that have entries at all are counted together.
    const caller = callerOf(entry);
    const key = skipped.has(caller) || skipped.size < perCaller ? caller : entry.action;
    const known = skipped.get(key);
    if (known) known.times += 1;
    else skipped.set(key, { last: entry, times: 1 });
  }

  return (entry) => {
    if (!isRefusal(entry) || (callers.take(callerOf(entry)) && all.take(''))) audit(entry);
    else skip(entry);
  };
}
