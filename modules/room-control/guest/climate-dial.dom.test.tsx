import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { fakeClock } from '#platform/clock';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { RoomProvider } from './room-context.ts';
import { ClimateDial } from './screens/climate-dial.tsx';

afterEach(cleanup);

const number = { type: 'number', writable: true, options: null, since: null };

/** What the middle of the dial says, line by line, in a language that writes the text of warming so. */
function linesOf(warming: string, { wanted = '21.5', measured = '19.0' }: { wanted?: string; measured?: string } = {}) {
  const t = (key: string, { degrees = '' }: { readonly degrees?: string } = {}) =>
    key === 'roomControl.warming' ? warming.replace('{degrees}', degrees) : `${key} ${degrees}`.trim();
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const control = {
    ...{ id: 'climate', kind: 'climate', label: '', name: 'Heating', renamed: false, part: '', available: true },
    properties: [
      { ...number, id: 'climate.set_point', name: 'set_point', value: wanted },
      { ...number, id: 'climate.temperature', name: 'temperature', value: measured },
    ],
  };
  const source = { store: createStore(() => ({ wanted: {}, problems: {} })), write: () => undefined };
  const wire = { state: () => ({ clockCorrections: 0 }), subscribe: () => () => undefined };
  const shell = { wire, serverNow: () => fakeClock().now() };
  const { container } = render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <ShellProvider value={{ shell, property: { zone: 'UTC' } } as unknown as ShellValue}>
        <RoomProvider value={source as never}>
          <ClimateDial control={control as never} room={{ unit: 'c', saving: null } as never} />
        </RoomProvider>
      </ShellProvider>
    </TextsProvider>,
  );
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent).slice(0, 3);
}

test.each([
  ['Warming to {degrees}', ['Warming to', '21.5°', 'roomControl.now']],
  ['{degrees}まで暖房中', ['', '21.5°', 'まで暖房中']],
  ['Fűtés {degrees} eléréséig', ['Fűtés', '21.5°', 'eléréséig']],
])('the dial has the temperature where the language puts it: %s', (warming, lines) => {
  expect(linesOf(warming)).toEqual(lines);
});

test('the dial cools, and says what it is set to where that is reached', () => {
  expect(linesOf('', { measured: '25' })[0]).toBe('roomControl.cooling');
  cleanup();
  expect(linesOf('', { measured: '21.5' }).slice(0, 2)).toEqual(['roomControl.holding', '21.5°']);
});
