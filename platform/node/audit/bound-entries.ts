import type { Clock } from '#platform/clock';
import { addressKey, createRateLimiter } from '#platform/node/auth';
import type { Audit, AuditEntry } from './audit.ts';

/** Window of the limits, in milliseconds. */
const windowMs = 15 * 60_000;
/** Entries of one caller and of all callers in a window. */
const perCaller = 20;
const ofAll = 600;

/** Entries of one room's guests, TVs and those without an identity for one action in a window: a day has 96 of them, and entries are kept for a year. */
const perRoom = 30;

/** Entries that somebody without any right can cause as often as they like. */
function isRefusal({ action }: AuditEntry): boolean {
  return action.endsWith('refused') || action.endsWith('.guessing');
}

/** Entries about what the hotel does: staff, the server, and its terminal. All others are guests and strangers, whose scripts run all day. */
function isOfHotel({ actor }: AuditEntry): boolean {
  return actor.startsWith('staff:') || actor === 'server' || actor === 'terminal';
}

function callerOf({ property, actor, action, details }: AuditEntry): string {
  return `${property} ${actor} ${action} ${addressKey(String(details?.address ?? ''))}`;
}

/** A stay signs in any number of phones, so its room counts. */
function roomOf({ property, actor, action, roomId }: AuditEntry): string {
  return `${property} ${roomId ?? actor} ${action}`;
}

/**
 * Passes the first refusals of each caller and the first entries of each room on to `audit`, and at the end of the window one more with the number of
 * the others (`times`), so that neither a stranger nor a guest's script can fill the disk. All other entries are passed on.
 */
export function boundEntries(audit: Audit, clock: Clock): Audit {
  const callers = createRateLimiter(clock, perCaller, windowMs);
  const all = createRateLimiter(clock, ofAll, windowMs);
  const rooms = createRateLimiter(clock, perRoom, windowMs);
  const skipped = new Map<string, { readonly last: AuditEntry; times: number }>();

  function writeSkipped(): void {
    for (const { last, times } of skipped.values()) audit({ ...last, details: { ...last.details, times } });
    skipped.clear();
  }

  function skip(entry: AuditEntry): void {
    if (skipped.size === 0) clock.after(windowMs, writeSkipped);
    // Callers beyond those that have entries at all are counted together.
    const caller = isRefusal(entry) ? callerOf(entry) : roomOf(entry);
    const key = skipped.has(caller) || skipped.size < perCaller ? caller : `${entry.property} ${entry.action}`;
    const known = skipped.get(key);
    if (known) known.times += 1;
    else skipped.set(key, { last: entry, times: 1 });
  }

  function passes(entry: AuditEntry): boolean {
    if (isRefusal(entry)) return callers.take(callerOf(entry)) && all.take('');
    return isOfHotel(entry) || rooms.take(roomOf(entry));
  }

  return (entry) => {
    if (passes(entry)) audit(entry);
    else skip(entry);
  };
}
