import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { createGuestProperty } from './create-guest-property.ts';
import { GuestPropertyProvider } from './property-context.tsx';
import { LegalScreen } from './screens/legal-screen.tsx';
import { TvTerms } from './tv/tv-legal.tsx';

beforeAll(() => void startSpatialNavigation());
let answers: PromiseWithResolvers<Response>[] = [];
beforeEach(() => {
  answers = [];
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const formatSettings = { zone: 'UTC', twelveHourLanguages: [] };
const terms = { title: 'House rules', paragraphs: ['Quiet after ten.'], lang: 'en' };
const Terms = () => <LegalScreen document="terms" />;

/** Opens the terms; texts are their own keys. */
function open(Screen: () => React.ReactNode) {
  const wire = {
    of: () => ({ on: () => () => undefined }),
    state: () => ({ clockCorrections: 0 }),
    subscribe: () => () => undefined,
    onConnection: () => () => undefined,
  };
  const left: string[] = [];
  const shell = {
    wire,
    queries: createQueryCache({ wire: wire as never, clock: systemClock, random: seededRandom(1) }),
    serverNow: () => systemClock.now(),
    whileLoading: (work: unknown) => work,
    log: () => undefined,
    back: () => left.push('back'),
  };
  const property = { id: '1', mediaBase: '/', name: 'Arvensee', logo: '', loginImage: '', ...formatSettings };
  const store = createGuestProperty({
    ...{ propertyId: '1', themeId: '', canOpen: () => true, now: () => 0, log: () => undefined },
    fetch: async () => ({ status: 404, text: async () => '' }),
  });
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={formatSettings}>
      <GuestPropertyProvider value={store}>
        <ShellProvider value={{ shell, property } as unknown as ShellValue}>
          <AsyncProvider texts={{ loading: 'loading', retry: 'try again', failed: 'failed', failedText: '' }}>
            <Screen />
          </AsyncProvider>
        </ShellProvider>
      </GuestPropertyProvider>
    </TextsProvider>,
  );
  return left;
}

const answer = (at: number, response: Response) => act(async () => answers[at]?.resolve(response));

const screens = [
  ['phone', Terms],
  ['TV', TvTerms],
] as const;

test.each(screens)('the %s waits for a legal text and shows it', async (_name, Screen) => {
  open(Screen);
  expect(screen.queryByText('Quiet after ten.')).toBeNull();
  await answer(0, Response.json(terms));
  screen.getByRole('heading', { name: 'House rules' });
  screen.getByText('Quiet after ten.');
});

test.each(screens)('a legal text that failed is explained on the %s and loaded again', async (_name, Screen) => {
  open(Screen);
  await act(async () => answers[0]?.reject(new Error('lost')));
  screen.getByText('legal.failed');
  fireEvent.click(screen.getByText('try again'));
  await answer(1, Response.json(terms));
  screen.getByText('Quiet after ten.');
});

test.each(screens)('a hotel without the text says so on the %s, and a button leads back', async (_name, Screen) => {
  const left = open(Screen);
  await answer(0, new Response('', { status: 404 }));
  screen.getByText('legal.missing');
  fireEvent.click(screen.getByText('shell.back'));
  expect(left).toEqual(['back']);
});
