import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { fakeClock } from '#platform/clock';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { TvPromptProvider } from '#platform/web/guest-shell/tv';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { FocusArea, startSpatialNavigation } from '#platform/web/ui/focus';
import { RoomProvider } from './room-context.ts';
import { readChosenUnit, roomWipe } from './temperature-unit.ts';
import { TvClimateRow, TvFanRow, TvUnitRow } from './tv/tv-rows.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(cleanup);

/** Shows a row of the room on its TV; texts are their own keys. */
function show(row: ReactNode): void {
  const t = (key: string, { value = '' }: { readonly value?: string } = {}) => `${key} ${value}`.trim();
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const source = { store: createStore(() => ({ wanted: {}, problems: {} })), write: () => undefined };
  const wire = { state: () => ({ clockCorrections: 0 }), subscribe: () => () => undefined };
  const shell = { wire, serverNow: () => fakeClock().now() };
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <ShellProvider value={{ shell, property: { zone: 'UTC' } } as unknown as ShellValue}>
        <TvPromptProvider value={() => undefined}>
          <RoomProvider value={source as never}>
            <FocusArea focusKey="page">{row}</FocusArea>
          </RoomProvider>
        </TvPromptProvider>
      </ShellProvider>
    </TextsProvider>,
  );
}

const number = { type: 'number', min: 0, max: 100, step: 1, writable: true, options: null, since: null };
const device = (kind: string, properties: readonly object[]) =>
  ({ ...{ id: kind, kind, label: '', name: kind, renamed: false, part: '', available: true }, properties }) as never;
const climate = (value: string | null, mode: string | null) =>
  device('climate', [
    { ...number, id: 'climate.set_point', name: 'set_point', value },
    { ...number, type: 'choice', id: 'climate.mode', name: 'mode', value: mode },
  ]);
const fan = (value: string | null, power: string | null) =>
  device('fan', [
    { ...number, id: 'fan.speed', name: 'speed', value },
    { ...number, type: 'switch', id: 'fan.power', name: 'power', value: power },
  ]);

test.each([
  [
    'a set point that nobody knows',
    <TvClimateRow key="" control={climate(null, 'heat')} unit="c" />,
    'roomControl.unknown',
  ],
  ['a climate that is off', <TvClimateRow key="" control={climate(null, 'off')} unit="c" />, 'roomControl.climate_off'],
  ['a known set point', <TvClimateRow key="" control={climate('21.5', 'heat')} unit="c" />, '21.5°'],
  ['a speed that nobody knows', <TvFanRow key="" control={fan(null, null)} />, 'roomControl.unknown'],
  ['a fan that is off', <TvFanRow key="" control={fan(null, '0')} />, 'roomControl.off'],
  ['a known speed', <TvFanRow key="" control={fan('50', '1')} />, 'roomControl.percent 50'],
])('the TV says of %s what it knows, and not that it is off', (_what, row, said) => {
  show(row);
  expect(screen.getByText(said)).toBeTruthy();
});

test('a press on the row of the unit chooses the other one', () => {
  show(<TvUnitRow unit="c" />);
  fireEvent.click(screen.getByText('roomControl.tour.climate'));
  expect(readChosenUnit()).toBe('f');
  roomWipe.run?.();
  expect(readChosenUnit()).toBeUndefined();
});
