import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '#platform/web/browser';
import { CallRefusedError } from '#platform/web/wire';
import { chatLine, chatNow, chatOf, openChatApp } from '../testing/chat-app.tsx';
import { chatKeys, chatWipe } from './chat-wipe.ts';
import { GuestChatScreen } from './screens/guest-chat-screen.tsx';

beforeEach(() => {
  localStore.clear();
  vi.useFakeTimers({ now: chatNow });
});
afterEach(() => {
  cleanup();
  void chatWipe.run?.();
  Reflect.deleteProperty(document, 'visibilityState');
  vi.useRealTimers();
});

function visible(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const log = () => screen.getByRole('log');
const lines = () => [...document.querySelectorAll('[class="own"], [class="theirs"]')].map((one) => one.textContent);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
async function write(text: string): Promise<void> {
  fireEvent.change(field(), { target: { value: text } });
  await press('chat.send');
}
const own = (seq: number, text: string, request_id: string) =>
  chatLine(seq, text, { by: 'guest', author: '', request_id });

test('a sent line is there at once, and the hotel’s line takes its place', async () => {
  const app = await openChatApp(GuestChatScreen);
  await write('A cot, please');
  expect(lines()).toEqual(['chat.you: A cot, pleasechat.sending']);
  expect(field().value).toBe('');
  const element = screen.getByText('A cot, please');
  const data = app.calls('sendChatMessage')[0]?.data;
  expect(data).toMatchObject({ text: 'A cot, please', language: 'en', picture: '' });
  await app.change(chatOf([own(1, 'A cot, please', String(data?.request_id))]));
  expect(lines()).toEqual(['chat.you: A cot, pleasechat.sent']);
  await app.accept(1);
  expect(lines()).toEqual(['chat.you: A cot, pleasechat.sent']);
  expect(screen.getByText('A cot, please')).toBe(element);
  expect(localStore.getItem(chatKeys.outbox)).toBeNull();
});

test('lines are sent one after the other, in the order in which they were written', async () => {
  const app = await openChatApp(GuestChatScreen);
  await write('One');
  await write('Two');
  expect(app.calls('sendChatMessage').map(({ data }) => data.text)).toEqual(['One']);
  await app.accept(1);
  expect(app.calls('sendChatMessage').map(({ data }) => data.text)).toEqual(['One', 'Two']);
  expect(lines()).toEqual(['chat.you: Onechat.sent', 'chat.you: Twochat.sending']);
});

test('after a reload a line that had no answer is sent again under its id', async () => {
  const first = await openChatApp(GuestChatScreen);
  await write('A cot, please');
  const id = first.calls('sendChatMessage')[0]?.data.request_id;
  cleanup();
  const again = await openChatApp(GuestChatScreen);
  expect(again.calls('sendChatMessage').map(({ data }) => data.request_id)).toEqual([id]);
  expect(lines()).toEqual(['chat.you: A cot, pleasechat.sending']);
  cleanup();
  // It had arrived after all.
  await openChatApp(GuestChatScreen, { chat: chatOf([own(1, 'A cot, please', String(id))]) });
  expect(lines()).toEqual(['chat.you: A cot, pleasechat.sent']);
  expect(localStore.getItem(chatKeys.outbox)).toBeNull();
});

test('a line without an answer is sent again after a while, and at once with a new connection', async () => {
  const app = await openChatApp(GuestChatScreen);
  await write('A cot, please');
  await app.refuse(new Error('cut'));
  expect(app.calls('sendChatMessage')).toHaveLength(1);
  await act(async () => vi.advanceTimersByTime(2_000));
  expect(app.calls('sendChatMessage')).toHaveLength(2);
  await app.refuse(new Error('cut'));
  await act(async () => app.connect());
  expect(app.calls('sendChatMessage')).toHaveLength(3);
  expect(new Set(app.calls('sendChatMessage').map(({ data }) => data.request_id)).size).toBe(1);
});

test('a refused line says so, and is sent again or deleted', async () => {
  const app = await openChatApp(GuestChatScreen);
  await write('A cot, please');
  await app.refuse(new CallRefusedError('chat_off', false));
  expect(lines()).toEqual(['chat.you: A cot, pleasechat.not_sent · shell.try_again · chat.delete']);
  await press('shell.try_again');
  expect(app.calls('sendChatMessage')).toHaveLength(2);
  await app.refuse(new CallRefusedError('chat_off', false));
  await press('chat.delete');
  expect(lines()).toEqual([]);
  expect(localStore.getItem(chatKeys.outbox)).toBeNull();
});

test('lines are read while the page is visible and their end in view, once', async () => {
  visible('hidden');
  const app = await openChatApp(GuestChatScreen, {
    chat: chatOf([chatLine(1, 'Welcome'), chatLine(2, 'How are you')]),
  });
  expect(app.calls('readChat')).toEqual([]);
  visible('visible');
  await app.settle();
  expect(app.calls('readChat').map(({ data }) => data)).toEqual([{ seq: 2 }]);
  await app.change(chatOf([chatLine(1, 'Welcome', { read_at: '2026-11-21T19:20:00Z' })]));
  expect(app.calls('readChat')).toHaveLength(1);
});

test('a guest who has scrolled up stays there, and is told of a new message', async () => {
  const app = await openChatApp(GuestChatScreen, { chat: chatOf([chatLine(1, 'Welcome', { read_at: 'then' })]) });
  const box = log();
  for (const [name, value] of [
    ['scrollHeight', 2_000],
    ['clientHeight', 500],
  ] as const)
    Object.defineProperty(box, name, { value, configurable: true });
  box.scrollTop = 300;
  fireEvent.scroll(box);
  await app.change(chatOf([chatLine(1, 'Welcome', { read_at: 'then' }), chatLine(2, 'Your taxi is here')]));
  expect([box.scrollTop, app.calls('readChat').length]).toEqual([300, 0]);
  await press('chat.new_message');
  box.scrollTop = 1_500;
  fireEvent.scroll(box);
  await app.settle();
  expect(screen.queryByRole('button', { name: 'chat.new_message' })).toBeNull();
  expect(app.calls('readChat').map(({ data }) => data)).toEqual([{ seq: 2 }]);
});

test('answers are offered after a question of the hotel, in any script', async () => {
  const app = await openChatApp(GuestChatScreen, { chat: chatOf([chatLine(1, 'Shall I note it?')]) });
  await press('chat.yes');
  expect(app.calls('sendChatMessage').map(({ data }) => data.text)).toEqual(['chat.yes']);
  expect(screen.queryByRole('button', { name: 'chat.no' })).toBeNull();
  cleanup();
  void chatWipe.run?.();
  localStore.clear();
  await openChatApp(GuestChatScreen, { chat: chatOf([chatLine(1, 'هل يناسبكم ذلك؟')]) });
  screen.getByRole('button', { name: 'chat.no' });
  cleanup();
  await openChatApp(GuestChatScreen, { chat: chatOf([chatLine(1, 'Gladly.')]) });
  expect(screen.queryByRole('group')).toBeNull();
});

test('an empty conversation offers a beginning', async () => {
  const app = await openChatApp(GuestChatScreen);
  await press('chat.begin.towels');
  expect(app.calls('sendChatMessage').map(({ data }) => data.text)).toEqual(['chat.begin.towels']);
});

test('a translated line shows its original when asked, each in its own language and direction', async () => {
  const translation = { language: 'en', text: 'Gladly.' };
  const line = chatLine(1, 'Sehr gern.', { language: 'de', translation });
  await openChatApp(GuestChatScreen, { chat: chatOf([line, chatLine(2, 'أهلًا', { language: 'ar' })]) });
  const shown = () =>
    [...document.querySelectorAll('[lang]')].map((one) => [one.textContent, one.getAttribute('lang')]);
  expect(shown()).toEqual([
    ['Gladly.', 'en'],
    ['أهلًا', 'ar'],
  ]);
  await press('chat.original');
  expect(shown()).toEqual([
    ['Gladly.', 'en'],
    ['Sehr gern.', 'de'],
    ['أهلًا', 'ar'],
  ]);
  expect([...document.querySelectorAll('p[lang]')].map((one) => one.getAttribute('dir'))).toEqual([
    'auto',
    'auto',
    'auto',
  ]);
  await press('chat.hide_original');
  expect(shown()).toHaveLength(2);
});

test('who wrote and when is said below the last of a row, and each day begins with its name', async () => {
  const yesterday = { at: '2026-11-20T08:00:00Z', author: '' };
  await openChatApp(GuestChatScreen, {
    chat: chatOf([chatLine(1, 'Early', yesterday), chatLine(2, 'One'), chatLine(3, 'Two')]),
  });
  expect(log().textContent).toBe(
    [
      'chat.on_day yesterday 8:00chat.reception: Early8:00',
      'chat.today 19:12Ida: OneIda: Twochat.signed \u2068Ida\u2069 19:13',
    ].join(''),
  );
});

test('somebody who types is named for six seconds, or until they have written', async () => {
  const app = await openChatApp(GuestChatScreen, { chat: chatOf([chatLine(1, 'Welcome')]) });
  await app.push('chatTyping', { id: '1', by: 'guest', author: '' });
  expect(screen.queryByText(/chat.typing/)).toBeNull();
  await app.push('chatTyping', { id: '1', by: 'hotel', author: 'Ida' });
  screen.getByText('chat.typing_by Ida');
  await act(async () => vi.advanceTimersByTime(5_999));
  screen.getByText('chat.typing_by Ida');
  await act(async () => vi.advanceTimersByTime(1));
  expect(screen.queryByText(/chat.typing/)).toBeNull();
  await app.push('chatTyping', { id: '1', by: 'hotel', author: '' });
  screen.getByText('chat.typing');
  await app.change(chatOf([chatLine(1, 'Welcome'), chatLine(2, 'Gladly')]));
  expect(screen.queryByText(/chat.typing/)).toBeNull();
});

test('the desk hears of typing at most every three seconds', async () => {
  const app = await openChatApp(GuestChatScreen);
  for (const value of ['a', 'ab', 'abc']) fireEvent.change(field(), { target: { value } });
  expect(app.calls('typeInChat')).toHaveLength(1);
  vi.advanceTimersByTime(3_000);
  fireEvent.change(field(), { target: { value: 'abcd' } });
  expect(app.calls('typeInChat')).toHaveLength(2);
});

test('a draft outlives the screen, and nothing outlives the stay', async () => {
  await openChatApp(GuestChatScreen);
  await write('A cot, please');
  fireEvent.change(field(), { target: { value: 'And a' } });
  cleanup();
  const app = await openChatApp(GuestChatScreen);
  expect(field().value).toBe('And a');
  for (const key of chatWipe.local ?? []) localStore.removeItem(key);
  act(() => void chatWipe.run?.());
  expect([field().value, lines(), localStore.length]).toEqual(['', [], 0]);
  // An answer that comes late belongs to nobody.
  await app.accept(1);
  expect([lines(), localStore.length]).toEqual([[], 0]);
});

test('older lines come above those that are there, which stay when the latest come again', async () => {
  const chat = chatOf([chatLine(3, 'Three')], { has_older: true });
  const older = { lines: [chatLine(1, 'One'), chatLine(2, 'Two')], has_older: false };
  const app = await openChatApp(GuestChatScreen, { chat, older });
  await press('chat.older');
  expect(app.calls('getChat').at(-1)?.data).toEqual({ before: 3 });
  expect(lines().map((line) => line?.replace(/chat.*/, ''))).toEqual(['Ida: One', 'Ida: Two', 'Ida: Three']);
  expect(screen.queryByRole('button', { name: 'chat.older' })).toBeNull();
  await app.change(chatOf([chatLine(3, 'Three'), chatLine(4, 'Four')], { has_older: true }));
  expect(lines()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'chat.older' })).toBeNull();
});

