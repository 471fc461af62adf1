import type { z } from 'zod';
import { refuse } from '#platform/contract';
import type { playedOnTv } from './fields.ts';
import type { TvOutcome } from './port.ts';

/**
 * Refuses with `no_tv`, `tv_silent` or `not_on_this_set` unless the TV has confirmed that it plays what it was sent, is about to, or
 * will once the parental code was right.
 */
export function requirePlayed(outcome: TvOutcome): z.output<typeof playedOnTv> {
  switch (outcome) {
    case 'done':
    case 'started':
    case 'locked':
      return outcome;
    case 'no_tv':
      return refuse('no_tv', 'the room has no TV that could be switched now');
    case 'tv_silent':
      return refuse('tv_silent', 'the TV does not answer');
    case 'standby':
    case 'not_playable':
    case 'not_on_this_set':
      return refuse('not_on_this_set', 'the TV cannot play it');
  }
}
