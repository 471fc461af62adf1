import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, type RouteTarget, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type TvPrompt, TvPromptProvider } from '#platform/web/guest-shell/tv';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import type { SearchResult, SearchType } from '../contract.ts';

function result(type: SearchType, title: string, more: Partial<SearchResult> = {}): SearchResult {
  return {
    ...{ id: title, type, title, text: '', image: '', action: '', price: null, starts: null, ends: null, opens: null },
    ...{ target: { name: 'movie', params: { movieId: title }, query: {} }, locked: false, score: 1 },
    ...more,
  };
}

/** What the hotel answers, and what was searched for before the screen opened. */
export type Given = {
  readonly fails?: boolean;
  readonly films?: number;
  readonly q?: string;
  /** The TV set that the app runs on; undefined: a phone. */
  readonly tvSet?: object;
  /** Whether a guest is signed in; a demo has a room all the same. */
  readonly isCheckedIn?: boolean;
  readonly roomId?: string;
};

const property = { mediaBase: '', skin: { id: 'main' } };

/** Shows a screen of the search, on fake timers; texts are their own keys with their values, and navigation changes the query. */
export async function openSearchApp(
  Screen: ComponentType,
  { fails = false, films = 7, q, tvSet, isCheckedIn = true, roomId = 'rm-214' }: Given = {},
) {
  const clock = fakeClock();
  const [terms, sent]: [string[], object[]] = [[], []];
  async function call(name: string, data: { readonly search_term: string }): Promise<unknown> {
    if (name === 'LiveTV.getTVChannels')
      return { channels: [{ id: 4, number: 12, name: 'Sportwelle', logo: '' }], total: 1 };
    if (name === 'LiveTV.getCurrentProgrammes')
      return { genres: [], events: [{ channel_id: 4, current: [0, 1, 'e', 'Ice Hockey', -1, 0], next: null }] };
    terms.push(data.search_term);
    sent.push(data);
    if (fails) throw new Error('out of order');
    if (data.search_term === 'nothing') return { search_term: 'nothing', results: [], currency: 'EUR', decimals: 2 };
    const items = Array.from({ length: films }, (_, at) => result('film', `Lake ${at}`));
    const results = [
      { type: 'film', total: films, items },
      { type: 'shop_item', total: 1, items: [result('shop_item', 'Lake char', { price: 28, score: 2 })] },
      { type: 'tv', total: 1, items: [result('tv', 'Sportwelle', { id: '4' })] },
      {
        type: 'radio',
        total: 1,
        items: [result('radio', 'Elsewhere', { target: { name: 'absent', params: {}, query: {} } })],
      },
      ...(tvSet ? [{ type: 'music_song', total: 1, items: [result('music_song', 'Lake song')] }] : []),
    ];
    return { search_term: data.search_term, results, currency: 'EUR', decimals: 2 };
  }
  const nothing = () => undefined;
  const wire = {
    of: () => ({ call, on: () => nothing }),
    ...{
      state: () => ({ connection: 'open', clockCorrections: 0 }),
      subscribe: () => nothing,
      onConnection: () => nothing,
    },
  };
  const opened: RouteTarget[] = [];
  const prompts: TvPrompt[] = [];
  let query: Record<string, string | undefined> = { q };
  const queries = createQueryCache({ wire: wire as never, clock, random: seededRandom(1) });
  const shell = {
    ...{ wire, queries, serverNow: () => clock.now(), tvSet, log: nothing },
    whileLoading: <T,>(work: Promise<T>) => work,
    href: ({ name }: RouteTarget) => (name === 'absent' ? undefined : `/ONEapp/${name}`),
    navigate: (target: RouteTarget) => {
      if (target.name === 'search') query = { ...query, ...target.query };
      else opened.push(target);
      view.rerender(tree());
    },
  } as unknown as GuestShell;
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => nothing, snapshot: () => snapshot } as unknown as Texts;
  const tree = () => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <AsyncProvider texts={{ loading: 'loading', retry: 'retry', failed: 'failed', failedText: '' }}>
        <ShellProvider
          value={{ shell, session: { roomId, isCheckedIn }, property, query, route: {} } as unknown as ShellValue}
        >
          <TvPromptProvider value={(prompt) => void prompts.push(prompt)}>
            <Screen />
          </TvPromptProvider>
        </ShellProvider>
      </AsyncProvider>
    </TextsProvider>
  );
  const view = render(tree());
  const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
  await settle();
  return { terms, sent, opened, prompts, settle, query: () => query };
}