test('the head says when the hotel answers, and an extension is explained', async () => {
  const app = await openChatApp(GuestChatScreen, { property: { chat: { isOn: true, title: 'Concierge', frame: '' } } });
  expect(screen.getByRole('banner').textContent).toBe('Conciergechat.answers_in 3');
  await press('chat.call');
  expect(app.dialogs).toMatchObject([{ title: 'chat.call' }]);
  cleanup();
  const closed = { is_staffed: false, staffed_from: '2026-11-22T07:00:00Z', telephone: '+41 81 555 00 10' };
  await openChatApp(GuestChatScreen, { chat: chatOf([], closed) });
  expect(screen.getByRole('banner').textContent).toBe('chat.receptionchat.answers_from tomorrow 7:00');
  expect(screen.getByRole('link', { name: 'chat.call' }).getAttribute('href')).toBe('tel:+41815550010');
});

test('what nobody wrote: what became of a wish, and that nobody is there', async () => {
  const request = {
    id: '1',
    title: 'Cot',
    team: 'housekeeping',
    status: 'open',
    due_at: '2026-11-21T20:00:00Z',
  } as const;
  const note = { by: 'note', author: '' } as const;
  await openChatApp(GuestChatScreen, {
    chat: chatOf([
      chatLine(1, '', { ...note, note: 'request', request }),
      chatLine(2, '', { ...note, note: 'request', request: { ...request, status: 'done' } }),
      chatLine(3, '', { ...note, note: 'away', until: '2026-11-22T07:00:00Z' }),
    ]),
  });
  expect(log().textContent).toBe(
    [
      'chat.today 19:11',
      'Cotchat.request.by 20:00 · chat.request.open.housekeeping',
      'Cotchat.request.done',
      'chat.away.until_call tomorrow 7:00 9',
    ].join(''),
  );
});

