import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import {
  type ApiProblem,
  createQueryClient,
  type DeskPanel,
  DeskProvider,
  type DeskValue,
  QueryProvider,
} from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';

type Input = { readonly params?: object; readonly query?: object; readonly body?: object };
type Sent = { readonly name: string; readonly input: Input; readonly answer: PromiseWithResolvers<unknown> };
type Query = Readonly<Record<string, string>>;
type Target = { readonly name: string; readonly query?: Query };
type Listener = (root: object) => void;

/** What differs from a receptionist who may do everything. */
export type TestDeskOptions = {
  readonly query?: Query;
  readonly permissions?: 'all' | readonly string[];
  readonly roles?: readonly string[];
  /** Languages of the property, the default first. */
  readonly languages?: readonly { readonly key: string; readonly name: string }[];
  /** Answers by route; a request of any other waits for the test. */
  readonly answers?: { [route: string]: unknown };
  /** What other modules contribute. */
  readonly panels?: readonly DeskPanel[];
};

const asyncTexts = { loading: 'loading', retry: 'try again', failed: 'failed', failedText: 'failed text' };
const english = [{ key: 'en', name: 'English' }];

/** Returns the texts of the tests: their keys and values. */
function createKeyTexts(): Texts {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  return { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
}

/** Runs work and lets what it causes happen; the query cache notifies in a task of its own. Fake timers. */
export function settle(work: () => void = () => undefined, ms = 10): Promise<void> {
  return act(async () => {
    work();
    await vi.advanceTimersByTimeAsync(ms);
  });
}

/** The server as the desk sees it: requests are recorded, pushes are sent by the test. */
function createServer(standing: { [route: string]: unknown }) {
  const sent: Sent[] = [];
  const listeners = new Map<string, Set<Listener>>();
  const request = (name: string, input: Input = {}) => {
    const answer = Promise.withResolvers<unknown>();
    sent.push({ name, input, answer });
    if (name in standing) answer.resolve(standing[name]);
    return answer.promise;
  };
  const on = (name: string, listener: Listener) => {
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all.add(listener));
    return () => void all.delete(listener);
  };
  const push = (name: string, root: object) => {
    for (const listener of listeners.get(name) ?? []) listener(root);
  };
  return { sent, push, api: { request }, wire: { of: () => ({ on }) } };
}

/** Opens screens of the desk with the texts' keys for texts, on fake timers; the server is what the test answers. */
export async function openTestDesk(draw: () => ReactNode, options: TestDeskOptions = {}) {
  const {
    permissions = 'all',
    roles = ['front_desk'],
    languages = english,
    answers: standing = {},
    panels = [],
  } = options;
  const { sent, push, api, wire } = createServer(standing);
  const [navigated, toasts]: [Target[], string[]] = [[], []];
  let query = options.query ?? {};
  const desk = {
    ...{ api, wire, panels, serverNow: () => Date.now(), href: () => '#', confirm: () => Promise.resolve(true) },
    navigate: (target: Target) => navigated.push(target),
    toast: (text: string) => toasts.push(text),
  };
  const staff = { id: 'ida', name: 'Ida Hofer', permissions, roles };
  const property = { id: '1', name: 'Arvensee', zone: 'UTC', languages };
  const [texts, client] = [createKeyTexts(), createQueryClient()];
  const view = () => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <QueryProvider client={client}>
        <DeskProvider value={{ desk, staff, property, location: { name: 'there', query } } as unknown as DeskValue}>
          <AsyncProvider texts={asyncTexts}>{draw()}</AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>
  );
  const { rerender, unmount } = render(view());
  await settle();
  const last = (name: string) => sent.findLast((one) => one.name === name);
  return {
    ...{ navigated, toasts, standing, last, settle },
    all: (name: string) => sent.filter((one) => one.name === name),
    count: (name: string) => sent.filter((one) => one.name === name).length,
    press: (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name }))),
    fill: (label: string, value: string) =>
      settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } })),
    wait: (ms: number) => settle(undefined, ms),
    answer: (name: string, data: unknown) => settle(() => last(name)?.answer.resolve(data)),
    refuse: (name: string, problem: ApiProblem) => settle(() => last(name)?.answer.reject(problem)),
    push: (name: string, root: object) => settle(() => push(name, root)),
    /** What was read from a route is no longer true. */
    readAgain: (route: string) => settle(() => void client.invalidateQueries({ queryKey: [route] })),
    /** Draws again, at another place when one is given. */
    async go(at: Query = query) {
      query = at;
      await settle(() => rerender(view()));
      // What the next screen reads is requested once it is there.
      await settle();
    },
    leave: () => settle(unmount),
  };
}
