import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, type ShellDialog, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type TextPrompt, type TvPrompt, TvPromptProvider } from '#platform/web/guest-shell/tv';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { forgetFilms } from '../guest/film-memory.ts';

/** Removes what a test has rendered, stored and remembered. */
export function clearFilmApp(): void {
  cleanup();
  forgetFilms();
  localStorage.clear();
}

/** A film as the hotel answers; locked, bought, unplayable where a test says so. */
export function filmOf(given: object = {}) {
  return {
    ...{
      id: 'f',
      title: 'The Film',
      original_title: '',
      year: 2019,
      runtime_min: 108,
      genres: [],
      level: 0,
      price: 6.9,
    },
    ...{ poster: '', backdrop: '', entitlement: 'none', valid_until: null, locked: false, playable: true },
    ...{ resume_time: 0, duration: 0, plot: '', directors: [], cast: [], rating: null, audio: [], subtitles: [] },
    ...{ trailer: false, chapters: [], valid_hours: 48 },
    ...given,
  };
}

/** A package as the hotel answers. */
export const pack = {
  ...{ id: 'p', title: 'Whole Evening', description: '', price: 14.9, valid_hours: 24, movie_count: 3, posters: [] },
  ...{ bought: false, valid_until: null, code_film: '' },
};

/** The hotel's answer with a film. */
export function movieAnswer(film: object = {}, more: object = {}) {
  const money = { currency: 'EUR', decimals: 2 };
  return {
    ...{ movie: filmOf(film), packages: [], vouchers: true, code_kind: 'room', neutral_bill: true, ...money },
    ...more,
  };
}

type Answer = object | Error | ((data: Record<string, unknown>) => object);
/** Answers by the name of their call, each for one call, and the last one for those that follow; none: the call waits. */
type Answers = { readonly [name: string]: readonly Answer[] };
type SentCall = { readonly name: string; readonly data: Record<string, unknown> };

const formatSettings = {
  zone: 'UTC',
  twelveHourLanguages: [],
  money: {
    code: 'EUR',
    ownFormat: false,
    symbol: '€',
    fractionCount: 2,
    fractionSeparator: '.',
    thousandsSeparator: ',',
  },
};

/** Returns the wire of a hotel that answers as prepared, and what it was sent. */
function createHotel(answers: Answers) {
  const calls: SentCall[] = [];
  const waiting = new Map(Object.entries(answers).map(([name, list]) => [name, [...list]]));
  const call = async (name: string, data: Record<string, unknown>) => {
    const short = name.split('.')[1] ?? '';
    calls.push({ name: short, data });
    const queue = waiting.get(short) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer === undefined) return new Promise(() => undefined);
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(data) : answer;
  };
  const wire = {
    of: () => ({ call, on: () => () => undefined }),
    state: () => ({ connection: 'open' }),
    subscribe: () => () => undefined,
    onConnection: () => () => undefined,
    correctClock: () => undefined,
  };
  return { wire, calls, called: (name: string) => calls.filter((one) => one.name === name).map(({ data }) => data) };
}

/** The app of a guest whose hotel answers as prepared. Texts are their own keys, with values in brackets. */
export function createFilmApp(answers: Answers, { session = {}, query = {}, shell: more = {} } = {}) {
  const { wire, calls, called } = createHotel(answers);
  const clock = fakeClock();
  const dialogs: ShellDialog[] = [];
  const prompts: TextPrompt[] = [];
  const said: string[] = [];
  const shown: unknown[] = [];
  const logged: string[] = [];
  const shell = {
    ...{ wire, serverNow: () => clock.now(), href: () => undefined },
    queries: createQueryCache({ wire: wire as never, clock, random: seededRandom(1) }),
    openDialog: (dialog: ShellDialog) => void dialogs.push(dialog),
    toast: (text: string) => void said.push(text),
    navigate: (target: unknown) => void shown.push(target),
    back: () => void shown.push('back'),
    log: (_level: string, message: string) => void logged.push(message),
    whileLoading: (work: Promise<unknown>) => work,
    ...more,
  };
  const value = {
    shell,
    session: { mode: 'guest', isCheckedIn: true, stayId: 'stay', room: '214', guestName: 'Ms Lindqvist', ...session },
    property: { ...formatSettings, name: 'Arvensee', logo: '', loginImage: '', languages: [] },
    ...{ query, route: { path: '/vod/browse' } },
  } as unknown as ShellValue;
  const t = (key: string, values?: object) => (values ? `${key} [${Object.values(values).join(', ')}]` : key);
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TextsProvider texts={texts} formatSettings={formatSettings as never}>
      <ShellProvider value={value}>
        <TvPromptProvider value={(prompt: TvPrompt) => void (prompt.kind === 'text' && prompts.push(prompt))}>
          {children}
        </TvPromptProvider>
      </ShellProvider>
    </TextsProvider>
  );
  return {
    ...{ calls, called, dialogs, prompts, said, shown, logged, wrapper },
    shell: shell as unknown as GuestShell,
    /** Shows something, once the hotel has answered. */
    open: (content: ReactNode) => act(async () => void render(content, { wrapper })),
    /** Presses an action of the last dialog. */
    choose: (label: string) =>
      act(async () =>
        dialogs
          .at(-1)
          ?.actions?.find((one) => one.label.startsWith(label))
          ?.run?.(),
      ),
  };
}

/** Presses a button of the document. */
export function press(name: string | RegExp): Promise<void> {
  return act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));
}

/** The names of all buttons of the document. */
export function buttonNames(): readonly string[] {
  return screen.queryAllByRole('button', { hidden: true }).map((button) => button.textContent ?? '');
}
