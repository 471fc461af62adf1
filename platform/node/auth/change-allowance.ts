import type { Clock } from '#platform/clock';
import type { Counted } from '#platform/contract';
import type { Identity } from './identity.ts';
import { createRateLimiter } from './rate-limiter.ts';

/** What one stay, one TV or the strangers of one address may do in a minute, over all their devices and both doors. */
export type ChangeLimits = {
  readonly changes: number;
  readonly commands: number;
  /** Changes and commands of all walk-ins of an address, since anybody makes any number of walk-in sessions. */
  readonly strangers: number;
  /** Searches of a stay or a TV; a member of staff and a key have twice as many, the walk-ins of an address ten times. */
  readonly searches: number;
};

/** A request as the allowance sees it. */
export type CountedEffect = { readonly identity: Identity; readonly effect: Counted; readonly addressKey: string };

/** Counts what a request does; refuses with `too_many_requests` and `retry_after_s` beyond the allowance. */
export type ChangeAllowance = (request: CountedEffect) => void;

/** A guest who taps and types as fast as anybody does stays far below; a script reaches it within seconds. */
export const defaultChangeLimits: ChangeLimits = { changes: 60, commands: 1200, strangers: 600, searches: 300 };

/** How many times the searches of a stay others have: a program looks up guest after guest, and a lobby holds many walk-ins. */
const searchesOfOthers = { staff: 2, strangers: 10 } as const;

const minuteMs = 60_000;

/**
 * Creates the allowance that bounds what guests cause elsewhere: rows, events, log entries, notices to other systems. It counts by
 * stay, because a guest signs in as many phones as they like (docs/reference/wire.md, "Frames"). Staff have limits of their own.
 */
export function createChangeAllowance(clock: Clock, limits: ChangeLimits = defaultChangeLimits): ChangeAllowance {
  const changes = createRateLimiter(clock, limits.changes, minuteMs);
  const commands = createRateLimiter(clock, limits.commands, minuteMs);
  const strangers = createRateLimiter(clock, limits.strangers, minuteMs);
  const searches = createRateLimiter(clock, limits.searches, minuteMs);
  const staffSearches = createRateLimiter(clock, searchesOfOthers.staff * limits.searches, minuteMs);
  const strangersSearches = createRateLimiter(clock, searchesOfOthers.strangers * limits.searches, minuteMs);
  return ({ identity, effect, addressKey }) => {
    if (effect === 'none') return;
    const own = { change: changes, command: commands, search: searches }[effect];
    switch (identity.kind) {
      case 'guest':
        own.count(`${identity.property} ${identity.stayId}`);
        return;
      case 'tv':
        own.count(identity.deviceId);
        return;
      case 'visitor':
        (effect === 'search' ? strangersSearches : strangers).count(addressKey);
        return;
      case 'staff':
        // Their changes have limits of their own.
        if (effect === 'search') staffSearches.count(`${identity.property} ${identity.staffId}`);
        return;
      case 'nobody':
        // So have sign-ins.
        return;
    }
  };
}
