import type { TvState } from '#remote-control/contract';
import type { TvCondition } from '../contract.ts';

/** Starts in a day from which on a TV restarts often. */
export const oftenStarts = 5;

type Observed = {
  readonly connected: boolean;
  /** Number of stays that left and whose data the TV has not confirmed to have wiped. */
  readonly unforgotten: number;
  readonly startsToday: number;
  readonly state: TvState | undefined;
};

/** Returns what a TV is doing; data of a guest who left comes before everything else. */
export function conditionOf({ connected, unforgotten, startsToday, state }: Observed): TvCondition {
  if (unforgotten > 0) return 'not_cleared';
  if (!connected) return 'no_network';
  if (startsToday >= oftenStarts) return 'restarts_often';
  return state?.power === 'standby' ? 'asleep' : 'on';
}

/** Returns the part of the app that a TV shows, and never the channel, the film or the name of an app. */
export function shownPart({ connected, state }: Pick<Observed, 'connected' | 'state'>): string {
  if (!connected) return 'nothing';
  if (!state || state.at === undefined) return '';
  if (state.power === 'standby') return 'nothing';
  if (state.app !== '') return 'other_app';
  if (state.source !== '' && state.source !== 'TV') return 'other_input';
  if (state.channel !== '') return 'live_tv';
  return state.shows;
}

/** Returns the engine of a user agent: `Chromium 79`; empty: unknown. */
export function engineOf(userAgent: string): string {
  const chromium = /Chrom(?:e|ium)\/(\d{1,3})/.exec(userAgent)?.[1];
  if (chromium) return `Chromium ${chromium}`;
  const firefox = /Firefox\/(\d{1,3})/.exec(userAgent)?.[1];
  if (firefox) return `Firefox ${firefox}`;
  const webkit = /AppleWebKit\/(\d{1,4}(?:\.\d{1,3})?)/.exec(userAgent)?.[1];
  return webkit ? `WebKit ${webkit}` : '';
}
