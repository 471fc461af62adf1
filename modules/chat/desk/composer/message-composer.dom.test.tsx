import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, type DeskPanel, type DeskPanelProps } from '#platform/web/desk-shell';
import { deskChat, deskConversation, deskInbox, deskLine, deskNow, deskRoutes } from '../../testing/desk-chat-data.ts';
import { answerField, openConversation } from '../../testing/open-chat-desk.tsx';
import { writtenMessages } from './written-messages.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(deskNow) }));
afterEach(() => {
  cleanup();
  // What waits to be sent outlives a screen, and files share a process.
  writtenMessages.setState({}, true);
  vi.useRealTimers();
});

test('a message is shown at once, sent again with the same request id, and gone once it is a line', async () => {
  const chat = deskChat('one');
  const { write, enter, press, all, last, refuse, answer, standing, push } = await openConversation(chat);
  await write(' Of course ');
  await enter(true);
  expect(all(deskRoutes.send)).toHaveLength(0);
  await enter();
  expect(answerField().value).toBe('');
  screen.getByText('chatDesk.sending');
  await refuse(deskRoutes.send, new ApiProblem(0, { code: 'offline' }));
  screen.getByText('Of course');
  screen.getByText('chatDesk.notSent chatDesk.offline');
  await press('chatDesk.sendAgain');
  const [first, second] = all(deskRoutes.send).map(({ input }) => input.body as { request_id: string; text: string });
  expect(second).toEqual(first);
  expect(first?.text).toBe('Of course');
  await answer(deskRoutes.send, {});
  screen.getByText('chatDesk.sent');
  standing[deskRoutes.chat] = deskConversation(chat, [
    deskLine(1, { by: 'hotel', text: 'Of course', request_id: first?.request_id ?? '' }),
  ]);
  await write('And');
  await enter();
  await answer(deskRoutes.send, {});
  await push('Chat.chatChanged', { id: 'one' });
  expect(screen.getAllByText('Of course')).toHaveLength(1);
  expect(last(deskRoutes.send)?.input.body).not.toMatchObject({ request_id: first?.request_id });
});

test('a message that was refused can be taken back into the field', async () => {
  const { write, enter, press, refuse } = await openConversation(deskChat('refused'));
  await write('Too late');
  await enter();
  await refuse(deskRoutes.send, new ApiProblem(409, { code: 'chat_over' }));
  screen.getByText('chatDesk.notSent chatDesk.error.chat_over');
  await press('chatDesk.edit');
  expect(answerField().value).toBe('Too late');
  expect(screen.queryByText(/chatDesk\.notSent/)).toBeNull();
});

test('a draft waits in its conversation while another is open', async () => {
  const [one, two] = [deskChat('draft one'), deskChat('draft two')];
  const { write, go, standing } = await openConversation(one, [], {
    answers: { [deskRoutes.inbox]: deskInbox([one, two]) },
  });
  await write('Half a sen');
  standing[deskRoutes.chat] = deskConversation(two, []);
  await go({ chat: 'draft two' });
  expect(answerField().value).toBe('');
  standing[deskRoutes.chat] = deskConversation(one, []);
  await go({ chat: 'draft one' });
  expect(answerField().value).toBe('Half a sen');
});

test('a ready-made reply comes in the guest’s language with its fields filled, and is not sent', async () => {
  const { press, all } = await openConversation(deskChat('reply'));
  await press('Late check-out');
  expect(answerField().value).toBe('Volentieri, Signora Ferrari (305, Arvensee).');
  expect(document.activeElement).toBe(answerField());
  await press('Late check-out');
  expect(answerField().value.split('\n'), 'what was written before stays').toHaveLength(2);
  expect(all(deskRoutes.send)).toHaveLength(0);
  cleanup();
  const other = await openConversation(deskChat('other reply', { language: 'ja' }));
  await other.press('Late check-out');
  expect(answerField().value).toBe('Gladly.');
});

test('the guest is told of typing at most every three seconds', async () => {
  const { write, all, settle } = await openConversation(deskChat('typing'));
  await write('a');
  await write('ab');
  expect(all(deskRoutes.typing)).toHaveLength(1);
  await settle(() => vi.advanceTimersByTime(3_000));
  await write('abc');
  expect(all(deskRoutes.typing)).toHaveLength(2);
});

test('a picture and a page go out with the message, and each can be taken away', async () => {
  const answers = {
    'POST /api/v1/chat-pictures': { id: 'pic' },
    'GET /api/v1/chat-pages': { items: [{ id: '7', title: 'Spa' }], next: null },
  };
  const { press, settle, last, write } = await openConversation(deskChat('attached'), [], { answers });
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  await settle(() =>
    fireEvent.change(screen.getByLabelText('chatDesk.addPicture', { selector: 'input' }), {
      target: { files: [file] },
    }),
  );
  await press('chatDesk.pointToPage');
  await press('Spa');
  const attached = within(screen.getByRole('list', { name: 'chatDesk.attached' }));
  attached.getByAltText('chatDesk.picture');
  attached.getByText('Spa');
  await press('chatDesk.send');
  expect(last(deskRoutes.send)?.input.body).toMatchObject({ text: '', picture: 'pic', page: '7' });
  await press('chatDesk.pointToPage');
  await press('Spa');
  await write('See there');
  await press('chatDesk.removePage');
  await press('chatDesk.send');
  expect(last(deskRoutes.send)?.input.body).toMatchObject({ text: 'See there', picture: '', page: '' });
});

