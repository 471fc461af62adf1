import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, createQueryClient, DeskProvider, type DeskValue, QueryProvider } from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';
import type { Request } from '#requests/contract';
import { BoardScreen } from './board-screen.tsx';
import { ListScreen } from './list-screen.tsx';
import { StayRequestFacts } from './rooms/stay-request-facts.tsx';
import { StayRequests } from './rooms/stay-requests.tsx';
import { useRoomRequests } from './rooms/use-room-requests.ts';

// The document has no sound; the alarm asks for it as soon as its file loads.
vi.hoisted(() => {
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended';
      addEventListener() {}
      resume() {
        return Promise.resolve();
      }
    },
  );
});
// Nor has it popovers, such as the calendar of a filter.
HTMLElement.prototype.togglePopover = () => false;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const now = '2026-11-21T10:00:00.000Z';
const boardRoute = 'GET /api/v1/requests/board';
const asyncTexts = { loading: 'loading', retry: 'try again', failed: 'failed', failedText: 'failed text' };

function request(id: string, given: Partial<Request> = {}): Request {
  return {
    ...{ id, property: '1', request_id: id, kind: 'content.form', handled_by_roles: ['front_desk'], stay_id: 'stay' },
    ...{ room: '214', guest_name: 'Ms Lindqvist', language: 'de', title: `Title of ${id}`, source: '', contact: '' },
    ...{ fields: [{ label: 'Time', value: '14:00' }], status: 'open', created_at: now, changed_at: now },
    ...{ due_at: '2026-11-21T11:00:00.000Z', acknowledged_at: null, acknowledged_by: '', assigned_to: null },
    ...{ escalation_level: 0, escalates_at: '2026-11-21T10:05:00.000Z', steps: [], decision: null },
    ...given,
  };
}
const seen = { acknowledged_at: now, acknowledged_by: 'Mina Aydin', escalates_at: null };

function boardOf(active: readonly Request[], done: readonly Request[] = [], hidden = 0) {
  const people = [{ id: 'mina', name: 'Mina Aydin' }];
  const presets = [{ id: 'arranged', text: 'It is arranged.' }];
  const decline_reasons = [{ id: 'room_needed', text: 'The room is needed.' }];
  return { now, active, hidden, done, done_since: now, escalation: [300, 900, 1800], people, presets, decline_reasons };
}

type Options = { readonly query?: Record<string, string>; readonly permissions?: 'all' | readonly string[] };

/** Opens a part of the desk; texts are their own keys, and each route is answered by the test. */
function open(Part: ComponentType, { query = {}, permissions = 'all' }: Options = {}) {
  const sent: { readonly name: string; readonly input: unknown; readonly answer: PromiseWithResolvers<unknown> }[] = [];
  const navigated: object[] = [];
  const toasts: string[] = [];
  const send = (name: string, input: unknown) => {
    const answer = Promise.withResolvers<unknown>();
    sent.push({ name, input, answer });
    return answer.promise;
  };
  const wire = { of: () => ({ on: () => () => undefined }), state: () => ({}), subscribe: () => () => undefined };
  const value = {
    desk: {
      api: { request: send },
      wire,
      serverNow: () => Date.parse(now),
      href: () => '#',
      navigate: (target: object) => navigated.push(target),
      toast: (text: string) => toasts.push(text),
    },
    staff: { id: 'mina', name: 'Mina', permissions, roles: ['front_desk'] },
    property: { id: '1', zone: 'UTC' },
    location: { query },
  } as unknown as DeskValue;
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <QueryProvider client={createQueryClient()}>
        <DeskProvider value={value}>
          <AsyncProvider texts={asyncTexts}>
            <Part />
          </AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>,
  );
  const settle = (work: () => void) =>
    act(async () => {
      work();
      // The query cache notifies in a task of its own.
      await vi.advanceTimersByTimeAsync(10);
    });
  const last = (name: string) => sent.findLast((one) => one.name === name);
  return {
    navigated,
    toasts,
    settle,
    last,
    answer: (name: string, data: object) => settle(() => last(name)?.answer.resolve(data)),
    refuse: (name: string, problem: ApiProblem) => settle(() => last(name)?.answer.reject(problem)),
    press: (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name }))),
  };
}

