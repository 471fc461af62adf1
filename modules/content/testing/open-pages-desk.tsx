import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import {
  type ApiProblem,
  createQueryClient,
  DeskProvider,
  type DeskValue,
  QueryProvider,
} from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';
import { PagesScreen } from '../desk/pages-screen.tsx';

type Input = { readonly params?: object; readonly query?: object; readonly body?: object };
type Sent = { readonly name: string; readonly input: Input; readonly answer: PromiseWithResolvers<unknown> };
/** Answers by route; a request of any other waits for the test. */
export type Standing = { [route: string]: unknown };

const asyncTexts = { loading: 'loading', retry: 'try again', failed: 'failed', failedText: 'failed text' };
const languages = [
  { key: 'en', name: 'English' },
  { key: 'de', name: 'Deutsch' },
];

/** Returns the texts of the tests: their keys and values. */
function createKeyTexts(): Texts {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  return { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
}

/** Runs work and lets what it causes happen; the query cache notifies in a task of its own. */
function settle(work: () => void, ms = 10): Promise<void> {
  return act(async () => {
    work();
    await vi.advanceTimersByTimeAsync(ms);
  });
}

/** Opens the pages at the desk, on fake timers; the server is what the test answers. */
export async function openPagesDesk(standing: Standing, open = '') {
  const sent: Sent[] = [];
  const request = (name: string, input: Input = {}) => {
    const answer = Promise.withResolvers<unknown>();
    sent.push({ name, input, answer });
    if (name in standing) answer.resolve(standing[name]);
    return answer.promise;
  };
  const toasts: string[] = [];
  const place = { query: { open } };
  const desk = {
    ...{ api: { request }, wire: { of: () => ({ on: () => () => undefined }) } },
    ...{ serverNow: () => Date.now(), href: () => '#', confirm: () => Promise.resolve(true) },
    navigate: (target: { readonly query?: { readonly open: string } }) => {
      if (target.query) place.query = target.query;
    },
    toast: (text: string) => toasts.push(text),
  };
  const staff = { id: 'ida', name: 'Ida Hofer', permissions: 'all', roles: ['content'] };
  const property = { id: '1', name: 'Arvensee', zone: 'UTC', languages };
  const [texts, client] = [createKeyTexts(), createQueryClient()];
  const view = () => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <QueryProvider client={client}>
        <DeskProvider value={{ desk, staff, property, location: { name: 'pages', ...place } } as unknown as DeskValue}>
          <AsyncProvider texts={asyncTexts}>
            <PagesScreen />
          </AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>
  );
  const { rerender, unmount } = render(view());
  await settle(() => undefined);
  const last = (name: string) => sent.findLast((one) => one.name === name);
  return {
    toasts,
    standing,
    last,
    leave: () => settle(unmount),
    count: (name: string) => sent.filter((one) => one.name === name).length,
    press: (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name }))),
    fill: (label: string, value: string) =>
      settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } })),
    pass: (ms: number) => settle(() => undefined, ms),
    answer: (name: string, data: unknown) => settle(() => last(name)?.answer.resolve(data)),
    refuse: (name: string, problem: ApiProblem) => settle(() => last(name)?.answer.reject(problem)),
    follow: () => settle(() => rerender(view())),
  };
}
