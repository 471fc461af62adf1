import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { radioPlayer } from '../radio-player.ts';
import { MiniPlayer } from './mini-player.tsx';

afterEach(() => {
  radioPlayer.close();
  cleanup();
});

/** Shows the bar on the phone of a room with so many TVs, while a station is tuned. */
async function openBar(tvs: number) {
  const nothing = () => undefined;
  const rooms = Array.from({ length: tvs }, () => ({}));
  const wire = {
    of: () => ({ call: async () => ({ rooms, favourite_radio_stations: [] }), on: () => nothing }),
    ...{ state: () => ({ connection: 'open' }), subscribe: () => nothing, onConnection: () => nothing },
  };
  const queries = createQueryCache({ wire: wire as never, clock: fakeClock(), random: seededRandom(1) });
  const value = { shell: { wire, queries }, session: { isCheckedIn: true }, property: {}, query: {}, route: {} };
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => nothing, snapshot: () => snapshot } as unknown as Texts;
  radioPlayer.play({ id: 's', name: 'Klangwerk', image: '' } as never, () => new Promise(() => undefined));
  await act(async () => {
    render(
      <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
        <ShellProvider value={value as unknown as ShellValue}>
          <MiniPlayer />
        </ShellProvider>
      </TextsProvider>,
    );
  });
  return within(screen.getByRole('region', { name: 'radio.player' }));
}

test.each([0, 1])('the bar of the radio closes it in a room with %i TVs', async (tvs) => {
  const bar = await openBar(tvs);
  expect(bar.queryAllByRole('button', { name: 'sound.play_on_tv' })).toHaveLength(tvs);
  await act(async () => void fireEvent.click(bar.getByRole('button', { name: 'radio.close' })));
  expect([radioPlayer.getState().status, screen.queryByRole('region', { name: 'radio.player' })]).toEqual([
    'stopped',
    null,
  ]);
});
