import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import { modules } from './modules.ts';

afterEach(cleanup);

const clock = fakeClock();
const routes = modules.flatMap((module) => module.routes);

/** Shows a screen to somebody who is not checked in; texts are their own keys. Returns the labels of its buttons. */
async function labels(name: string, params: { readonly [name: string]: string }, mode: string) {
  const route = routes.find((one) => one.name === name);
  if (!route) throw new Error(`no route ${name}`);
  const Screen = await route.load();
  const wire = {
    of: () => ({ call: () => new Promise(() => undefined), on: () => () => undefined }),
    state: () => ({ connection: 'open', clockCorrections: 0 }),
    subscribe: () => () => undefined,
    onConnection: () => () => undefined,
  };
  const queries = createQueryCache({ wire: wire as never, clock, random: seededRandom(1) });
  const session = { isCheckedIn: false, mode, status: 'registered' };
  const property = { zone: 'UTC', languages: [], openInNewTab: false };
  const shell = { wire, queries, serverNow: () => clock.now(), href: () => '/x', navigate: () => undefined };
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const value = { shell: shell as unknown as GuestShell, session, property, query: {} } as unknown as ShellValue;
  render(
    <TextsProvider texts={texts} formatSettings={property}>
      <ShellProvider value={value}>
        <AsyncProvider texts={{ loading: 'loading', retry: 'try again', failed: 'failed', failedText: '' }}>
          <Screen params={params} />
        </AsyncProvider>
      </ShellProvider>
    </TextsProvider>,
  );
  await act(async () => undefined);
  const found = screen.queryAllByRole('button').map((button) => button.textContent ?? '');
  cleanup();
  return found.filter((label) => label.endsWith('sign_in_action'));
}

test.each<[string, { readonly [name: string]: string }]>([
  ['billpreview', {}],
  ['checkOut', {}],
  ['streamingdevices', { type: 'chromecast' }],
  ['wakeUp', {}],
  ['sleeptimer', {}],
  ['tvMessage', {}],
  ['requests', {}],
  ['shopOrders', {}],
  ['roomControl', {}],
  ['mobileKey', {}],
  ['roomCleaning', {}],
])('%s leads visitors to the sign-in, but not in walkin-only', async (name, params) => {
  expect(await labels(name, params, 'walkin')).toHaveLength(1);
  expect(await labels(name, params, 'walkin-only')).toEqual([]);
});
