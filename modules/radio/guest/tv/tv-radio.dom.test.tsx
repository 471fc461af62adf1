import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, type RouteTarget, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import { FocusArea, screenFocusKey, startSpatialNavigation, useSetFocus } from '#platform/web/ui/focus';
import { TvRadio } from './tv-radio.tsx';

beforeAll(() => void startSpatialNavigation());
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = () => undefined;
const countries = ['AT', 'IT'].map((id) => ({
  ...{ id, iso2: id, iso3: '', name: id, i18nName: `country ${id}`, station_count: 30, radio_stations: [] },
}));
const stationsOf = (country: string) =>
  Array.from({ length: 30 }, (_none, at) => ({
    ...{ id: `${country}${at}`, name: `${country} ${at}`, image: '', country, tags: [], languages: [], codec: '' },
    ...{ bitrate: 0, hls: false, favourite: false },
  }));

let setFocus: (key: string) => void;
function Remote() {
  setFocus = useSetFocus();
  return undefined;
}

/** Shows the radio of a TV whose server answers for Italy once `answerItaly` is called. */
async function openRadio() {
  const italy = Promise.withResolvers<void>();
  async function call(name: string, { country }: { readonly country: string }): Promise<unknown> {
    if (name !== 'Radio.getStations')
      return { countries, favourites_group_id: 'fav_01', favourite_radio_stations: [], total: 60 };
    if (country === 'IT') await italy.promise;
    return { stations: stationsOf(country), total: 30 };
  }
  const wire = {
    of: () => ({ call, on: () => nothing }),
    state: () => ({ connection: 'open', clockCorrections: 0 }),
    subscribe: () => nothing,
    onConnection: () => nothing,
  };
  let query: Record<string, string | undefined> = {};
  const clock = fakeClock();
  const shell = {
    ...{
      wire,
      serverNow: () => clock.now(),
      log: nothing,
      tvSet: { keyOf: ({ keyCode }: KeyboardEvent) => (keyCode === 404 ? 'green' : undefined) },
    },
    queries: createQueryCache({ wire: wire as never, clock, random: seededRandom(1) }),
    navigate: (target: RouteTarget) => {
      query = { ...query, ...target.query };
      view.rerender(tree());
    },
  } as unknown as GuestShell;
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => nothing, snapshot: () => snapshot } as unknown as Texts;
  const value = () => ({ shell, session: {}, property: { zone: 'UTC' }, query, route: {} }) as unknown as ShellValue;
  const tree = () => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <AsyncProvider texts={{ loading: 'loading', retry: 'retry', failed: 'failed', failedText: '' }}>
        <ShellProvider value={value()}>
          <FocusArea focusKey={screenFocusKey} autoFocus>
            <TvRadio />
            <Remote />
          </FocusArea>
        </ShellProvider>
      </AsyncProvider>
    </TextsProvider>
  );
  const view = render(tree());
  const settle = () => act(() => vi.advanceTimersByTimeAsync(100));
  await settle();
  return {
    settle,
    choose: async (country: string) => {
      await act(async () => shell.navigate({ name: 'webradio', query: { country } }));
      await settle();
    },
    answerItaly: async () => {
      italy.resolve();
      await settle();
    },
  };
}

const grid = () => document.querySelector<HTMLElement>('[role=grid]');
const cells = () => [...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label'));
const focused = () => document.querySelector<HTMLElement>('[data-focused]')?.dataset.focusKey;
const marked = () => document.querySelector('[aria-selected=true]')?.getAttribute('aria-label');

async function press(keyCode: number): Promise<void> {
  const target = document.activeElement ?? document.body;
  await act(async () => {
    for (const name of ['keydown', 'keyup'] as const)
      target.dispatchEvent(Object.assign(new KeyboardEvent(name, { bubbles: true, cancelable: true }), { keyCode }));
    await vi.advanceTimersByTimeAsync(50);
  });
}

test('another country leaves the focus where it is, and its stations take the place of the others without an empty grid', async () => {
  const { choose, answerItaly, settle } = await openRadio();
  const before = grid();
  await act(async () => setFocus('radio.grid'));
  await settle();
  expect(focused()).toBe('radio.grid');
  await press(39);
  expect(marked()).toBe('AT 1');
  await choose('IT');
  expect([cells()[0], focused(), grid()?.getAttribute('aria-label')]).toEqual(['AT 0', 'radio.grid', 'country AT']);
  await answerItaly();
  expect([cells()[0], marked(), focused()]).toEqual(['IT 0', 'IT 0', 'radio.grid']);
  expect(grid()).toBe(before);
});

test('a country that is chosen by its chip leaves the focus on the chip, and one of the sheet leads to its stations', async () => {
  const { settle, answerItaly } = await openRadio();
  await answerItaly();
  const screen = document.querySelector('[data-part=row]');
  await act(async () => setFocus('radio.chip.IT'));
  await act(async () => document.querySelector<HTMLElement>('[data-focus-key="radio.chip.IT"]')?.click());
  await settle();
  expect([cells()[0], focused()]).toEqual(['IT 0', 'radio.chip.IT']);
  await act(async () => setFocus('radio.row.AT0'));
  await press(404);
  expect(focused()).toBe('country.IT');
  await act(async () => document.querySelector<HTMLElement>('[data-focus-key="country.AT"]')?.click());
  await settle();
  expect([cells()[0], focused()]).toEqual(['AT 0', 'radio.grid']);
  expect(document.querySelector('[data-part=row]')).toBe(screen);
});
