import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskChat, deskInbox, deskNow, deskRoutes } from '../../testing/desk-chat-data.ts';
import { inboxRow, openInbox } from '../../testing/open-chat-desk.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(deskNow) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the inbox says who wrote what, how long they wait, who has it, and marks what is unread', async () => {
  const waiting = { waiting_since: '2026-11-27T19:36:00.000Z', unread: 1 };
  const items = [
    deskChat('one', { ...waiting, rings: true, room: '117', team: 'kitchen' }),
    deskChat('two', { assigned_to: { id: 'ida', name: 'Ida Hofer' }, last_by: 'hotel' }),
    deskChat('three'),
  ];
  await openInbox(items);
  const first = within(inboxRow('one'));
  for (const text of ['117', 'Ms Ferrari', 'Last of one', 'chatDesk.nobodyYet', 'chatDesk.team.kitchen', 'Italian']) {
    first.getByText(text);
  }
  expect(first.getByText('chatDesk.minutes 4').dataset.urgent).toBe('true');
  first.getByText('chatDesk.unread 1');
  const second = within(inboxRow('two'));
  second.getByText('Ida Hofer');
  second.getByText('19:40');
  expect(inboxRow('two').textContent).toContain('chatDesk.hotelWrote Last of two');
  expect(second.queryByText('chatDesk.nobodyYet')).toBeNull();
  within(inboxRow('three')).getByText('Last of three');
  screen.getByText('chatDesk.average 2:40');
});

test('the chips name each list with its number, and put the choice into the URL', async () => {
  const { press, navigated, all } = await openInbox([], { query: { list: 'mine' } });
  expect(all(deskRoutes.inbox).map(({ input }) => input)).toContainEqual({ query: { list: 'mine' } });
  screen.getByText('chatDesk.empty.mine');
  await press('chatDesk.list.nobody 2');
  await press('chatDesk.list.closed');
  expect(navigated).toEqual([
    { name: 'chat', query: { list: 'nobody', chat: '' } },
    { name: 'chat', query: { list: 'closed', chat: '' } },
  ]);
});

test('what rings is seen in every list', async () => {
  const items = [deskChat('one', { rings: true })];
  const { standing, push, go } = await openInbox(items);
  expect(screen.queryByRole('list', { name: 'chatDesk.rings' })).toBeNull();
  standing[deskRoutes.inbox] = deskInbox([]);
  await go({ list: 'closed' });
  await push('Chat.chatChanged', { id: 'one' });
  within(screen.getByRole('list', { name: 'chatDesk.rings' })).getByText('chatDesk.roomWrites 305');
});

test('an empty inbox names the setting of a chat that is switched off', async () => {
  const bootstrap = { settings: { chatBot: { enable: false, frame: '' } } };
  const route = 'GET /v1/property/{propertyId}/oneapp/bootstrap';
  await openInbox([], { answers: { [route]: bootstrap } });
  screen.getByText('chatDesk.off');
  screen.getByText('chatDesk.offText setting.oneapp_chatbot_enabled');
});

test('arrow keys move between the conversations', async () => {
  const { settle } = await openInbox([deskChat('one'), deskChat('two')]);
  inboxRow('one').focus();
  await settle(() => fireEvent.keyDown(inboxRow('one'), { key: 'ArrowDown' }));
  expect(document.activeElement).toBe(inboxRow('two'));
  await settle(() => fireEvent.keyDown(inboxRow('two'), { key: 'Home' }));
  expect(document.activeElement).toBe(inboxRow('one'));
});
