import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MobileKeyView } from '#mobile-key/contract';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import { knownKey } from '../known-key.ts';
import { KeyScreen } from './key-screen.tsx';

afterEach(() => {
  cleanup();
  knownKey.setState({ view: undefined });
});

const view: MobileKeyView = {
  ...{ offered: true, vendor: 'salto', opens_here: true, needs_proof: false, needs_code: false, has_mail: false },
  ...{ room: '214', expire_at: '2026-11-28T18:00:00.000Z', telephone: '9', keys: [], last_opened: null },
};

/** Shows the key of room 214; texts are their own keys. */
function open(query: { readonly other?: string }, more: Partial<MobileKeyView> = {}) {
  const wire = {
    of: () => ({ call: () => new Promise(() => undefined), on: () => () => undefined }),
    ...{ onConnection: () => () => undefined, state: () => ({}), subscribe: () => () => undefined },
  };
  const queries = createQueryCache({ wire: wire as never, clock: fakeClock(), random: seededRandom(1) });
  const shell = { wire, queries, serverNow: () => 0, log: () => undefined, navigate: () => undefined };
  const value = { shell, query, session: { isCheckedIn: true, mode: 'guest' }, property: { id: '1', zone: 'UTC' } };
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  knownKey.setState({ view: { ...view, ...more } });
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <AsyncProvider texts={{ loading: '', retry: '', failed: '', failedText: '' }}>
        <ShellProvider value={value as unknown as ShellValue}>
          <KeyScreen />
        </ShellProvider>
      </AsyncProvider>
    </TextsProvider>,
  );
}

test('who came by the lock of another room reads so until it is understood, and nobody else does', () => {
  open({});
  expect(screen.queryByText('mobileKey.other_room', { exact: false })).toBeNull();
  cleanup();
  open({ other: '1' });
  screen.getByText('mobileKey.other_room', { exact: false });
  fireEvent.click(screen.getByRole('button', { name: 'mobileKey.understood' }));
  expect(screen.queryByText('mobileKey.other_room', { exact: false })).toBeNull();
});

test('a phone that has proven too little reads so and cannot open', () => {
  open({}, { needs_proof: true });
  screen.getByText('mobileKey.problem.key_proof_required');
  const keys = document.querySelectorAll<HTMLButtonElement>('[data-tour="mobileKey.key"]');
  expect([...keys].every(({ disabled }) => disabled)).toBe(true);
});
