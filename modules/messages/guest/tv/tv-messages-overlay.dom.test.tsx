import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { TvMessagesOverlay } from './tv-messages-overlay.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(cleanup);

const emergency = {
  ...{ id: 'fire', texts: { en: { title: 'Leave the house', text: 'Stairs.' } }, language: 'en', picture: '' },
  ...{ drill: false, telephone: '9', started_at: '2026-11-26T13:00:00Z' },
};
const snapshot = { language: 'en', ready: true, t: (key: string) => key };
const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;

/** Shows what the hotel says on a set, and returns what the set was made to do. */
async function open(state: object, shown: object | null) {
  const sent: string[] = [];
  const tvSet = {
    state: () => ({ power: 'on', source: 'TV', volume: 20, muted: false, channel: '', ...state }),
    setPower: async (power: string) => sent.push(`power ${power}`),
    changeSource: async (source: string) => sent.push(`source ${source}`),
    setVolume: async () => 'done',
  };
  const client = { call: async () => ({ emergency: shown }), on: () => () => undefined };
  const onConnection = (listener: (open: boolean) => void) => {
    listener(true);
    return () => undefined;
  };
  const wire = { of: () => client, onConnection, state: () => ({}), subscribe: () => () => undefined };
  const shell = { tvSet, wire, serverNow: () => 0, log: () => undefined };
  const property = { id: '1', name: 'Arvensee', zone: 'UTC', mediaBase: '' };
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <ShellProvider value={{ shell, property, session: { mode: '' }, query: {} } as unknown as ShellValue}>
        <TvMessagesOverlay />
      </ShellProvider>
    </TextsProvider>,
  );
  await act(async () => {});
  return sent;
}

test('an emergency switches a set on that is in standby and brings it to the app', async () => {
  expect(await open({ power: 'standby', source: 'HDMI 1' }, emergency)).toEqual(['power on', 'source TV']);
  screen.getByRole('alertdialog', { name: 'Leave the house' });
});

test.each([
  ['that shows the app already', {}, emergency],
  ['in standby while there is no emergency', { power: 'standby', source: 'HDMI 1' }, null],
])('a set %s is switched to nothing', async (_what, state, shown) => {
  expect(await open(state, shown)).toEqual([]);
});
