import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import type { RoomDevices } from '#room-control/contract';
import { Brokers } from './brokers.tsx';

type Broker = RoomDevices['brokers'][number];

afterEach(cleanup);

const since = '2026-11-21T10:00:00.000Z';
const tower: Broker = {
  ...{ name: 'tower', address: 'mqtt://mqtt.hotel.example', connected: true, since, devices: 3 },
  ...{ failure: null, problems: [], more_problems: 0 },
};

/** Shows brokers; texts are their own keys with their values. */
function open(...brokers: readonly Broker[]): void {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'Europe/Zurich', twelveHourLanguages: [] }}>
      <Brokers brokers={brokers} onOpen={undefined} />
    </TextsProvider>,
  );
}

test('what is left out is listed with its reason and since when, and what is beyond the list is counted', () => {
  const slats = { subject: 'cover/slats', problem: 'a cover that cannot be moved', since };
  const wild = { subject: 'light/wild', problem: 'command_topic is no topic', since: '2026-11-21T09:00:00.000Z' };
  open({ ...tower, problems: [slats, wild], more_problems: 40 });
  const group = screen.getByRole('group');
  expect(within(group).getByText('roomDevices.problems 42')).toBeTruthy();
  const items = within(group).getAllByRole('listitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^cover\/slats a cover that cannot be moved.*roomDevices\.problemSince .*11:00/),
    expect.stringMatching(/^light\/wild command_topic is no topic.*roomDevices\.problemSince .*10:00/),
  ]);
  expect(within(group).getByText('roomDevices.moreProblems 40')).toBeTruthy();
});

test('a broker that is not connected says since when, why in the words of the desk, and what it answered', () => {
  open({
    ...tower,
    connected: false,
    failure: { code: 'access_denied', message: 'Connection refused: Not authorized', since },
  });
  expect(screen.getByRole('status').textContent).toMatch(/^roomDevices\.notConnectedSince .*11:00/);
  expect(screen.getByText('desk.failure.access_denied')).toBeTruthy();
  expect(screen.getByText('Connection refused: Not authorized')).toBeTruthy();
});

test('a broker in order says nothing of problems', () => {
  open(tower);
  expect(screen.getByRole('status').textContent).toMatch(/^roomDevices\.connected/);
  expect(screen.queryByRole('group')).toBeNull();
});
