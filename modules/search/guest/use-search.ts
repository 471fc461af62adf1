import { useState } from 'react';
import type { Channel, channels, GuideRow } from '#channels/contract';
import type { CallRoot } from '#platform/contract';
import { guestCalls, useGuestShell, useProperty, useQuery, useSession } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import type { AsyncState } from '#platform/web/ui';
import type { SearchGroup, SearchResult, search } from '#search/contract';
import { rememberSearch } from './recent-searches.ts';
import { everything, resolveType } from './rules/resolve-type.ts';
import { allTypes } from './type-names.ts';

const searchCalls = guestCalls<typeof search>();
const channelCalls = guestCalls<typeof channels>();

/** What was found for a term. */
export type Found = {
  readonly searchTerm: string;
  /** Types of which something was found, the best match first. */
  readonly groups: readonly SearchGroup[];
  readonly currency: string;
};

/** A channel that results name, and what it shows now. */
export type TvItem = { readonly channel: Channel; readonly now: GuideRow | undefined };

/** The state of a search (docs/reference/modules.md §3, Search). */
export type SearchState = {
  readonly status: 'idle' | 'fetching' | 'success' | 'failed';
  readonly result: Found | undefined;
  readonly searchTerm: string;
  /** Names of the tabs: everything, then the types of the result. */
  readonly typeFilter: readonly string[];
  readonly type: string;
  readonly typeIdx: number;
  /** By the id of the channel. */
  readonly allTvItems: ReadonlyMap<string, TvItem>;
  readonly async: AsyncState<Found>;
};

/** Whether a device can open a result: a build has not every screen. */
function useCanOpen(): (result: SearchResult) => boolean {
  const shell = useGuestShell();
  // A TV has no addresses, and has the screens of all types.
  return ({ target, action, title }) =>
    target
      ? shell.tvSet !== undefined || shell.href(target) !== undefined
      : shell.menuLink({ onclick: action, oneapp_onclick: action, title }) !== undefined;
}

/** Returns the channels of results, fetched once there are any. */
function useTvItems(groups: readonly SearchGroup[]): ReadonlyMap<string, TvItem> {
  const { stayId: stay_id = '' } = useSession();
  const lang = useLanguage();
  const isWanted = groups.some(({ type, items }) => (type === 'tv' || type === 'epg') && items.length > 0);
  const lineup = channelCalls.useCall('LiveTV.getTVChannels', isWanted ? { stay_id } : undefined);
  const shown = groups.find(({ type }) => type === 'tv')?.items.map(({ id }) => Number(id)) ?? [];
  const current = channelCalls.useCall(
    'LiveTV.getCurrentProgrammes',
    shown.length > 0 ? { channel_ids: shown, lang } : undefined,
  );
  const now = new Map(current.data?.events.map((event) => [event.channel_id, event.current ?? undefined]));
  return new Map(
    lineup.data?.channels.map((channel) => [String(channel.id), { channel, now: now.get(channel.id) }]) ?? [],
  );
}

/** Whose search it is; a demo has a room, a walk-in has none. */
function useCaller() {
  const { stayId = '', roomId = '' } = useSession();
  return { stay_id: stayId, room_ip_id: roomId };
}

/** Between the types of a search. */
const delimiter = '|';
const bestOf = ({ items }: SearchGroup) => items[0]?.score ?? 0;

/** Searches for the term of the query `q`, and shows the type of `q-type`. */
export function useSearch(): SearchState {
  const { q = '', 'q-type': wanted } = useQuery();
  const searchTerm = q.trim();
  const { stay_id, room_ip_id } = useCaller();
  const { id: skin_id } = useProperty().skin;
  const lang_id = useLanguage();
  const canOpen = useCanOpen();
  const types = { type_filter: allTypes.join(delimiter), type_filter_delimiter: delimiter };
  const data = { ...(room_ip_id && { room_ip_id }), lang_id, search_term: searchTerm, ...types, skin_id, stay_id };
  const state = searchCalls.useCall('Search.getSearchResultsByTermAndRoomIpId', searchTerm === '' ? undefined : data);
  const [last, setLast] = useState<ReturnType<typeof toFound>>();
  const answer = state.data;
  if (answer && last?.answer !== answer) setLast(toFound(answer, canOpen));
  // What was found before stays until the next is there: the list does not blink with every letter.
  const result = searchTerm === '' ? undefined : last;
  const groups = result?.groups ?? [];
  const typeFilter = [everything, ...groups.map(({ type }) => type)];
  const known = allTypes.find((type) => type === wanted);
  // A type that a link names has its tab even without a result.
  if (known && !typeFilter.includes(known)) typeFilter.push(known);
  return {
    ...{ result, searchTerm, typeFilter, ...resolveType(wanted, typeFilter), allTvItems: useTvItems(groups) },
    status: searchTerm === '' ? 'idle' : state.error ? 'failed' : answer ? 'success' : 'fetching',
    async: { ...state, data: state.error ? undefined : result },
  };
}

type Answer = CallRoot<typeof search, 'Search.getSearchResultsByTermAndRoomIpId'>;

function toFound(answer: Answer, canOpen: (result: SearchResult) => boolean): Found & { readonly answer: Answer } {
  const groups = answer.results
    .map(({ type, items }) => ({ type, items: items.filter(canOpen) }))
    .filter(({ items }) => items.length > 0)
    .map(({ type, items }) => ({ type, items, total: items.length }))
    .sort((one, other) => bestOf(other) - bestOf(one));
  return { searchTerm: answer.search_term, groups, currency: answer.currency, answer };
}

/** Returns functions that search for another term, show another type, open a result, and remember the search for one. */
export function useSearchActions() {
  const shell = useGuestShell();
  const { q = '', 'q-type': type } = useQuery();
  const remember = () => rememberSearch(q.trim());
  return {
    remember,
    setTerm: (term: string) =>
      shell.navigate(
        { name: 'search', query: { q: term.trim() || undefined, 'q-type': term.trim() === '' ? undefined : type } },
        { replace: true },
      ),
    setType: (next: string) =>
      shell.navigate(
        { name: 'search', query: { 'q-type': next === everything ? undefined : next } },
        { replace: true },
      ),
    linkOf({ target, action, title }: SearchResult) {
      const menu = target ? undefined : shell.menuLink({ onclick: action, oneapp_onclick: action, title });
      return {
        href: target ? shell.href(target) : menu?.href,
        open: () => {
          remember();
          if (target) shell.navigate(target);
          else menu?.open();
        },
      };
    },
  };
}
