import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskChat, deskConversation, deskInbox, deskNow, deskRoutes } from '../../testing/desk-chat-data.ts';
import { openChatDesk } from '../../testing/open-chat-desk.tsx';
import { useChatBadge, useRingingChats } from '../use-ringing-chats.ts';
import { StayChat } from './stay-chat.tsx';
import { useRoomChats } from './use-room-chats.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(deskNow) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what rings for a role rings with the number of the room, and reading it is the acknowledgement', async () => {
  const items = [
    deskChat('one', { rings: true, unread: 1 }),
    deskChat('two', { rings: true, team: 'kitchen', waiting_since: deskNow }),
  ];
  const heading = { count: 0, alarm: false };
  function Ringing() {
    Object.assign(heading, useChatBadge());
    return useRingingChats().map(({ id, title, text, target, acknowledge }) => (
      <button key={id} type="button" onClick={acknowledge}>
        {[title, text, JSON.stringify(target)].join(' ')}
      </button>
    ));
  }
  const { press, last } = await openChatDesk(Ringing, { answers: { [deskRoutes.inbox]: deskInbox(items) } });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(heading).toEqual({ count: 1, alarm: true });
  await press('chatDesk.roomWrites 305 Last of one {"name":"chat","query":{"chat":"one"}}');
  expect(last(deskRoutes.read)?.input).toEqual({ params: { id: 'one' }, body: { seq: 2 } });
});

test('the list of rooms says where a guest waits for an answer', async () => {
  const items = [
    deskChat('late', { room: '117', waiting_since: '2026-11-27T19:30:00.000Z', rings: true }),
    deskChat('later', { room: '117', waiting_since: '2026-11-27T19:35:00.000Z' }),
    deskChat('seen', { room: '214', waiting_since: '2026-11-27T15:00:00.000Z' }),
    deskChat('calm'),
  ];
  const Rooms = () => <output>{JSON.stringify([...useRoomChats(true)])}</output>;
  await openChatDesk(Rooms, { answers: { [deskRoutes.inbox]: deskInbox(items) } });
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual([
    ['214', { text: 'chatDesk.room.waitsLong', tone: 'warn' }],
    ['117', { text: 'chatDesk.room.waits 10', tone: 'danger' }],
  ]);
});

test('the panel of a room shows the last message, and begins a conversation with its guest', async () => {
  const room = { room: '305', roomId: 'r', stayId: 'stay one', expectedStayId: undefined, inHouse: true };
  const answers = {
    [deskRoutes.inbox]: deskInbox([deskChat('one')]),
    'POST /api/v1/chats': deskConversation(deskChat('new'), []),
  };
  const { press, last, navigated } = await openChatDesk(() => <StayChat {...room} />, { answers });
  await press('Last of one');
  await press('chatDesk.writeToGuest');
  expect(last('POST /api/v1/chats')?.input.body).toEqual({ stay_id: 'stay one' });
  expect(navigated).toEqual([
    { name: 'chat', query: { chat: 'one' } },
    { name: 'chat', query: { chat: 'new' } },
  ]);
});
