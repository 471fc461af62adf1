import type { channels, GuideEvent } from '#channels/contract';
import { systemClock } from '#platform/clock';
import type { CallRoot } from '#platform/contract';
import { type GuestShell, guestCalls } from '#platform/web/guest-shell';
import { asJson, type Query } from '#platform/web/query';
import { CallRefusedError } from '#platform/web/wire';
import { type CurrentProgrammes, loadOneByOne } from './rules/current-programmes.ts';
import { type GuideCell, readRows, type TimeSpan } from './rules/guide-row.ts';

/** Typed queries of the module's own calls. */
export const guideCalls = guestCalls<typeof channels>();

/** A guide that was replaced is fetched by all devices of the hotel: not at once. */
const spread = { refetchOn: ['LiveTV.guideChanged'], jitterMs: 10_000 } as const;
/** Current programmes are known with the next ones, so they need no fetching at each change. */
const currentEveryMs = 600_000;

/** The guest's language and, on a TV, the stay. */
export type Caller = { readonly lang: string; readonly stay_id: string };

/** The query of a page of the hotel's channels. */
export function channelsQuery(shell: GuestShell, { stay_id }: Caller, page: ChannelPlace): Query<ChannelPage> {
  const call = { name: 'LiveTV.getTVChannels', data: { stay_id, ...page } } as const;
  return guideCalls.query(shell, call, {
    // The days of the guide are read from the first page.
    refetchOn: [
      'LiveTV.channelsChanged',
      'LiveTV.choicesChanged',
      ...(page.offset === 0 ? (['LiveTV.guideChanged'] as const) : []),
    ],
    jitterMs: 500,
  });
}

/** Where a page of channels begins, and how many it has; without `limit` all that follow. */
export type ChannelPlace = { readonly offset: number; readonly limit?: number };
/** A page of the hotel's channels. */
export type ChannelPage = CallRoot<typeof channels, 'LiveTV.getTVChannels'>;

function cellOf(event: GuideEvent): GuideCell {
  const { id, title, genre, level, start_timestamp: start, end_timestamp: end, type } = event;
  return { id, title, genre, level, start, end, isGap: type === 'placeholder' };
}

async function fetchInOneCall(shell: GuestShell, lang: string, ids: readonly number[]): Promise<CurrentProgrammes> {
  const data = { channel_ids: [...ids], lang };
  const { genres, events } = await shell.wire.of<typeof channels>().call('LiveTV.getCurrentProgrammes', data);
  return events.map(({ channel_id, current, next }) => ({
    channelId: channel_id,
    cells: readRows(current ? (next ? [current, next] : [current]) : next ? [next] : [], genres),
  }));
}

/** Fetches the current programmes in one call, or channel by channel from a server that has no such call. */
async function fetchCurrent(shell: GuestShell, lang: string, ids: readonly number[]): Promise<CurrentProgrammes> {
  try {
    return await fetchInOneCall(shell, lang, ids);
  } catch (error) {
    if (!(error instanceof CallRefusedError && error.code === 'unknown_function')) throw error;
    const ask = async (item_id: number) => {
      const data = { item_id, start_time: shell.serverNow(), limit: 1, lang };
      const { events } = await shell.wire.of<typeof channels>().call('LiveTV.loadEPGContentOfItemId', data);
      return events.map(cellOf);
    };
    return loadOneByOne(ids, ask, systemClock);
  }
}

/** The query of what runs now on some channels, and what follows. */
export function currentQuery(shell: GuestShell, lang: string, ids: readonly number[]): Query<CurrentProgrammes> {
  return {
    ...spread,
    key: `LiveTV.getCurrentProgrammes ${lang} ${ids.join(' ')}`,
    everyMs: currentEveryMs,
    savedAs: asJson(),
    fetch: () => fetchCurrent(shell, lang, ids),
  };
}

/** Programmes by channel. */
export type GuideBlock = { readonly [channelId: number]: readonly GuideCell[] };

/** The query of the programmes of some channels in a span. */
export function blockQuery(
  shell: GuestShell,
  { lang, ids, span }: { readonly lang: string; readonly ids: readonly number[]; readonly span: TimeSpan },
): Query<GuideBlock> {
  const data = { channel_ids: [...ids], start_time: span.from, end_time: span.to, lang };
  const { fetch, ...query } = guideCalls.query(shell, { name: 'LiveTV.getGuide', data }, spread);
  return {
    ...query,
    savedAs: asJson(),
    async fetch() {
      const { genres, events } = await fetch();
      return Object.fromEntries(events.map(({ channel_id, rows }) => [channel_id, readRows(rows, genres)]));
    },
  };
}
