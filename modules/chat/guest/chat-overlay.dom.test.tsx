import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '#platform/web/browser';
import { chatLine, chatNow, chatOf, type Given, openChatApp } from '../testing/chat-app.tsx';
import { chatActivities } from './chat-activities.ts';
import { chatWipe } from './chat-wipe.ts';
import { chatModule } from './manifest.ts';
import { ChatOverlay } from './screens/chat-overlay.tsx';

beforeEach(() => {
  localStore.clear();
  vi.useFakeTimers({ now: chatNow });
});
afterEach(() => {
  cleanup();
  void chatWipe.run?.();
  vi.useRealTimers();
});

const home = { name: 'home', route: {} };
const open = (given: Given = {}) => openChatApp(ChatOverlay, { route: home, ...given });
const button = () => screen.queryByRole('link');
const notice = () => screen.getByRole('status').querySelector('button');
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const rows = () => chatActivities.rows({ t: (key: string) => key } as never);
const welcome = chatLine(1, 'Welcome');

test('the button leads to the conversation and counts what the guest has not read', async () => {
  const app = await open({ chat: chatOf([welcome]) });
  expect(button()?.textContent).toBe('chat.title1shell.unread 1');
  await act(async () => button()?.click());
  expect(app.navigated).toEqual([{ name: 'chat' }]);
  await app.change(chatOf([{ ...welcome, read_at: 'then' }]));
  expect(button()?.textContent).toBe('chat.title');
});

test.each([
  ['the conversation itself', { route: { name: 'demoMessenger', route: {} } }],
  ['the sign-in', { route: { name: 'login', route: { chrome: 'none' } } }],
  ['a screen with an action of its own at the bottom', { route: { name: 'shopCart', route: { bottomAction: true } } }],
  ['a hotel without a chat', { property: { chat: { isOn: false, title: '', frame: '' } } }],
])('the button is not over %s, and leaves no room for itself', async (_where, given) => {
  await open(given);
  expect(button()).toBeNull();
  expect(document.documentElement.style.getPropertyValue('--fab')).toBe('');
});

test('a demo has the button whatever the hotel chose, and the screens leave room for it', async () => {
  await open({
    session: { mode: 'demo', isCheckedIn: false },
    property: { chat: { isOn: false, title: '', frame: '' } },
  });
  expect(button()).not.toBeNull();
  expect(document.documentElement.style.getPropertyValue('--fab')).toBe('72px');
});

test('what the hotel answers meanwhile is shown once, for a while; what was there before is not', async () => {
  const app = await open({ chat: chatOf([welcome]) });
  expect(notice()).toBeNull();
  const answered = chatOf([welcome, chatLine(2, 'Of course.')]);
  await app.change(answered);
  expect(notice()?.textContent).toBe('IdaOf course.');
  await pass(8_000);
  expect(notice()).toBeNull();
  await app.change(answered);
  await app.goTo({ name: 'shop', route: {} });
  expect(notice()).toBeNull();
  await app.change(chatOf([welcome, chatLine(2, 'Of course.'), chatLine(3, 'At eight.', { author: '' })]));
  expect(notice()?.textContent).toBe('chat.receptionAt eight.');
  await act(async () => notice()?.click());
  expect([app.navigated.at(-1), notice()]).toEqual([{ name: 'chat' }, null]);
});

test('what the conversation shows is no news on the next screen', async () => {
  const app = await open({ chat: chatOf([welcome]), route: { name: 'chat', route: {} } });
  await app.change(chatOf([welcome, chatLine(2, 'Of course.')]));
  await app.goTo(home);
  expect(notice()).toBeNull();
});

test('a line that the guest has sent elsewhere, or reads elsewhere, is no news', async () => {
  const app = await open({ chat: chatOf([welcome]) });
  await app.change(chatOf([welcome, chatLine(2, 'Thanks', { by: 'guest' })]));
  await app.change(
    chatOf([welcome, chatLine(2, 'Thanks', { by: 'guest' }), chatLine(3, 'Gladly', { read_at: 'now' })]),
  );
  expect(notice()).toBeNull();
});

test('the home screen tells of what the guest has not read', async () => {
  const app = await open({ chat: chatOf([welcome, chatLine(2, '', { picture: '/p' })]) });
  expect(rows()).toMatchObject([{ title: 'chat.wrote', text: 'chat.picture', target: { name: 'chat' } }]);
  await app.change(chatOf([{ ...welcome, read_at: 'then' }]));
  expect(rows()).toEqual([]);
});

test('a line that did not reach the hotel is sent wherever the guest is', async () => {
  const first = await open();
  const { outboxOf } = await import('./chat-outbox.ts');
  act(() => outboxOf(first.shell).send({ text: 'A cot', language: 'en', picture: '', preview: '', stay_id: '' }));
  cleanup();
  const again = await open();
  expect(again.calls('sendChatMessage').map(({ data }) => data.text)).toEqual(['A cot']);
});

test.each([
  ['guest', false, false],
  ['guest', true, true],
  ['demo-use-pms', false, true],
] as const)(
  'a guest in the mode %s finds the chat among the links of the stay where it is on (%j): %j',
  (mode, isOn, expected) => {
    const property = { chat: { isOn } } as never;
    expect(chatModule.stayLinks?.map(({ isOffered }) => isOffered?.(property, mode))).toEqual([expected]);
  },
);
