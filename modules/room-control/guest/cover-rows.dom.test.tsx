import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { fakeClock } from '#platform/clock';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { FocusArea, startSpatialNavigation } from '#platform/web/ui/focus';
import { RoomProvider } from './room-context.ts';
import { CoverRows } from './screens/cover-row.tsx';
import { TvCoverRows } from './tv/tv-rows.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(cleanup);

const percent = { type: 'number', min: 0, max: 100, step: 1, writable: true, options: null, since: null };
const positioned = { ...percent, id: 'blinds.position', name: 'position', value: '40' };
const tilted = (value: string | null, changes: object = {}) => ({
  ...percent,
  ...{ id: 'blinds.tilt', name: 'tilt', value },
  ...changes,
});

/** Shows a blind with these properties, on the phone or the TV; returns what is sent to it. */
function show(Rows: typeof CoverRows, properties: readonly object[], problems: object = {}) {
  const sent: unknown[] = [];
  const t = (key: string, { value = '' }: { readonly value?: string } = {}) => `${key} ${value}`.trim();
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const control = {
    ...{ id: 'blinds', kind: 'cover', label: '', name: 'Blinds', renamed: false, part: '', available: true },
    properties,
  };
  const source = {
    store: createStore(() => ({ wanted: {}, problems })),
    write: (id: string, value: string) => void sent.push([id, value]),
  };
  const wire = { state: () => ({ clockCorrections: 0 }), subscribe: () => () => undefined };
  const shell = { wire, serverNow: () => fakeClock().now() };
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <ShellProvider value={{ shell, property: { zone: 'UTC' } } as unknown as ShellValue}>
        <RoomProvider value={source as never}>
          <FocusArea focusKey="page">
            <Rows control={control as never} />
          </FocusArea>
        </RoomProvider>
      </ShellProvider>
    </TextsProvider>,
  );
  return sent;
}

test('a blind with slats has a slider for where it is and one for how its slats are turned', () => {
  const sent = show(CoverRows, [positioned, tilted('30')]);
  const [place, slats] = screen.getAllByRole<HTMLInputElement>('slider');
  expect([place?.value, slats?.value, slats?.getAttribute('aria-valuetext')]).toEqual([
    '60',
    '30',
    'roomControl.percent 30',
  ]);
  screen.getByLabelText('Blinds · roomControl.slats');
  fireEvent.change(slats as HTMLInputElement, { target: { value: '75' } });
  expect(sent).toEqual([['blinds.tilt', '75']]);
});

test.each([
  ['0', 'roomControl.closed'],
  ['100', 'roomControl.open'],
  [null, 'roomControl.unknown'],
])('slats at %s are %s', (value, text) => {
  show(CoverRows, [tilted(value)]);
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(text);
});

test('a blind without slats has none, and slats that cannot be moved otherwise stand alone and say what they did not do', () => {
  show(CoverRows, [positioned]);
  expect(screen.getAllByRole('slider')).toHaveLength(1);
  cleanup();
  show(CoverRows, [tilted('30')], { blinds: { code: 'control_not_confirmed' } });
  expect(screen.getAllByRole('slider')).toHaveLength(1);
  expect(document.body.textContent).toContain('roomControl.problem');
});

test('slats that only report are no slider', () => {
  show(CoverRows, [tilted('30', { writable: false })]);
  expect(screen.queryByRole('slider')).toBeNull();
  screen.getByText('roomControl.percent 30');
});

test('on the TV, OK closes slats that are open', () => {
  const sent = show(TvCoverRows, [positioned, tilted('30')]);
  fireEvent.click(screen.getByText('Blinds · roomControl.slats'));
  expect(sent).toEqual([['blinds.tilt', '0']]);
});
