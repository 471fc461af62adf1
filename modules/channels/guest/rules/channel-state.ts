import type { Channel, GuideEvent } from '#channels/contract';

/** Number of programmes that a channel's page of the guide holds (docs/reference/modules.md §3). */
export const guidePageSize = 7;

/** A channel with what has been loaded of its guide (docs/reference/modules.md §3). */
export type GuideChannel = Channel & {
  readonly events: readonly GuideEvent[];
  readonly isFetchingEvents: boolean;
  readonly isFetchingCurrentEvent: boolean;
  /** Span of the loaded programmes, milliseconds since 1970; undefined: nothing is loaded. */
  readonly fetchedStartTime: number | undefined;
  readonly fetchedEndTime: number | undefined;
  /** The programme that runs now; null: none is known; undefined: not asked for yet. */
  readonly currentEvent: GuideEvent | null | undefined;
  readonly status: 'idle' | 'fetching' | 'success' | 'failure';
};

/** How far a load is: no data and no error while it runs. */
export type EventLoad = {
  readonly start: number;
  readonly end: number;
  readonly events?: readonly GuideEvent[] | undefined;
  readonly error?: unknown;
};

/** Returns a channel of which nothing is loaded: a reset clears its programmes. */
export function clearEvents(channel: Channel): GuideChannel {
  return {
    ...channel,
    ...{ events: [], isFetchingEvents: false, isFetchingCurrentEvent: false },
    ...{ fetchedStartTime: undefined, fetchedEndTime: undefined, currentEvent: undefined, status: 'idle' },
  };
}

/** Applies a load of programmes; one that failed leaves the channel without any, and without a loaded span. */
export function withEvents(channel: GuideChannel, { start, end, events, error }: EventLoad): GuideChannel {
  if (error !== undefined) return { ...clearEvents(channel), currentEvent: channel.currentEvent, status: 'failure' };
  if (!events) return { ...channel, isFetchingEvents: true, status: 'fetching' };
  return {
    ...channel,
    ...{ events, isFetchingEvents: false, fetchedStartTime: start, fetchedEndTime: end, status: 'success' },
  };
}

/** Applies a load from now on: the current programme is its first one, or null; undefined while it runs. */
export function withCurrent(channel: GuideChannel, events: readonly GuideEvent[] | undefined): GuideChannel {
  if (!events) return { ...channel, isFetchingCurrentEvent: true };
  return { ...channel, isFetchingCurrentEvent: false, currentEvent: events[0] ?? null };
}
