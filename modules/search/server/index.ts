import { addressKey, type Guest, type Tv, type Visitor } from '#platform/node/auth';
import {
  defineServerModule,
  type Listener,
  type ModuleContext,
  type SearchSource,
  type SearchViewer,
  type ServerModule,
} from '#platform/node/server';
import { type FindEntries, search } from '../contract.ts';
import type { SearchContext, SearchPorts } from './context.ts';
import { findEntries, findResults, moneyOf, wantedTypes } from './find-results.ts';
import { PropertyIndexes } from './property-indexes.ts';
import { createSettledSearches } from './settled-searches.ts';

export type { SearchPorts } from './context.ts';
export { IndexBuild } from './index-build.ts';

type Caller = Guest | Tv | Visitor;

function sourcesOf(modules: SearchPorts['modules']): readonly SearchSource[] {
  return modules.flatMap(({ search: own }) => ('none' in own ? [] : own));
}

/** Returns listeners that have the entries of sources read again; events of all modules, as sources name them. */
function listenersOf(indexes: PropertyIndexes): readonly Listener[] {
  const events = new Set(indexes.sources.flatMap(({ changedBy }) => changedBy));
  return [...events].map((event) => ({
    event,
    handle: ({ property }) => {
      for (const source of indexes.sources) {
        if (source.changedBy.includes(event)) indexes.markStale(property, source);
      }
    },
  }));
}

/** Those who search as one: a stay with its phones, the TVs of a room, a visitor. */
function searcherOf(caller: Caller): string {
  switch (caller.kind) {
    case 'guest':
      return `stay ${caller.property} ${caller.stayId}`;
    case 'tv':
      return `room ${caller.property} ${caller.roomId}`;
    case 'visitor':
      return `session ${caller.sessionId}`;
  }
}

async function stayLanguage({ stays }: SearchContext, caller: Caller, stayId: string): Promise<string> {
  if (caller.kind === 'visitor') return '';
  const found = await (caller.kind === 'guest'
    ? stays.resolveCachedStays(caller, '')
    : stays.resolveCallerStays(caller, stayId));
  const [stay] = found;
  if (!stay || found.length > 1) return '';
  const device = caller.kind === 'guest' ? caller.sessionId : caller.deviceId;
  return (await stays.inLanguageOf(device, stay)).language;
}

async function viewerOf(
  context: SearchContext,
  caller: Caller,
  { lang, stayId }: { readonly lang: string; readonly stayId: string },
): Promise<SearchViewer> {
  const { property } = caller;
  const { defaultLanguage } = await context.property.requireById(property);
  const named = /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(lang.trim()) ? lang.trim().toLowerCase() : '';
  const own = named === '' ? await stayLanguage(context, caller, stayId) : named;
  const languages = [...new Set([own, defaultLanguage])].filter((one) => one !== '');
  return { caller, property, languages, stayId, now: context.platform.clock.now() };
}

/** Creates the server half of the search; `modules` say what can be found of them. */
export function createSearch(
  platform: ModuleContext,
  { modules, ...ports }: SearchPorts,
): {
  readonly module: ServerModule;
  readonly find: FindEntries;
  /** Resolves once no index is being built. */
  readonly settled: () => Promise<void>;
} {
  const { clock, log } = platform;
  const indexes = new PropertyIndexes(sourcesOf(modules), { clock, log });
  const context: SearchContext = { ...ports, platform, indexes };
  const searches = createSettledSearches(clock, ports.noteSearch);
  const module = defineServerModule(search, {
    search: { none: 'it finds what the other modules have' },
    forgets: {},
    calls: {
      'Search.getSearchResultsByTermAndRoomIpId': async ({ identity: caller, property, socket }, data) => {
        const { search_term: term, lang_id: lang, stay_id: stayId } = data;
        const { search_types: shown, currency_long } = await ports.property.settings(property);
        const types = wantedTypes(data.type_filter, data.type_filter_delimiter, shown);
        const viewer = await viewerOf(context, { ...caller, property }, { lang, stayId });
        const results = await findResults(context, { term, types, viewer });
        const found = results.reduce((sum, { total }) => sum + total, 0);
        const isWalkIn = caller.kind === 'visitor';
        // Anybody makes any number of walk-in sessions.
        const by = isWalkIn ? `address ${addressKey(socket.address)}` : searcherOf(caller);
        const note = { property, term, language: viewer.languages[0] ?? '', found, by, isWalkIn };
        const isDemo = caller.kind === 'visitor' && caller.mode.startsWith('demo');
        const device = caller.kind === 'tv' ? ('tv' as const) : ('phone' as const);
        if (term !== '' && !isDemo) searches.add(`${searcherOf(caller)} ${device}`, { ...note, device });
        return { search_term: term, results, ...moneyOf(currency_long) };
      },
    },
    routes: {},
    listeners: listenersOf(indexes),
    start: async () => async () => {
      indexes.close();
      searches.close();
    },
  });
  return { module, find: (wanted) => findEntries(context, wanted), settled: () => indexes.settled() };
}
