import type { Clock } from '#platform/clock';
import type { GuideCell } from './guide-row.ts';

/** What runs now on each channel, and what follows, as far as it is known. */
export type CurrentProgrammes = readonly { readonly channelId: number; readonly cells: readonly GuideCell[] }[];

/** Channels whose current programmes are fetched at once: a little more than a phone shows. */
const channelsAtOnce = 20;

/** Returns the channels of a list that are fetched together with the one at `index`. */
export function groupAt<T>(all: readonly T[], index: number): readonly T[] {
  const first = index - (index % channelsAtOnce);
  return all.slice(first, first + channelsAtOnce);
}

/** Returns the groups of a list in which all of it is fetched. */
export function groupsOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / channelsAtOnce) }, (_, at) => groupAt(all, at * channelsAtOnce));
}

/** Pause between the requests of two channels (docs/reference/modules.md §3). */
export const channelPauseMs = 300;

/** Asks for the current programme of one channel after the other, with a pause; one that fails has none. */
export async function loadOneByOne(
  ids: readonly number[],
  ask: (id: number) => Promise<readonly GuideCell[]>,
  clock: Pick<Clock, 'sleep'>,
): Promise<CurrentProgrammes> {
  const loaded: { channelId: number; cells: readonly GuideCell[] }[] = [];
  for (const id of ids) {
    if (loaded.length > 0) await clock.sleep(channelPauseMs);
    loaded.push({ channelId: id, cells: await ask(id).catch(() => []) });
  }
  return loaded;
}

/** What a row of the list shows of a channel. */
export type NowAndNext = { readonly now: GuideCell | undefined; readonly next: GuideCell | undefined };

/** Returns the programme that runs at an instant and the one after it; a gap is neither. */
export function nowAndNext(cells: readonly GuideCell[], at: number): NowAndNext {
  const known = [...cells].filter(({ isGap }) => !isGap).sort((a, b) => a.start - b.start);
  return {
    now: known.find(({ start, end }) => start <= at && at < end),
    next: known.find(({ start }) => start > at),
  };
}

/** Whether the guide is late: there are channels, but no programme is known for any of them now. */
export function isGuideLate(all: CurrentProgrammes, at: number): boolean {
  return all.length > 0 && all.every(({ cells }) => nowAndNext(cells, at).now === undefined);
}
