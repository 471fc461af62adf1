import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSoundTaken, takeSound } from '#platform/web/guest-shell';
import { CallRefusedError } from '#platform/web/wire';
import { openCallApp, ringingCall, testPlan } from '../testing/call-app.tsx';
import { type FakeVoice, replaceVoice } from '../testing/fake-voice.ts';
import { activeCall } from './active-call.ts';
import { callWipe } from './call-wipe.ts';
import { CallOverlay } from './screens/call-overlay.tsx';

let voice: FakeVoice;
beforeEach(() => {
  vi.useFakeTimers();
  void callWipe.run?.();
  voice = replaceVoice();
});
afterEach(() => {
  cleanup();
  void callWipe.run?.();
  voice.restore();
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const status = () => screen.getByRole('status').textContent;
const sheet = () => screen.queryByRole('dialog');
const buttons = () =>
  screen.queryAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'));
const offs = () => voice.log.filter((line) => line === 'microphone off').length;
const answered = { status: 'answered', answer: 'answer of the desk', answered_by: 'Ida' } as const;

type App = Awaited<ReturnType<typeof openCallApp>>;
const wanted = { destination: 'reception', number: '+41 81 555 00 09', language: 'en', plan: testPlan } as const;
const call = (app: App, more: { readonly number?: string } = {}) =>
  act(async () => activeCall.start(app.shell, { ...wanted, ...more }));

/** Calls the reception, which rings. */
async function ring(more: { readonly number?: string } = {}) {
  const app = await openCallApp(CallOverlay);
  await call(app, more);
  await act(async () => voice.peer().gathered());
  return app;
}

async function talk() {
  const app = await ring();
  await app.change(answered);
  await act(async () => voice.peer().speak());
  return app;
}

test('a call rings, is answered, counts its time and ends after a word of goodbye', async () => {
  const app = await openCallApp(CallOverlay);
  await call(app);
  expect([status(), sheet()?.querySelector('h2')?.textContent]).toEqual(['calls.calling', 'calls.to.reception']);
  await act(async () => voice.peer().gathered());
  expect(status()).toBe('calls.ringing');
  const [started] = app.hotel.sent;
  expect(started?.data).toMatchObject({ destination: 'reception', offer: 'offer of the phone', language: 'en' });
  expect(started?.data.request_id).toMatch(/^[0-9a-f-]{36}$/);
  await app.change(answered);
  await act(async () => voice.peer().speak());
  expect(status()).toBe('calls.talking_to Ida');
  await pass(94_000);
  expect(screen.getByRole('timer').textContent).toBe('1:34');
  await press('calls.hang_up');
  expect([status(), offs(), app.sent()]).toEqual(['calls.over.ended', 1, ['startCall', 'getCall', 'endCall']]);
  await pass(2_000);
  expect([sheet(), activeCall.getState()]).toEqual([null, undefined]);
  expect(voice.log).toEqual([
    ...['microphone on', 'connect by stun:hotel.test', 'track added', 'accepted answer of the desk', 'play voice'],
    ...['microphone off', 'closed', 'silent'],
  ]);
});

test('addresses are collected for a second and a half at most', async () => {
  const app = await openCallApp(CallOverlay);
  await call(app);
  await pass(1_400);
  expect(app.sent()).toEqual([]);
  await pass(100);
  expect(app.sent()).toEqual(['startCall']);
});

test('what a lost push said is seen within five seconds, or with the next connection', async () => {
  const app = await ring();
  app.hotel.call = { ...ringingCall, ...answered, answered_by: '' };
  await pass(5_000);
  expect(status()).toBe('calls.talking');
  app.hotel.call = { ...app.hotel.call, status: 'ended' };
  await pass(20_000);
  expect(status()).toBe('calls.talking');
  await app.reconnect();
  expect([status(), offs()]).toEqual(['calls.over.ended', 1]);
});

test.each([
  ['missed', true, 'calls.over.calls_back'],
  ['missed', false, 'calls.over.later'],
  ['declined', false, 'calls.over.later'],
] as const)('a call that is %s (calls back: %s) says so and leads on', async (how, calls_back, text) => {
  const app = await ring();
  await app.change({ status: how, calls_back });
  expect([status(), offs()]).toEqual([`calls.over.${how}${text}`, 1]);
  expect(screen.getByRole('link', { name: 'calls.telephone' }).getAttribute('href')).toBe('tel:+41815550009');
  app.hotel.call = ringingCall;
  await press('shell.try_again');
  await act(async () => voice.peer().gathered());
  expect([status(), app.sent()]).toEqual(['calls.ringing', ['startCall', 'getCall', 'startCall']]);
});

test.each([
  ['NotAllowedError', 'microphone_refused'],
  ['NotFoundError', 'microphone_missing'],
])('a microphone that is not there (%s) is said, and nothing rings', async (name, ending) => {
  voice.refuseWith = new DOMException('no', name);
  const app = await ring({ number: '' });
  expect(status()).toBe(`calls.over.${ending}calls.over.${ending}.text`);
  expect([app.sent(), buttons()]).toEqual([[], ['shell.close', 'shell.try_again']]);
  await press('shell.close');
  expect(sheet()).toBeNull();
});

test.each([
  ['too_many_calls', false, 'too_many', 0],
  ['calls_off', false, 'off', 0],
  ['unavailable', true, 'connection', 1],
] as const)('a refusal %s of the hotel is said', async (code, retryable, ending, tries) => {
  const app = await openCallApp(CallOverlay);
  app.hotel.refusal = new CallRefusedError(code, retryable);
  await call(app);
  await act(async () => voice.peer().gathered());
  expect([status(), offs()]).toEqual([`calls.over.${ending}calls.over.${ending}.text`, 1]);
  expect(screen.queryAllByRole('button', { name: 'shell.try_again' })).toHaveLength(tries);
});

test('a connection that fails, or is interrupted for eight seconds, ends the call on both sides', async () => {
  const app = await talk();
  await act(async () => voice.peer().become('disconnected'));
  await pass(7_000);
  await act(async () => voice.peer().become('connected'));
  await pass(7_000);
  expect(status()).toBe('calls.talking_to Ida');
  await act(async () => voice.peer().become('disconnected'));
  await pass(8_000);
  expect(status()).toBe('calls.over.connectioncalls.over.connection.text');
  expect([app.sent().at(-1), offs()]).toEqual(['endCall', 1]);
  await press('shell.try_again');
  await act(async () => voice.peer().gathered());
  await act(async () => voice.peer().become('failed'));
  expect(status()).toBe('calls.over.connectioncalls.over.connection.text');
});

test('an answer that the device does not understand, and a hotel that never stops ringing, are lost connections', async () => {
  const app = await ring();
  await app.change({ ...answered, answer: 'bad' });
  expect([activeCall.getState()?.ending, app.sent().at(-1)]).toEqual(['connection', 'endCall']);
  app.hotel.call = ringingCall;
  await press('shell.try_again');
  await act(async () => voice.peer().gathered());
  await pass(45_000);
  expect([activeCall.getState()?.ending, offs()]).toEqual(['connection', 2]);
});

test('two presses begin one call', async () => {
  const app = await openCallApp(CallOverlay);
  await act(async () => {
    activeCall.start(app.shell, wanted);
    activeCall.start(app.shell, { ...wanted, destination: 'spa' });
  });
  await act(async () => voice.peer().gathered());
  expect([app.sent(), activeCall.getState()?.destination]).toEqual([['startCall'], 'reception']);
});

test('who hangs up before the browser has the microphone calls nobody, and the microphone goes off', async () => {
  const allowed = Promise.withResolvers<void>();
  voice.holdUntil = allowed.promise;
  const app = await openCallApp(CallOverlay);
  await call(app);
  await press('calls.hang_up');
  expect(sheet()).toBeNull();
  await act(async () => allowed.resolve());
  expect([app.sent(), voice.log]).toEqual([[], ['microphone on', 'microphone off']]);
});

test('who hangs up while the call is on its way ends it once the hotel has it', async () => {
  const begun = Promise.withResolvers<void>();
  const app = await openCallApp(CallOverlay);
  app.hotel.startsAfter = begun.promise;
  await call(app);
  await act(async () => voice.peer().gathered());
  await press('calls.hang_up');
  expect([sheet(), offs(), app.sent()]).toEqual([null, 1, ['startCall']]);
  await act(async () => begun.resolve());
  expect(app.sent()).toEqual(['startCall', 'endCall']);
  expect(activeCall.getState()).toBeUndefined();
});

test('the microphone is muted and on again', async () => {
  await talk();
  const mute = () => screen.getByRole('button', { name: 'calls.mute' });
  await press('calls.mute');
  expect([mute().getAttribute('aria-pressed'), voice.microphone.enabled]).toEqual(['true', false]);
  await press('calls.mute');
  expect([mute().getAttribute('aria-pressed'), voice.microphone.enabled]).toEqual(['false', true]);
});

test('a call goes on as a bar, opens again, and is hung up from there', async () => {
  const app = await talk();
  await press('calls.minimise');
  await pass(34_000);
  expect([sheet(), offs()]).toEqual([null, 0]);
  const bar = () => screen.getByRole('region', { name: 'calls.call' });
  expect(bar().textContent).toContain('calls.to.reception · 0:34');
  await act(async () => bar().querySelector('button')?.click());
  expect(screen.getByRole('timer').textContent).toBe('0:34');
  await press('calls.minimise');
  await press('calls.hang_up');
  expect([bar().textContent?.includes('calls.over.ended'), app.sent().at(-1)]).toEqual([true, 'endCall']);
  await pass(2_000);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a bar opens for what the guest has to know', async () => {
  const app = await ring();
  await press('calls.minimise');
  await app.change({ status: 'missed', calls_back: true });
  expect(sheet()?.textContent).toContain('calls.over.missed');
});

/** A radio that plays, and what happens to it. */
function playRadio() {
  const steps: string[] = [];
  const interrupt = () => {
    steps.push('pauses');
    return () => void steps.push('goes on');
  };
  takeSound({ name: 'radio', stop: () => undefined, interrupt });
  return steps;
}

test('what plays pauses for a call, and goes on after it', async () => {
  const steps = playRadio();
  await talk();
  expect(steps).toEqual(['pauses']);
  await press('calls.hang_up');
  expect([steps, isSoundTaken()]).toEqual([['pauses', 'goes on'], false]);
});

test('what plays goes on after a call that nobody answered, and not for the guest after the one who called', async () => {
  const steps = playRadio();
  const app = await ring();
  await app.change({ status: 'missed' });
  expect(steps).toEqual(['pauses', 'goes on']);
  cleanup();
  const others = playRadio();
  await talk();
  await act(async () => void callWipe.run?.());
  expect([others, isSoundTaken()]).toEqual([['pauses'], false]);
});

test('a wipe ends the call at once, and gives the microphone back', async () => {
  const app = await talk();
  await act(async () => void callWipe.run?.());
  expect([sheet(), offs(), app.sent().at(-1)]).toEqual([null, 1, 'endCall']);
  act(() => activeCall.retry());
  expect(activeCall.getState()).toBeUndefined();
});
