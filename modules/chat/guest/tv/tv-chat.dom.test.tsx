import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '#platform/web/browser';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { chatLine, chatNow, chatOf, type Given, openChatApp } from '../../testing/chat-app.tsx';
import { chatWipe } from '../chat-wipe.ts';
import { TvChat } from './tv-chat.tsx';
import { TvChatNews } from './tv-chat-news.tsx';

beforeAll(() => void startSpatialNavigation());
beforeEach(() => {
  localStore.clear();
  vi.useFakeTimers({ now: chatNow });
});
afterEach(() => {
  cleanup();
  void chatWipe.run?.();
  vi.useRealTimers();
});

const session = { stayId: 'S1' };
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(400)));
async function open(given: Given = {}) {
  const app = await openChatApp(TvChat, { session: { mode: 'guest', isCheckedIn: true, ...session }, ...given });
  await settle();
  return app;
}
const control = (key: string) => document.querySelector<HTMLElement>(`[data-focus-key="${key}"]`);
const controls = () =>
  [...document.querySelectorAll<HTMLElement>('button[data-focus-key]')].map(({ dataset }) => dataset.focusKey);
const choose = (key: string) => act(async () => control(key)?.click());

test('the TV speaks for the stay that it shows, and its lines are read', async () => {
  const app = await open({ chat: chatOf([chatLine(1, 'Welcome'), chatLine(2, 'Shall I note it?')]) });
  expect(app.calls('getChat')[0]?.data).toEqual({ stay_id: 'S1' });
  expect(app.calls('readChat').map(({ data }) => data)).toEqual([{ seq: 2, stay_id: 'S1' }]);
  await choose('chat.say.chat.yes');
  expect(app.calls('sendChatMessage').map(({ data }) => [data.text, data.stay_id])).toEqual([['chat.yes', 'S1']]);
});

test('each line takes the focus; phrases, the keyboard and the phone are beside them', async () => {
  await open({ chat: chatOf([chatLine(1, 'Welcome'), chatLine(2, 'Good evening')]) });
  expect([control('chat.line.line 1'), control('chat.line.line 2')]).not.toContain(null);
  expect(controls()).toEqual(['chat.say.chat.begin.call', 'chat.say.chat.begin.more_towels', 'chat.write']);
  screen.getByRole('img', { name: 'chat.tv.on_phone' });
});

test('an order that the hotel placed takes the focus with its number and total', async () => {
  const order = { id: 'o', number: '482913', total: 2450, currency: 'CHF' };
  await open({ chat: chatOf([chatLine(1, '', { by: 'note', author: '', note: 'order', order })]) });
  expect(control('chat.line.line 1')?.textContent).toBe(
    'chat.order 482913chat.order.placed \u2066CHF\u00a024.50\u2069',
  );
});

test('what was typed is sent only when the guest says so', async () => {
  const app = await open();
  await choose('chat.write');
  const [prompt] = app.prompts;
  await act(async () => prompt?.kind === 'text' && prompt.onDone(' A cot, please '));
  await settle();
  expect(app.calls('sendChatMessage')).toEqual([]);
  expect(controls()).toEqual(['chat.send', 'chat.change', 'chat.discard']);
  await choose('chat.send');
  expect(app.calls('sendChatMessage').map(({ data }) => data.text)).toEqual(['A cot, please']);
  expect(controls()).toContain('chat.write');
});

test('what was typed can be discarded', async () => {
  const app = await open();
  await choose('chat.write');
  await act(async () => app.prompts[0]?.kind === 'text' && app.prompts[0].onDone('A cot'));
  await choose('chat.discard');
  expect([app.calls('sendChatMessage'), controls().at(-1)]).toEqual([[], 'chat.write']);
});

test('a hotel without a chat says so, and leads back', async () => {
  await open({ property: { chat: { isOn: false, title: '', frame: '' } } });
  expect(controls()).toEqual(['state.back']);
});

test('an answer is said over whatever the TV shows, once', async () => {
  const welcome = chatLine(1, 'Welcome');
  const app = await openChatApp(TvChatNews, {
    session: { mode: 'guest', isCheckedIn: true, ...session },
    chat: chatOf([welcome]),
    route: { name: 'watch', route: {} },
  });
  const answered = chatOf([welcome, chatLine(2, 'Of course.')]);
  await app.change(answered);
  await app.change(answered);
  expect(app.toasts).toEqual(['chat.tv.notice Ida Of course.']);
});