const cardOf = (id: string) => document.querySelector(`[data-card="${id}"]`) as HTMLElement;

test('the board says in each column when there is nothing', async () => {
  const { answer } = open(BoardScreen);
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
  await answer(boardRoute, boardOf([]));
  for (const column of ['open', 'in_progress', 'done']) screen.getByText(`requestsDesk.empty.${column}`);
});

test('a board that failed says so and loads again', async () => {
  const { answer, refuse, press } = open(BoardScreen);
  await refuse(boardRoute, new ApiProblem(403, { code: 'forbidden' }));
  screen.getByRole('heading', { name: 'requestsDesk.notLoaded' });
  await press('try again');
  await answer(boardRoute, boardOf([request('one')]));
  within(cardOf('one')).getByText('Title of one');
});

test('a card shows whether it rings, who has it, that it is late, and the guest’s language if it is another', async () => {
  const late = { due_at: '2026-11-21T09:00:00.000Z', assigned_to: { id: 'mina', name: 'Mina' }, language: 'en' };
  const { answer } = open(BoardScreen);
  await answer(
    boardRoute,
    boardOf([request('seen', seen), request('rings'), request('begun', { ...seen, ...late, status: 'in_progress' })]),
  );
  const rings = within(cardOf('rings'));
  rings.getByText('requestsDesk.ringingFor');
  rings.getByRole('button', { name: 'requestsDesk.stopRinging' });
  rings.getByText('German');
  const calm = within(cardOf('seen'));
  calm.getByText('requestsDesk.seenBy');
  expect(calm.queryByText('requestsDesk.ringingFor')).toBeNull();
  const begun = within(cardOf('begun'));
  begun.getByText('requestsDesk.with');
  begun.getByText('requestsDesk.late');
  expect(begun.queryByText('English')).toBeNull();
  const order = [...document.querySelectorAll('[data-card]')].map((one) => one.getAttribute('data-card'));
  expect(order, 'what rings is first').toEqual(['rings', 'seen', 'begun']);
});

test('a board says how many requests it has no room for, and leads to them', async () => {
  const { answer } = open(BoardScreen);
  await answer(boardRoute, boardOf([request('one')], [], 12));
  const notice = within(screen.getByRole('status'));
  notice.getByText('requestsDesk.hidden');
  expect(notice.getByRole('link', { name: 'requestsDesk.all' })).not.toBeNull();
});

test('an ended request is a row that says how it ended', async () => {
  const { answer } = open(BoardScreen);
  await answer(boardRoute, boardOf([], [request('over', { ...seen, status: 'declined' })]));
  within(cardOf('over')).getByText('requestsDesk.status.declined');
});

test('staff who may only read have no buttons and no form', async () => {
  const { answer } = open(BoardScreen, { query: { request: 'one' }, permissions: ['requests.read'] });
  await answer(boardRoute, boardOf([request('one')]));
  screen.getByRole('heading', { name: 'Title of one' });
  expect(within(cardOf('one')).queryAllByRole('button', { name: /requestsDesk\./ })).toEqual([]);
  expect(screen.queryByText('requestsDesk.answerTitle')).toBeNull();
});

test('a picture of a request is shown small in its panel and opens large; its address is no text', async () => {
  const address = '/api/v1/housekeeping/photos/one?property=1';
  const fields = [
    { label: '', value: 'The tap drips' },
    { label: '', value: address, type: 'picture' as const },
  ];
  const { answer, press } = open(BoardScreen, { query: { request: 'one' } });
  await answer(boardRoute, boardOf([request('one', { fields })]));
  within(cardOf('one')).getByText('The tap drips · requestsDesk.photo');
  expect(screen.queryByText(address)).toBeNull();
  expect(screen.queryByAltText('requestsDesk.photo')).toBeNull();
  await press('requestsDesk.photoOpen');
  expect(screen.getByAltText('requestsDesk.photo').getAttribute('src')).toBe(address);
});