test('a request begins with what the guest wrote last, and a second try makes no second one', async () => {
  const route = 'POST /api/v1/chats/{id}/requests';
  const lines = [
    deskLine(1, { text: 'Due cuscini', translation: { language: 'en', text: 'Two pillows,\nplease' } }),
    deskLine(2, { by: 'hotel', text: 'Of course' }),
  ];
  const { press, settle, all, refuse, answer, toasts } = await openConversation(deskChat('request'), lines);
  await press('chatDesk.makeRequest');
  const dialog = within(screen.getByRole('dialog', { name: 'chatDesk.makeRequest' }));
  expect(dialog.getByLabelText<HTMLInputElement>('chatDesk.requestTitle').value).toBe('Two pillows, please');
  await settle(() =>
    fireEvent.change(dialog.getByLabelText('chatDesk.requestTeam'), { target: { value: 'housekeeping' } }),
  );
  await settle(() => fireEvent.change(dialog.getByLabelText('chatDesk.requestDue'), { target: { value: '30' } }));
  const send = () => settle(() => fireEvent.click(dialog.getByRole('button', { name: 'chatDesk.sendRequest' })));
  await send();
  await refuse(route, new ApiProblem(0, { code: 'offline' }));
  dialog.getByText('chatDesk.offline');
  await send();
  await answer(route, {});
  const [first, second] = all(route).map(({ input }) => input.body as { request_id: string; due_at: string });
  expect(first).toMatchObject({ team: 'housekeeping', title: 'Two pillows, please', note: '' });
  expect(first?.due_at.slice(0, 16)).toBe('2026-11-27T20:10');
  expect(second?.request_id).toBe(first?.request_id);
  expect(toasts).toEqual(['chatDesk.requestSent chatDesk.team.housekeeping']);
  expect(screen.queryByRole('dialog', { name: 'chatDesk.makeRequest' })).toBeNull();
});

test('another module can act on what the guest wrote, for the stay of the conversation', async () => {
  const Part = ({ room, stayId, said }: DeskPanelProps) => <p>{[room, stayId, said].join(' | ')}</p>;
  const panels: readonly DeskPanel[] = [{ slot: 'conversation', order: 1, load: async () => Part }];
  const lines = [
    deskLine(1, { text: 'Una zuppa', translation: { language: 'en', text: 'A soup' } }),
    deskLine(2, { by: 'hotel', text: 'Of course' }),
  ];
  await openConversation(deskChat('acted'), lines, { panels });
  screen.getByText('305 | stay acted | Una zuppa A soup');
  cleanup();
  // A demo has no stay for which anything could be done.
  await openConversation(deskChat('demo', { stay_id: '' }), lines, { panels });
  expect(screen.queryByText(/Una zuppa A soup/)).toBeNull();
});

const translate = 'POST /api/v1/chats/{id}/translation';
const translated = { language: 'en', translation: { language: 'it', text: 'Certo.' } };
const guestReads = () => screen.queryByLabelText<HTMLTextAreaElement>('chatDesk.guestReads Italian');

test('how the guest will read an answer is seen by a press, can be changed, and goes out with it', async () => {
  const answers = { [translate]: translated };
  const { write, press, fill, enter, all, last } = await openConversation(deskChat('seen'), [], { answers });
  await write(' Of course. ');
  expect(all(translate), 'nothing is translated while somebody types').toHaveLength(0);
  await press('chatDesk.seeTranslation Italian');
  expect(last(translate)?.input).toEqual({ params: { id: 'seen' }, body: { text: 'Of course.' } });
  expect(guestReads()?.value).toBe('Certo.');
  await fill('chatDesk.guestReads Italian', 'Volentieri.');
  await enter();
  expect(last(deskRoutes.send)?.input.body).toMatchObject({
    ...{ text: 'Of course.', language: 'en', translation: { language: 'it', text: 'Volentieri.' } },
  });
  // Until it is a line, both are shown.
  screen.getByText('Volentieri.');
  expect(guestReads()).toBeNull();
});

test('other words have another translation: what was seen before is not sent with them', async () => {
  const answers = { [translate]: translated };
  const { write, press, enter, all, last } = await openConversation(deskChat('changed'), [], { answers });
  await write('Of course.');
  await press('chatDesk.seeTranslation Italian');
  await write('Of course, at eight.');
  expect(guestReads()).toBeNull();
  await enter();
  expect(last(deskRoutes.send)?.input.body).not.toHaveProperty('translation');
  await write('Of course.');
  await press('chatDesk.seeTranslation Italian');
  expect(all(translate)).toHaveLength(2);
});

test('an answer in the guest’s own language is read as it is', async () => {
  const answers = { [translate]: { language: 'it', translation: null } };
  const { write, press, enter, last } = await openConversation(deskChat('own'), [], { answers });
  await write('Certo.');
  await press('chatDesk.seeTranslation Italian');
  screen.getByText('chatDesk.readAsIs');
  await enter();
  expect(last(deskRoutes.send)?.input.body).toMatchObject({ text: 'Certo.', language: 'it' });
  expect(last(deskRoutes.send)?.input.body).not.toHaveProperty('translation');
  // So is a ready-made reply in that language.
  await press('Late check-out');
  expect(screen.queryByRole('button', { name: /seeTranslation/ })).toBeNull();
});

test('a translation service that does not answer says that the answer can be sent all the same', async () => {
  const { write, press, refuse, toasts } = await openConversation(deskChat('silent'));
  await write('Of course.');
  await press('chatDesk.seeTranslation Italian');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'chatDesk.translating' }).disabled).toBe(true);
  await refuse(translate, new ApiProblem(503, { code: 'translation_failed' }));
  expect([toasts, answerField().value]).toEqual([['chatDesk.error.translation_failed'], 'Of course.']);
});