test('a page that the hotel points to opens', async () => {
  const app = await openChatApp(GuestChatScreen, {
    chat: chatOf([chatLine(1, '', { page: { id: '7', title: 'Spa' } })]),
  });
  await act(async () => screen.getByRole('link', { name: 'Spa' }).click());
  expect(app.navigated).toEqual([{ name: 'contentpage', params: { cpId: '7' } }]);
});

test('an order that the hotel placed is read with its number and total, and opens', async () => {
  const order = { id: 'o', number: '482913', total: 2450, currency: 'CHF' };
  const note = { by: 'note', author: '', note: 'order', order } as const;
  const app = await openChatApp(GuestChatScreen, { chat: chatOf([chatLine(1, '', note)]) });
  const card = screen.getByRole('link', { name: /chat\.order 482913/ });
  expect(card.textContent).toContain('chat.order.placed \u2066CHF\u00a024.50\u2069');
  await act(async () => card.click());
  expect(app.navigated).toEqual([{ name: 'shopOrder', params: { orderId: 'o' } }]);
});

test('a walk-in is led to the sign-in, and a hotel without a chat says so; neither is fetched', async () => {
  const walkin = { mode: 'walkin', isCheckedIn: false };
  const app = await openChatApp(GuestChatScreen, { session: walkin });
  await press('chat.sign_in_action');
  expect([app.navigated[0]?.name, app.calls('getChat')]).toEqual(['login', []]);
  cleanup();
  const off = await openChatApp(GuestChatScreen, { property: { chat: { isOn: false, title: '', frame: '' } } });
  screen.getByRole('heading', { name: 'chat.off' });
  expect(off.calls('getChat')).toEqual([]);
  cleanup();
  const demo = {
    property: { chat: { isOn: false, title: '', frame: '' } },
    session: { mode: 'demo', isCheckedIn: false },
  };
  expect((await openChatApp(GuestChatScreen, demo)).calls('getChat')).toHaveLength(1);
});

test('somebody else’s chat is in the place of this one, for everybody, and knows nothing of the app', async () => {
  const property = { chat: { isOn: true, title: 'Bot', frame: '/v1/property/1/oneapp/chat/frame' } };
  // The document of these tests loads no frames: another element has what is asked of one.
  const create = document.createElement.bind(document);
  const make = (name: string) => create(name === 'iframe' ? 'x-frame' : name);
  const spy = vi.spyOn(document, 'createElement').mockImplementation(make as typeof document.createElement);
  const app = await openChatApp(GuestChatScreen, { property, session: { mode: 'walkin', isCheckedIn: false } });
  spy.mockRestore();
  const frame = document.querySelector<HTMLElement>('x-frame');
  expect([frame?.getAttribute('src'), frame?.getAttribute('title')]).toEqual([
    '/v1/property/1/oneapp/chat/frame?lang=en',
    'Bot',
  ]);
  expect(frame?.getAttribute('sandbox')).not.toContain('same-origin');
  expect(app.calls('getChat')).toEqual([]);
});
