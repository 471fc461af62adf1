import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '#platform/web/desk-shell';
import { deskChat, deskConversation, deskInbox, deskLine, deskNow, deskRoutes } from '../../testing/desk-chat-data.ts';
import { inboxRow, openConversation } from '../../testing/open-chat-desk.tsx';
import { writtenMessages } from '../composer/written-messages.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(deskNow) }));
afterEach(() => {
  cleanup();
  // What waits to be sent outlives a screen, and files share a process.
  writtenMessages.setState({}, true);
  Reflect.deleteProperty(document, 'visibilityState');
  vi.useRealTimers();
});

const assignRoute = 'POST /api/v1/chats/{id}/assignment';

test('a guest’s line has its translation on top, the hotel’s as it was written, and notes stand between', async () => {
  const request = {
    id: 'r',
    title: 'Two pillows',
    team: 'housekeeping',
    status: 'in_progress',
    due_at: deskNow,
  } as const;
  const order = { id: 'o', number: '482913', total: 2450, currency: 'CHF' };
  await openConversation(deskChat('one'), [
    deskLine(1, { text: 'Grazie', language: 'it', translation: { language: 'en', text: 'Thank you' } }),
    deskLine(2, {
      by: 'hotel',
      author: 'Ida',
      text: 'Of course',
      translation: { language: 'it', text: 'Certo' },
      read_at: deskNow,
    }),
    deskLine(3, { by: 'note', note: 'request', request }),
    deskLine(4, { by: 'note', note: 'team', about: 'kitchen', author: 'Ida' }),
    deskLine(5, { by: 'note', note: 'assigned' }),
    deskLine(6, { by: 'note', note: 'away', until: '2026-11-28T07:00:00.000Z' }),
    deskLine(7, { by: 'note', note: 'closed', author: 'Ida' }),
    deskLine(8, { picture: '/picture', page: { id: '7', title: 'Spa' } }),
    deskLine(9, { by: 'note', note: 'order', author: 'Ida', order }),
  ]);
  const items = within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Thank youGrazie19:40 · chatDesk.fromLanguage Italian',
    'Of courseCertoIda, 19:40 · chatDesk.readAt 19:40',
    'chatDesk.note.request Two pillows 19:40 chatDesk.team.housekeeping · chatDesk.request.in_progress · 19:40',
    'chatDesk.note.team chatDesk.team.kitchen · Ida, 19:40',
    'chatDesk.note.unassigned · 19:40',
    'chatDesk.note.awayUntil tomorrow 7:00 · 19:40',
    'chatDesk.note.closed · Ida, 19:40',
    'Spa19:40',
    'chatDesk.note.order 482913 \u2066CHF\u00a024.50\u2069 · Ida, 19:40',
  ]);
  screen.getByText('chatDesk.writesYouRead Italian English');
  screen.getByText('chatDesk.goesOutIn Italian');
  fireEvent.click(screen.getByRole('button', { name: 'chatDesk.pictureOpen' }));
  expect(screen.getByAltText('chatDesk.picture').getAttribute('src')).toBe('/picture');
});

test('without a translation service nothing is said of translating', async () => {
  const chat = deskChat('one');
  await openConversation(chat, [], { answers: { [deskRoutes.inbox]: deskInbox([chat], { is_translated: false }) } });
  screen.getByText('chatDesk.writes Italian');
  expect(screen.queryByText(/chatDesk\.goesOutIn/)).toBeNull();
});

test('older lines are put in front on request', async () => {
  const chat = deskChat('one');
  const latest = deskConversation(chat, [deskLine(2, { text: 'second' })], true);
  const { press, answer, last, standing } = await openConversation(chat, [], {
    answers: { [deskRoutes.chat]: latest },
  });
  delete standing[deskRoutes.chat];
  await press('chatDesk.older');
  expect(last(deskRoutes.chat)?.input).toEqual({ params: { id: 'one' }, query: { before: 2 } });
  await answer(deskRoutes.chat, deskConversation(chat, [deskLine(1, { text: 'first' })]));
  const items = within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items).toEqual(['first19:40', 'second19:40']);
  expect(screen.queryByRole('button', { name: 'chatDesk.older' })).toBeNull();
});

test('opening a conversation marks it as read up to its last line, once', async () => {
  const { all, answer, settle } = await openConversation(deskChat('one', { unread: 1, last_seq: 7 }));
  expect(all(deskRoutes.read).map(({ input }) => input)).toEqual([{ params: { id: 'one' }, body: { seq: 7 } }]);
  await answer(deskRoutes.read, {});
  await settle(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(all(deskRoutes.read)).toHaveLength(1);
});

test('a conversation in a hidden tab stays unread until the tab is in front', async () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  const { all, settle } = await openConversation(deskChat('one', { unread: 1 }));
  expect(all(deskRoutes.read)).toHaveLength(0);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  await settle(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(all(deskRoutes.read)).toHaveLength(1);
});

test('staff who may only read neither mark it as read nor answer', async () => {
  const { all } = await openConversation(deskChat('one', { unread: 1 }), [], { permissions: ['chat.read'] });
  expect(all(deskRoutes.read)).toHaveLength(0);
  expect(screen.queryByLabelText('chatDesk.answer')).toBeNull();
  expect(screen.queryByRole('button', { name: 'chatDesk.closeChat' })).toBeNull();
});

test('a guest who types is shown typing for six seconds, or until the message is there', async () => {
  const { push, settle } = await openConversation(deskChat('one'));
  await push('Chat.chatTyping', { id: 'one', by: 'hotel' });
  expect(screen.queryByText('chatDesk.guestIsTyping')).toBeNull();
  await push('Chat.chatTyping', { id: 'one', by: 'guest' });
  screen.getByText('chatDesk.guestIsTyping');
  within(inboxRow('one')).getByText('chatDesk.isTyping');
  await settle(() => vi.advanceTimersByTime(6_000));
  expect(screen.queryByText('chatDesk.guestIsTyping')).toBeNull();
  await push('Chat.chatTyping', { id: 'one', by: 'guest' });
  await push('Chat.chatChanged', { id: 'one' });
  expect(screen.queryByText('chatDesk.guestIsTyping')).toBeNull();
});

test('whoever was slower learns who has the conversation', async () => {
  const { settle, last, refuse, toasts } = await openConversation(deskChat('one'));
  const choose = (value: string) =>
    settle(() => fireEvent.change(screen.getByLabelText('chatDesk.assigned'), { target: { value } }));
  await choose('ida');
  expect(last(assignRoute)?.input).toEqual({ params: { id: 'one' }, body: { staff_id: 'ida', from: null } });
  await refuse(assignRoute, new ApiProblem(409, { code: 'assigned_before', by: 'Lukas' }));
  await choose('team:housekeeping');
  expect(last(assignRoute)?.input.body).toEqual({ staff_id: null, team: 'housekeeping', from: null });
  await refuse(assignRoute, new ApiProblem(409, { code: 'assigned_before', by: '' }));
  expect(toasts).toEqual(['chatDesk.takenBy Lukas', 'chatDesk.givenBack']);
});

test('a conversation is closed and opened again', async () => {
  const route = 'POST /api/v1/chats/{id}/status';
  const { press, last } = await openConversation(deskChat('one'));
  await press('chatDesk.closeChat');
  expect(last(route)?.input.body).toEqual({ status: 'closed' });
  cleanup();
  const closed = await openConversation(deskChat('one', { status: 'closed' }));
  await closed.press('chatDesk.reopen');
  expect(closed.last(route)?.input.body).toEqual({ status: 'open' });
});
