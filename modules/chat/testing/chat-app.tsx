import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, type RouteTarget, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type TvPrompt, TvPromptProvider } from '#platform/web/guest-shell/tv';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { AsyncProvider } from '#platform/web/ui';
import type { GuestChat, GuestLine } from '../contract.ts';

/** Saturday, 21 November 2026, 19:40 UTC. */
export const chatNow = Date.UTC(2026, 10, 21, 19, 40);

/** A line of the hotel, a minute after the one before it. */
export function chatLine(seq: number, text: string, more: Partial<GuestLine> = {}): GuestLine {
  return {
    ...{ seq, id: `line ${seq}`, request_id: '', at: new Date(chatNow - 1_800_000 + seq * 60_000).toISOString() },
    ...{
      text,
      language: 'en',
      translation: null,
      picture: '',
      page: null,
      request: null,
      order: null,
      until: null,
      read_at: null,
    },
    ...{ by: 'hotel', note: null, author: 'Ida', ...more },
  };
}

/** A conversation with lines. */
export function chatOf(lines: readonly GuestLine[], more: Partial<GuestChat> = {}): GuestChat {
  const unread = lines.filter(({ by, read_at }) => by === 'hotel' && read_at === null).length;
  return {
    id: 'chat',
    ...{ lines: [...lines], has_older: false, last_seq: lines.at(-1)?.seq ?? 0, unread },
    ...{ answer_minutes: 3, is_staffed: true, staffed_from: null, telephone: '9', ...more },
  };
}

type Call = {
  readonly name: string;
  readonly data: Record<string, unknown>;
  readonly answer: PromiseWithResolvers<unknown>;
};

/** What differs from a guest who is signed in at a hotel with a chat. */
export type Given = {
  readonly chat?: GuestChat;
  readonly older?: Pick<GuestChat, 'lines' | 'has_older'>;
  readonly session?: object;
  readonly property?: object;
  readonly route?: object;
  readonly language?: string;
};

type Listener = (value: never) => void;

/** A wire whose calls are recorded; `Chat.getChat` is answered with what the hotel has, the others when a test says so. */
function createChatWire(hotel: { chat: GuestChat; older: Given['older'] }) {
  const calls: Call[] = [];
  const pushes = new Map<string, Set<Listener>>();
  const connections = new Set<Listener>();
  const client = {
    call(name: string, data: Record<string, unknown>) {
      const answer = Promise.withResolvers<unknown>();
      calls.push({ name, data, answer });
      if (name === 'Chat.getChat') answer.resolve(data.before === undefined ? hotel.chat : hotel.older);
      return answer.promise;
    },
    on(name: string, listener: Listener) {
      const listeners = pushes.get(name) ?? new Set();
      pushes.set(name, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
  };
  const wire = {
    of: () => client,
    state: () => ({ connection: 'open', clockCorrections: 0 }),
    subscribe: () => () => undefined,
    onConnection(listener: Listener) {
      connections.add(listener);
      listener(true as never);
      return () => void connections.delete(listener);
    },
  };
  const send = (listeners: Iterable<Listener> | undefined, value: unknown) => {
    for (const listener of listeners ?? []) listener(value as never);
  };
  return {
    wire,
    calls,
    push: (name: string, root: unknown) => send(pushes.get(name), root),
    connect: () => send(connections, true),
  };
}

/** Shows a screen of the chat; texts are their own keys with their values. Opened again, it is the page after a reload. */
export async function openChatApp(Screen: ComponentType, given: Given = {}) {
  const hotel = { chat: given.chat ?? chatOf([]), older: given.older };
  const { wire, calls, push, connect } = createChatWire(hotel);
  const [navigated, toasts, dialogs, prompts]: [RouteTarget[], string[], object[], TvPrompt[]] = [[], [], [], []];
  const shell = {
    ...{ wire, queries: createQueryCache({ wire: wire as never, clock: fakeClock(), random: seededRandom(1) }) },
    ...{ serverNow: () => chatNow, back: () => undefined, log: () => undefined },
    href: ({ name, params }: RouteTarget) => `/ONEapp/${name}/${params?.cpId ?? ''}`,
    navigate: (target: RouteTarget) => void navigated.push(target),
    toast: (text: string) => void toasts.push(text),
    openDialog: (dialog: object) => void dialogs.push(dialog),
  } as unknown as GuestShell;
  const settings = { zone: 'UTC', twelveHourLanguages: [] } as never;
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: given.language ?? 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const session = { mode: 'guest', isCheckedIn: true, ...given.session };
  const property = { id: '1', zone: 'UTC', name: 'Arvensee', mediaBase: '', loginImage: '', logo: '', languages: [] };
  const tree = (route: object) => {
    const value = {
      ...{ shell, session, query: {}, route },
      property: { ...property, chat: { isOn: true, title: '', frame: '' }, ...given.property },
    };
    return (
      <TextsProvider texts={texts} formatSettings={settings}>
        <AsyncProvider texts={{ loading: 'loading', retry: 'retry', failed: 'failed', failedText: '' }}>
          <ShellProvider value={value as unknown as ShellValue}>
            <TvPromptProvider value={(prompt) => void prompts.push(prompt)}>
              <Screen />
            </TvPromptProvider>
          </ShellProvider>
        </AsyncProvider>
      </TextsProvider>
    );
  };
  const view = render(tree(given.route ?? { name: 'chat', route: {} }));
  const settle = () => act(async () => undefined);
  await settle();
  const named = (name: string) => calls.filter((call) => call.name === `Chat.${name}`);
  return {
    ...{ shell, navigated, toasts, dialogs, prompts, connect, settle },
    /** The calls of a name so far, without its module. */
    calls: named,
    goTo: (route: object) => act(async () => view.rerender(tree(route))),
    push: (name: string, root: unknown) => act(async () => push(`Chat.${name}`, root)),
    /** The hotel has other lines now, and says so. */
    change: (chat: GuestChat) =>
      act(async () => {
        hotel.chat = chat;
        push('Chat.chatChanged', { id: '1', last_seq: chat.last_seq });
      }),
    accept: (seq: number) => act(async () => named('sendChatMessage').at(-1)?.answer.resolve({ id: '1', seq })),
    refuse: (error: Error) => act(async () => named('sendChatMessage').at(-1)?.answer.reject(error)),
  };
}
