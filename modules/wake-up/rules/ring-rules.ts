/** One ringing of a wake-up, by the same rules on the server and on a TV that has lost it. Times are instants. */
export type Ringing = {
  readonly state: 'ringing' | 'snoozed' | 'awake' | 'unanswered' | 'ended';
  /** From 1; each snooze begins another. */
  readonly attempt: number;
  /** When it changes by itself; null: no more. */
  readonly stepAt: number | null;
  /** A device has reported that it rings. */
  readonly confirmed: boolean;
  /** Why somebody must call; empty unless `unanswered`. */
  readonly reason: '' | 'no_device' | 'no_answer' | 'late';
};

/** How often and how long apart a wake-up rings. */
export type RingingRules = { readonly tries: number; readonly snoozeMinutes: number };

const minuteMs = 60_000;
/** How long a device rings before it counts as not heard. */
export const ringMs = minuteMs;
/** How long a device may take to report that it rings, before the TV counts as gone. */
export const confirmMs = 20_000;
/** A guest who should have been woken longer ago than this is called rather than rung. */
export const lateMs = 10 * minuteMs;

function unanswered(ring: Ringing, reason: Ringing['reason']): Ringing {
  return { ...ring, state: 'unanswered', stepAt: null, reason };
}

function ring(attempt: number, now: number): Ringing {
  return { state: 'ringing', attempt, stepAt: now + confirmMs, confirmed: false, reason: '' };
}

/** Begins to ring what was due at `due`. */
export function beginRinging(due: number, now: number): Ringing {
  const first = ring(1, now);
  return now - due > lateMs ? unanswered(first, 'late') : first;
}

/** A device rings: it now has the whole time of a ring to be heard. */
export function confirmRinging(ring: Ringing, now: number): Ringing {
  if (ring.state !== 'ringing' || ring.confirmed) return ring;
  return { ...ring, confirmed: true, stepAt: now + ringMs };
}

/** The guest wants to sleep on: after the last try somebody calls. */
export function snoozeRinging(ring: Ringing, now: number, { snoozeMinutes }: RingingRules): Ringing {
  if (ring.state !== 'ringing') return ring;
  return { ...ring, state: 'snoozed', stepAt: now + snoozeMinutes * minuteMs };
}

/** The guest is awake, perhaps reported late, when the desk already rings. */
export function answerRinging(ring: Ringing): Ringing {
  if (ring.state === 'ended' || ring.state === 'awake') return ring;
  return { ...ring, state: 'awake', stepAt: null, reason: '' };
}

/** The guest left, or the wake-up was removed. */
export function endRinging(ring: Ringing): Ringing {
  return ring.state === 'awake' ? ring : { ...ring, state: 'ended', stepAt: null, reason: '' };
}

/** Takes the step that is due: a ring that nobody heard is a snooze, and after the last one somebody must call. */
export function stepRinging(current: Ringing, now: number, rules: RingingRules): Ringing {
  if (current.stepAt === null || current.stepAt > now) return current;
  const isLast = current.attempt >= rules.tries;
  switch (current.state) {
    case 'ringing':
      if (!current.confirmed) return unanswered(current, 'no_device');
      return isLast ? unanswered(current, 'no_answer') : snoozeRinging(current, now, rules);
    case 'snoozed':
      return isLast ? unanswered(current, 'no_answer') : ring(current.attempt + 1, now);
    default:
      return current;
  }
}