test('what staff reported has no guest to answer', async () => {
  const fault = { kind: 'housekeeping.fault', stay_id: '', guest_name: '', language: '' };
  const { answer } = open(BoardScreen, { query: { request: 'one' } });
  await answer(boardRoute, boardOf([request('one', fault)]));
  expect(screen.queryByText('requestsDesk.answerTitle')).toBeNull();
  const card = within(cardOf('one'));
  expect(card.queryByRole('button', { name: 'requestsDesk.answerShort' })).toBeNull();
  card.getByRole('button', { name: 'requestsDesk.do.in_progress' });
});

test('an answer needs a text; a preset and own words are sent with the status that they end in', async () => {
  const route = 'POST /api/v1/requests/{id}/answer';
  const { answer, last, press, settle, toasts } = open(BoardScreen, { query: { request: 'one' } });
  await answer(boardRoute, boardOf([request('one')]));
  await press('requestsDesk.answerDone');
  screen.getByText('requestsDesk.answerMissing');
  expect(last(route)).toBeUndefined();
  await press('It is arranged.');
  const own = screen.getByLabelText('requestsDesk.ownWords') as HTMLTextAreaElement;
  await settle(() => fireEvent.change(own, { target: { value: ' At four. ' } }));
  await press('requestsDesk.answerDone');
  const body = { preset: 'arranged', text: 'At four.', status: 'done', from: 'open' };
  expect(last(route)?.input).toMatchObject({ params: { id: 'one' }, body });
  await answer(route, request('one', { ...seen, status: 'done' }));
  expect(toasts).toEqual(['requestsDesk.answered']);
  expect(own.value).toBe('');
});

test('an answer that did not arrive stays in the form, and the loser of a race learns it', async () => {
  const route = 'POST /api/v1/requests/{id}/answer';
  const { answer, refuse, press, settle, toasts } = open(BoardScreen, { query: { request: 'one' } });
  await answer(boardRoute, boardOf([request('one')]));
  const own = screen.getByLabelText('requestsDesk.ownWords') as HTMLTextAreaElement;
  await settle(() => fireEvent.change(own, { target: { value: 'At four.' } }));
  await press('requestsDesk.answerDecline');
  const details = { request_status: 'done', by: 'Ada' };
  await refuse(route, new ApiProblem(409, { code: 'impossible_step', details }));
  expect(toasts).toEqual(['requestsDesk.quicker']);
  expect(own.value).toBe('At four.');
});

test('the list of all requests names them, and says when a search finds none', async () => {
  const route = 'GET /api/v1/requests';
  const { answer, last, press, settle } = open(ListScreen, { query: { search: '214' } });
  expect(last(route)?.input).toMatchObject({ query: { search: '214' } });
  await answer(route, { items: [], next: null });
  screen.getByRole('heading', { name: 'requestsDesk.noneFound' });
  await press('requestsDesk.clearFilters');
  await answer(route, { items: [request('one')], next: null });
  screen.getByText('Title of one');
  // While somebody types, the list stays until the next one is there.
  await settle(() => fireEvent.change(screen.getByRole('searchbox'), { target: { value: '999' } }));
  expect(last(route)?.input).toMatchObject({ query: { search: '999' } });
  screen.getByText('Title of one');
  await answer(route, { items: [], next: null });
  expect(screen.queryByText('Title of one')).toBeNull();
});

const room = { room: '214', roomId: 'r', stayId: 'stay', expectedStayId: undefined, inHouse: true };

test('the panel of a room lists the requests of the stay and opens one on the board', async () => {
  const route = 'GET /api/v1/requests';
  const { answer, last, navigated, press } = open(() => <StayRequests {...room} />);
  expect(last(route)?.input).toMatchObject({ query: { stay_id: 'stay' } });
  await answer(route, { items: [request('one')], next: null });
  await press('Title of one');
  expect(navigated).toEqual([{ name: 'requests', query: { request: 'one' } }]);
});

