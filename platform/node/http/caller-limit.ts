import { addressKey, administratorId, createRateLimiter, type Identity } from '#platform/node/auth';
import type { HttpOptions } from './http-options.ts';

/** A request as the limit sees it; `isRead`: it changes nothing. */
type Counted = { readonly identity: Identity; readonly address: string; readonly isRead: boolean };

/** Counts a request of its caller; refuses with `too_many_requests` above the limit. */
export type CallerLimit = (request: Counted) => void;

/** Reads that a member of staff or a key has for each change: an integrator reads back what it wrote. */
const readsPerChange = 2;
/** Requests of a guest's session or a TV in ten seconds. */
const requestsOfRoom = 600;

/**
 * Creates the limits of requests by caller: by person or key, and by address for strangers. Those who hold the
 * administrator's key are told apart by their addresses.
 */
export function createCallerLimit(options: HttpOptions): CallerLimit {
  const { clock, anonymousReadsPerTenSeconds = 2000, staffChangesPerMinute = 1200, unlimitedStaffIds = [] } = options;
  const changes = createRateLimiter(clock, staffChangesPerMinute, 60_000);
  const reads = createRateLimiter(clock, staffChangesPerMinute * readsPerChange, 60_000);
  const rooms = createRateLimiter(clock, requestsOfRoom, 10_000);
  const strangers = createRateLimiter(clock, anonymousReadsPerTenSeconds, 10_000);
  return ({ identity, address, isRead }) => {
    switch (identity.kind) {
      case 'staff': {
        if (unlimitedStaffIds.includes(identity.staffId)) return;
        const isShared = identity.staffId === administratorId;
        const key = isShared ? `${administratorId} ${addressKey(address)}` : identity.staffId;
        (isRead ? reads : changes).count(key);
        return;
      }
      case 'nobody':
      case 'visitor':
        // Changes without a sign-in have a limit for each route.
        if (isRead) strangers.count(addressKey(address));
        return;
      case 'guest':
        rooms.count(identity.sessionId);
        return;
      case 'tv':
        rooms.count(identity.deviceId);
        return;
    }
  };
}
