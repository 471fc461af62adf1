import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Channel } from '#channels/contract';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { ZapBanner } from './zap-banner.tsx';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stop = startSpatialNavigation();
});
afterEach(() => {
  cleanup();
  stop();
  vi.useRealTimers();
});

const clock = fakeClock();
const channel = { id: 1, name: 'One', number: 1, logo: '', favourite: false } as Channel;
const state = { status: 'playing', audio: [], subtitles: [] };

/** Shows the banner of a channel, with what is on now and next. */
async function show(shown: Channel): Promise<number> {
  const from = Math.floor(clock.now() / 1000) - 600;
  const current = [from, from + 1200, 'a', 'News', -1, 0];
  const next = [from + 1200, from + 2400, 'b', 'Film', -1, 0];
  const wire = {
    of: () => ({
      call: async () => ({ events: [{ channel_id: 1, current, next }] }),
      on: () => () => undefined,
    }),
    state: () => ({ connection: 'open', clockCorrections: 0 }),
    subscribe: () => () => undefined,
    onConnection: () => () => undefined,
  };
  const queries = createQueryCache({ wire: wire as never, clock, random: seededRandom(1) });
  const shell = { wire, queries, serverNow: () => clock.now() } as unknown as GuestShell;
  const guide = { time_12h: '', time_24h: "HH'h'mm", date_12h: '', date_24h: '' };
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'de', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const property = { zone: 'UTC', guide };
  render(
    <TextsProvider texts={texts} formatSettings={property}>
      <ShellProvider value={{ shell, session: {}, property, query: {} } as unknown as ShellValue}>
        <ZapBanner channel={shown} all={[shown]} state={state as never} />
      </ShellProvider>
    </TextsProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return from;
}

test('the banner writes its times by the hotel’s pattern of the guide', async () => {
  const from = await show(channel);
  const written = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 16).replace(':', 'h');
  const text = document.body.textContent ?? '';
  expect(text).toContain(`player.next_at ${written(from + 1200)}Film`);
  expect(text).toContain(written(from));
  expect(text).toContain(`${written(from + 1200)} · player.minutes_left`);
});

test('a logo that does not load gives way to letters of the channel’s name', async () => {
  await show({ ...channel, logo: '/v1/property/1/oneapp/tv/channels/1/picture?v=1' });
  const logos = () => [...document.querySelectorAll('img')];
  expect(logos().length).toBeGreaterThan(0);
  for (const logo of logos()) fireEvent.error(logo);
  expect(logos()).toEqual([]);
  expect(document.body.textContent).toContain('On');
});
