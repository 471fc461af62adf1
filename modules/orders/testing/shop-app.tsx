import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import type { SavedData } from '#platform/web/browser';
import {
  type ScreenProps,
  type ShellDialog,
  ShellProvider,
  type ShellValue,
  wipeDevice,
} from '#platform/web/guest-shell';
import { TvPromptProvider } from '#platform/web/guest-shell/tv';
import { isolateLtr, type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import type { CallRefusedError } from '#platform/web/wire';
import type { CartShopInfo } from '../guest/menu/shop-view.ts';
import { getShopClient } from '../guest/shop-client.ts';
import { ordersWipe } from '../guest/storage/orders-wipe.ts';
import { cart } from '../guest/storage/persisted-cart.ts';

/** Removes what a test has rendered and stored. */
export function clearShopApp(): void {
  cleanup();
  void wipeDevice([{ wipe: ordersWipe }], { queries: { clear: async () => undefined } });
  vi.useRealTimers();
}

/** An outlet that is open. */
export const info = {
  id: '1',
  title: 'Room service',
  image: '',
  telephone: '',
  opening_time: '06:00:00',
  closing_time: '23:00:00',
  isOpen: true,
  opens_at: '',
  readable_when_closed: false,
  lead_minutes: 20,
  slots: [],
  times: { now: true, slots: [], limits: [] },
  payments: ['room', 'payCash'],
  deliveries: ['toRoom', 'toReception'],
  decimals: 2,
} as unknown as CartShopInfo;

/** An item of its menu. */
export const soup = {
  id: 'soup',
  type: 'item',
  item_id: 'soup',
  shopId: '1',
  shop_item_title: 'Soup',
  shop_item_description: '',
  shop_item_price: 9,
  images: [],
  purchase_flow: [],
  retail_items: [],
  allergens: [],
  diets: [],
  available: true,
  sold_out: false,
  available_at: '',
  stock: -1,
};
/** The answer with a menu of these items. */
export const menuOf = (...retail_items: object[]) => ({
  retailContent: { template_data: { template_items: [] }, retail_items },
});

const formatSettings = {
  zone: 'UTC',
  twelveHourLanguages: [],
  money: {
    code: 'EUR',
    ownFormat: true,
    symbol: '€',
    fractionCount: 2,
    fractionSeparator: '.',
    thousandsSeparator: ',',
  },
};

/** An amount as the screens write it. */
export const euros = (amount: string) => isolateLtr(`${amount}€`);

type Answers = { [name: string]: object | Error | undefined };

/** What a device saves, as text like its disk. */
export function createTestDisk(): SavedData {
  const texts = new Map<string, { readonly text: string; readonly at: number }>();
  return {
    read: async (key) => texts.get(key),
    write: (key, saved) => void texts.set(key, saved),
    clear: async () => texts.clear(),
  };
}

/** An app of a signed-in guest whose hotel gives the prepared answers; a call without one waits. Texts are their own keys. */
export function createApp(
  answers: Answers,
  { isOpen = true, session = {}, saved = undefined as SavedData | undefined } = {},
) {
  const calls: string[] = [];
  const navigated: unknown[] = [];
  const toasts: string[] = [];
  const dialogs: ShellDialog[] = [];
  const call = (name: string) => {
    calls.push(name);
    const answer = answers[name.split('.')[1] ?? ''];
    if (answer === undefined) return new Promise(() => undefined);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const wire = {
    of: () => ({ call, on: () => () => undefined }),
    state: () => ({ connection: isOpen ? 'open' : 'cut' }),
    subscribe: () => () => undefined,
    onConnection: () => () => undefined,
  };
  const clock = fakeClock();
  const shell = {
    wire,
    queries: createQueryCache({ wire: wire as never, clock, random: seededRandom(1), ...(saved && { saved }) }),
    serverNow: () => clock.now(),
    navigate: (target: unknown) => void navigated.push(target),
    href: () => undefined,
    back: () => void navigated.push('back'),
    toast: (text: string) => void toasts.push(text),
    openDialog: (dialog: ShellDialog) => void dialogs.push(dialog),
  };
  const value = {
    shell,
    session: { mode: 'guest', isCheckedIn: true, guestName: 'Ms Lindqvist', room: '101', ...session },
    property: { name: 'Arvensee', title: 'Arvensee', logo: '', loginImage: '', languages: [], ...formatSettings },
    query: {},
    route: { path: '/home' },
  } as unknown as ShellValue;
  const t = (key: string, values?: object) => (values ? `${key} ${Object.values(values).join(' ')}` : key);
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={texts} formatSettings={formatSettings as never}>
      <ShellProvider value={value}>
        <TvPromptProvider value={() => undefined}>{children}</TvPromptProvider>
      </ShellProvider>
    </TextsProvider>
  );
  return { answers, calls, navigated, toasts, dialogs, wrapper, client: getShopClient(shell as never) };
}

/** An app under test. */
export type App = ReturnType<typeof createApp>;

/** Opens a screen and waits for the answers. */
export async function open({ wrapper }: App, Screen: ComponentType<ScreenProps>): Promise<void> {
  render(<Screen params={{ id: '1', productId: 'soup' }} />, { wrapper });
  await act(async () => undefined);
}

/** The answers of an open outlet with soup. */
export const shopAnswers = (): Answers => ({
  getRetailInfo: { retailInfo: info, shops: [] },
  getRetailContent: menuOf(soup),
});

/** Puts soup into the cart. */
export function addSoup(shopId = '1', quantity = 2): void {
  const line = { ...soup, shopId, quantity, image: '', sub_items: [], purchase_flow_selected: [] };
  cart.add(line, { id: shopId, title: `Shop ${shopId}`, decimals: 2 });
}

/** An order of the outlet. */
export const body = { shop_id: '1', guestName: 'Ms Lindqvist', cart: [] } as never;

/** Lets the hotel refuse the order in the cart, or an order of another shop. */
export async function refuse(
  { answers, client }: App,
  refusal: CallRefusedError,
  ordered: object = body,
): Promise<void> {
  answers.transmitOrder = refusal;
  await act(async () => client.submission.place(ordered as never, []));
}

/** Makes an order void without an answer from the hotel: it was never sent. */
export function makeVoid({ client }: App): void {
  act(() => client.submission.place(body, []));
  expect(client.submission.getState().status).toBe('queued');
  act(() => client.submission.abandon());
}

/** The outlet while it is closed. */
export const shut = { ...info, isOpen: false, opens_at: '2026-11-21T16:00:00Z' };
