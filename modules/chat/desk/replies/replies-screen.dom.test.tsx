import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '#platform/web/desk-shell';
import { deskNow, deskReply } from '../../testing/desk-chat-data.ts';
import { openChatDesk } from '../../testing/open-chat-desk.tsx';
import { RepliesScreen } from './replies-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(deskNow) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const repliesRoute = 'GET /api/v1/chat-replies';
const addRoute = 'POST /api/v1/chat-replies';
const changeRoute = 'PUT /api/v1/chat-replies/{id}';

test('a reply is added with its texts by language; it needs one', async () => {
  const { press, fill, last, refuse, answer, all } = await openChatDesk(RepliesScreen, {
    answers: { [repliesRoute]: { items: [] } },
  });
  screen.getByText('chatDesk.noReplies');
  await press('chatDesk.newReply');
  screen.getByText('{guest_name}');
  await fill('chatDesk.replyName', ' Pillows ');
  await press('chatDesk.saveReply');
  screen.getByText('chatDesk.replyMissing');
  expect(last(addRoute)).toBeUndefined();
  await fill('chatDesk.replyText', ' Gerne. ');
  await press('English');
  await fill('chatDesk.replyText', 'Gladly.');
  screen.getByRole('button', { name: 'German ✓' });
  await press('chatDesk.saveReply');
  expect(last(addRoute)?.input.body).toEqual({ name: 'Pillows', texts: { de: 'Gerne.', en: 'Gladly.' } });
  await refuse(addRoute, new ApiProblem(409, { code: 'replies_full' }));
  screen.getByText('chatDesk.error.replies_full');
  await press('chatDesk.saveReply');
  await answer(addRoute, deskReply);
  expect(all(addRoute)).toHaveLength(2);
  expect(screen.queryByLabelText('chatDesk.replyName')).toBeNull();
});

test('a reply is changed, in a language that the hotel no longer has too, and deleted', async () => {
  const { press, fill, last, answer } = await openChatDesk(RepliesScreen);
  await press('Late check-out');
  await press('English ✓');
  await fill('chatDesk.replyText', '');
  screen.getByRole('button', { name: 'Italian ✓' });
  await press('chatDesk.saveReply');
  expect(last(changeRoute)?.input).toEqual({
    params: { id: 'late' },
    body: { name: 'Late check-out', texts: { it: deskReply.texts.it } },
  });
  await answer(changeRoute, deskReply);
  await press('Late check-out');
  await press('chatDesk.deleteReply');
  expect(last('DELETE /api/v1/chat-replies/{id}')?.input).toEqual({ params: { id: 'late' } });
});
