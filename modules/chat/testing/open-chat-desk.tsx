import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
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
import type { ChatSummary, StaffLine } from '../contract.ts';
import { deskConversation, deskInbox, deskReply, deskRoutes } from './desk-chat-data.ts';

// The document has no sound; the alarm asks for it as soon as its file loads.
class SilentAudio {
  readonly state = 'suspended';
  addEventListener() {}
  resume() {
    return Promise.resolve();
  }
}
vi.stubGlobal('AudioContext', SilentAudio);
const { ChatScreen } = await import('../desk/chat-screen.tsx');

type Input = { readonly params?: object; readonly query?: object; readonly body?: object };
type Sent = { readonly name: string; readonly input: Input; readonly answer: PromiseWithResolvers<unknown> };
type Query = Readonly<Record<string, string>>;
type Listener = (root: object) => void;

/** What differs from a receptionist who may do everything. */
export type ChatDeskOptions = {
  readonly query?: Query;
  readonly permissions?: 'all' | readonly string[];
  readonly roles?: readonly string[];
  /** Answers by route; a request of any other waits for the test. */
  readonly answers?: { readonly [route: string]: unknown };
  /** What other modules contribute. */
  readonly panels?: readonly DeskPanel[];
};

const asyncTexts = { loading: 'loading', retry: 'try again', failed: 'failed', failedText: 'failed text' };
const languages = [
  { key: 'de', name: 'Deutsch' },
  { key: 'en', name: 'English' },
];

/** The server as the desk sees it: requests are recorded, pushes are sent by the test. */
function createServer(answers: ChatDeskOptions['answers']) {
  const sent: Sent[] = [];
  const standing: Record<string, unknown> = { 'GET /api/v1/chat-replies': { items: [deskReply] }, ...answers };
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
  return { sent, standing, push, api: { request }, wire: { of: () => ({ on }) } };
}

/** Returns the texts of the tests: their keys and values. */
function createKeyTexts(): Texts {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  return { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
}

/** Runs work and lets what it causes happen; the query cache notifies in a task of its own. */
function settle(work: () => void): Promise<void> {
  return act(async () => {
    work();
    await vi.advanceTimersByTimeAsync(10);
  });
}

/** The field in which the answer is written. */
export function answerField(): HTMLTextAreaElement {
  return screen.getByLabelText<HTMLTextAreaElement>('chatDesk.answer');
}

/** The row of a conversation in the inbox. */
export function inboxRow(id: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-chat="${id}"]`) ?? document.body;
}

/** What the user does in the document. */
const actions = {
  settle,
  press: (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name }))),
  fill: (label: string, value: string) =>
    settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } })),
  write: (text: string) => settle(() => fireEvent.change(answerField(), { target: { value: text } })),
  enter: (shiftKey = false) => settle(() => fireEvent.keyDown(answerField(), { key: 'Enter', shiftKey })),
};

/** Opens a part of the desk, on fake timers. */
export async function openChatDesk(Part: ComponentType, options: ChatDeskOptions = {}) {
  const { query = {}, permissions = 'all', roles = ['front_desk'], answers, panels = [] } = options;
  const { sent, standing, push, api, wire } = createServer(answers);
  const navigated: object[] = [];
  const toasts: string[] = [];
  const desk = {
    ...{ api, wire, panels, serverNow: () => Date.now(), href: () => '#', confirm: () => Promise.resolve(true) },
    navigate: (target: object) => navigated.push(target),
    toast: (text: string) => toasts.push(text),
  };
  const staff = { id: 'ida', name: 'Ida Hofer', permissions, roles };
  const property = { id: '1', name: 'Arvensee', zone: 'UTC', languages };
  const [texts, client] = [createKeyTexts(), createQueryClient()];
  const view = (at: Query) => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <QueryProvider client={client}>
        <DeskProvider value={{ desk, staff, property, location: { name: 'there', query: at } } as unknown as DeskValue}>
          <AsyncProvider texts={asyncTexts}>
            <Part />
          </AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>
  );
  const { rerender } = render(view(query));
  await settle(() => undefined);
  const last = (name: string) => sent.findLast((one) => one.name === name);
  return {
    ...{
      ...actions,
      navigated,
      toasts,
      standing,
      last,
      all: (name: string) => sent.filter((one) => one.name === name),
    },
    async go(at: Query) {
      await settle(() => rerender(view(at)));
      // What the next screen reads is requested once it is there.
      await settle(() => undefined);
    },
    push: (name: string, root: object) => settle(() => push(name, root)),
    answer: (name: string, data: unknown) => settle(() => last(name)?.answer.resolve(data)),
    refuse: (name: string, problem: ApiProblem) => settle(() => last(name)?.answer.reject(problem)),
  };
}

/** Opens the inbox. */
export function openInbox(items: readonly ChatSummary[], options: ChatDeskOptions = {}) {
  const answers = { [deskRoutes.inbox]: deskInbox(items), ...options.answers };
  return openChatDesk(ChatScreen, { ...options, answers });
}

/** Opens one conversation, with answers to all that it reads. */
export function openConversation(chat: ChatSummary, lines: readonly StaffLine[] = [], options: ChatDeskOptions = {}) {
  const answers = { [deskRoutes.chat]: deskConversation(chat, lines), ...options.answers };
  return openInbox([chat], { query: { chat: chat.id }, ...options, answers });
}
