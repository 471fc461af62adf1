import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, DeskProvider, type DeskValue, QueryProvider } from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';
import type { WebCheckInItem, WebCheckInSheet } from '#web-check-in/contract';
import { RegistrationScreen } from './registration-screen.tsx';
import { WebCheckInFact } from './web-check-in-fact.tsx';
import { WebCheckInsScreen } from './web-check-ins-screen.tsx';

// The document has no popovers.
HTMLElement.prototype.togglePopover = () => false;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T13:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const routes = {
  list: 'GET /api/v1/web-check-ins',
  sheet: 'GET /api/v1/web-check-ins/{stayId}',
  check: 'POST /api/v1/web-check-ins/{stayId}/checked',
} as const;

const item: WebCheckInItem = {
  ...{ stay_id: 'one', room: '214', last_name: 'Lindqvist', first_name: 'Astrid', title: 'Ms', in_house: false },
  ...{ arrival: '2026-11-21', departure: '2026-11-24', persons: 2, state: 'submitted', missing: 0 },
  ...{ missing_persons: 1, arrival_time: '16:30', submitted_at: '2026-11-21T08:00:00.000Z' },
};
const person: WebCheckInSheet['entry']['people'][number] = {
  ...{ last_name: 'Lindqvist', first_name: 'Astrid', birth_date: '1980-05-01', birth_place: '', nationality: 'SE' },
  ...{ sex: '', document: 'passport', document_number: 'AA1234567', document_country: 'SE', relation: '' },
};
const address = { street: 'Storgatan 1', postal_code: '111 22', city: 'Stockholm', region: '', country: 'SE' };
const sheet: WebCheckInSheet = {
  ...item,
  ...{ wants: { country: 'AT', extra: [] }, email: 'astrid@example.com', missing_fields: [] },
  entry: { arrival_time: '16:30', telephone: '+46 70 1', address, people: [person], note: 'Quiet, please.' },
  ...{ checked_at: null, checked_by: '' },
};
const listOf = (items: readonly WebCheckInItem[], offered = true) => ({
  ...{ offered, day: '2026-11-21', today: '2026-11-21', items, next: null },
});

type Options = { readonly permissions?: 'all' | readonly string[]; readonly query?: object };
type Answers = { readonly [route: string]: unknown };

/** Opens a part of the desk; texts are their own keys and values. */
async function open(Part: ComponentType, answers: Answers, { permissions = 'all', query = {} }: Options = {}) {
  const sent: { readonly route: string; readonly input: unknown }[] = [];
  const toasts: string[] = [];
  const request = async (route: string, input: unknown) => {
    sent.push({ route, input });
    return answers[route];
  };
  const desk = {
    ...{ api: { request }, serverNow: () => Date.now(), href: () => '#', navigate: () => undefined },
    toast: (text: string) => toasts.push(text),
  };
  const value = {
    desk,
    staff: { id: 'mina', name: 'Mina', permissions, roles: ['front_desk'] },
    property: { id: '1', name: 'Arvensee', zone: 'UTC' },
    location: { name: 'there', query, path: '' },
  } as unknown as DeskValue;
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(10)));
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <QueryProvider client={createQueryClient()}>
        <DeskProvider value={value}>
          <AsyncProvider texts={{ loading: '', retry: '', failed: '', failedText: '' }}>
            <Part />
          </AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>,
  );
  await settle();
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  };
  return { sent, toasts, press };
}

const openSheet = (given: Partial<WebCheckInSheet> = {}, options: Options = {}) =>
  open(RegistrationScreen, { [routes.sheet]: { ...sheet, ...given } }, { query: { stay: 'one' }, ...options });

test('the arrivals of the day show who has checked in online, and what is missing', async () => {
  const other = {
    ...item,
    stay_id: 'two',
    room: '305',
    last_name: 'Haddad',
    state: 'none',
    missing_persons: 0,
  } as const;
  const { sent, press } = await open(WebCheckInsScreen, { [routes.list]: listOf([item, other]) });
  expect(screen.getByText('webCheckIn.count 1')).toBeTruthy();
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('webCheckIn.state.submitted');
  expect(first?.textContent).toContain('webCheckIn.missing_persons 1');
  expect(second?.textContent).toContain('webCheckIn.state.none');
  await press('webCheckIn.day_after');
  expect(sent.at(-1)).toEqual({ route: routes.list, input: { query: { day: '2026-11-22' } } });
});

test('a hotel that does not offer it says where it is switched on', async () => {
  await open(WebCheckInsScreen, { [routes.list]: listOf([], false) });
  expect(screen.getByText('webCheckIn.not_offered')).toBeTruthy();
});

test('the registration form has what the country asks for, and a companion whom nobody has named as blank', async () => {
  await openSheet({ missing_fields: ['people.0.birth_date'] });
  const guest = screen.getByRole('heading', { name: 'webCheckIn.guest' }).parentElement ?? document.body;
  expect(within(guest).getByText('AA1234567')).toBeTruthy();
  expect(within(guest).getAllByText('Sweden')).toHaveLength(3);
  expect(within(guest).getByText('1 May 1980').closest('[data-missing="true"]')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'webCheckIn.companion 1' })).toBeTruthy();
});

test('the form prints with a line for the signature', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { press } = await openSheet();
  await press('webCheckIn.print');
  expect(print).toHaveBeenCalledOnce();
  const paper = document.querySelector('[data-paper]');
  for (const text of ['Arvensee', 'Storgatan 1', 'AA1234567', 'webCheckIn.signature', 'webCheckIn.place_day']) {
    expect(paper?.textContent).toContain(text);
  }
  // What staff noted and the guest's note are not the authorities'.
  expect(paper?.textContent).not.toContain('Quiet, please.');
});

test('staff note that they have seen the documents', async () => {
  const { press, sent, toasts } = await openSheet();
  await press('webCheckIn.see_documents');
  expect(sent.find(({ route }) => route === routes.check)?.input).toEqual({ params: { stayId: 'one' } });
  expect(toasts).toEqual(['webCheckIn.seen']);
});

test.each([
  ['by staff who may only read', {}, { permissions: ['web_check_ins.read'] }],
  ['that were seen', { state: 'checked', checked_at: '2026-11-21T12:00:00.000Z', checked_by: 'Maja' }, {}],
  ['of a guest who has not checked in online', { state: 'none', submitted_at: null }, {}],
] as const)('documents %s are not noted', async (_who, given, options) => {
  await openSheet(given, options);
  expect(screen.queryByRole('button', { name: 'webCheckIn.see_documents' })).toBeNull();
});

test('the panel of a room says whether the guest has checked in online', async () => {
  const room = { room: '214', roomId: 'r', stayId: undefined, inHouse: false };
  const answers = { [routes.list]: listOf([item]) };
  await open(() => <WebCheckInFact {...room} expectedStayId="one" />, answers);
  expect(document.body.textContent).toContain('webCheckIn.state.submitted');
  cleanup();
  await open(() => <WebCheckInFact {...room} expectedStayId="another" />, answers);
  expect(document.body.textContent).not.toContain('webCheckIn');
});
