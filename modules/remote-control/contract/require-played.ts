import { refuse } from '#platform/contract';
import type { TvOutcome } from './port.ts';

/**
 * Refuses with `no_tv`, `tv_silent`, `channel_locked` or `not_on_this_set` unless the TV has confirmed that it plays what it was
 * sent, or is about to.
 */
export function requirePlayed(outcome: TvOutcome): 'done' | 'started' {
  switch (outcome) {
    case 'done':
    case 'started':
      return outcome;
    case 'no_tv':
      return refuse('no_tv', 'the room has no TV that could be switched now');
    case 'tv_silent':
      return refuse('tv_silent', 'the TV does not answer');
    case 'locked':
      return refuse('channel_locked', 'the TV asks for the parental code');
    case 'standby':
    case 'not_playable':
    case 'not_on_this_set':
      return refuse('not_on_this_set', 'the TV cannot play it');
  }
}