test('the facts of a stay tell what rings, else what is late, else how many requests wait, and nothing of other stays', async () => {
  const late = request('late', { ...seen, due_at: '2026-11-21T09:50:00.000Z' });
  for (const [active, text] of [
    [[late, request('rings')], 'requestsDesk.room.ringing'],
    [[late, request('seen', seen)], 'requestsDesk.room.late'],
    [[request('seen', seen)], 'requestsDesk.room.active'],
  ] as const) {
    const { answer } = open(() => <StayRequestFacts {...room} />);
    await answer(boardRoute, boardOf(active));
    screen.getByText(text);
    cleanup();
  }
  const { answer } = open(() => <StayRequestFacts {...room} />);
  await answer(boardRoute, boardOf([request('other', { stay_id: 'other' })]));
  expect(screen.queryByText('requestsDesk.title')).toBeNull();
});

test('the list of rooms shows rooms whose request rings or is late, and no others', async () => {
  const Rooms = () => <output>{JSON.stringify([...useRoomRequests(true)])}</output>;
  const { answer } = open(Rooms);
  const late = { ...seen, due_at: '2026-11-21T09:50:00.000Z' };
  const calm = request('calm', { ...seen, room: '302' });
  await answer(boardRoute, boardOf([request('late', { ...late, room: '207' }), request('rings'), calm]));
  expect(JSON.parse(document.querySelector('output')?.textContent ?? '')).toEqual([
    ['207', { text: 'requestsDesk.room.late', tone: 'warn' }],
    ['214', { text: 'requestsDesk.room.ringing', tone: 'danger' }],
  ]);
});

const late = {
  ...{ kind: 'check-out.late', title: '', fields: [{ label: '', value: '14:00' }] },
  decision: { day: '2026-11-27', until: '14:00', price: 3000, currency: 'EUR', next_guest_from: '15:00' },
};
const decideRoute = 'POST /api/v1/requests/{id}/decision';

test('a decision is two buttons that name what follows, and no answer in words', async () => {
  const { answer, press, last } = open(BoardScreen);
  await answer(boardRoute, boardOf([request('one', late)]));
  const card = within(cardOf('one'));
  card.getByText('requestsDesk.decision');
  card.getByText('requestsDesk.nextGuest');
  for (const name of ['requestsDesk.answerShort', 'requestsDesk.do.in_progress']) {
    expect(card.queryByRole('button', { name })).toBeNull();
  }
  await press('requestsDesk.grant');
  expect(last(decideRoute)?.input).toMatchObject({ params: { id: 'one' }, body: { choice: 'grant', from: 'open' } });
});

test('a decision that declines says why, by a reason or in words', async () => {
  const { answer, settle, press, last } = open(BoardScreen, { query: { request: 'one' } });
  await answer(boardRoute, boardOf([request('one', late)]));
  const panel = within(screen.getByRole('complementary'));
  const decline = () => settle(() => fireEvent.click(panel.getByRole('button', { name: 'requestsDesk.decline' })));
  await decline();
  panel.getByText('requestsDesk.answerMissing');
  expect(last(decideRoute)).toBeUndefined();
  await press('The room is needed.');
  await decline();
  expect(last(decideRoute)?.input).toMatchObject({ body: { choice: 'decline', reason: 'room_needed', from: 'open' } });
});

test('who may not decide sees that reception does, without a button that settles it', async () => {
  const permissions = ['requests.read', 'requests.manage'];
  const { answer } = open(BoardScreen, { permissions, query: { request: 'one' } });
  await answer(boardRoute, boardOf([request('one', late)]));
  expect(screen.getAllByText('requestsDesk.receptionDecides')).toHaveLength(2);
  for (const name of [
    'requestsDesk.grant',
    'requestsDesk.decline',
    'requestsDesk.answer',
    'requestsDesk.do.in_progress',
  ]) {
    expect(screen.queryAllByRole('button', { name })).toEqual([]);
  }
});
