import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallRefusedError } from '#platform/web/wire';
import { openCallApp, testPlan, testSipAccess } from '../../testing/call-app.tsx';
import { type FakeSipPhone, replaceSipPhone } from '../../testing/fake-sip-phone.ts';
import { FakePeer, type FakeVoice, replaceVoice } from '../../testing/fake-voice.ts';
import { activeCall } from '../active-call.ts';
import { callWipe } from '../call-wipe.ts';
import { CallOverlay } from '../screens/call-overlay.tsx';

let voice: FakeVoice;
let phone: FakeSipPhone;
beforeEach(() => {
  vi.useFakeTimers();
  void callWipe.run?.();
  voice = replaceVoice();
  phone = replaceSipPhone();
});
afterEach(() => {
  cleanup();
  void callWipe.run?.();
  voice.restore();
  phone.restore();
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const status = () => screen.getByRole('status').textContent;
const said = (ending: string) => `calls.over.${ending}calls.over.${ending}.text`;
const telephone = () => screen.getByRole('link', { name: 'calls.telephone' }).getAttribute('href');
const number = '+41 81 555 00 09';
const plan = { ...testPlan, sip: true };

/** Calls the reception. */
async function call(change?: (app: Awaited<ReturnType<typeof openCallApp>>) => void) {
  const app = await openCallApp(CallOverlay);
  change?.(app);
  await act(async () => activeCall.start(app.shell, { destination: 'reception', number, language: 'en', plan }));
  return app;
}

async function ring() {
  const app = await call();
  await act(async () => phone.news().ringing());
  return app;
}

/** Calls the reception, which answers. */
async function talk() {
  const app = await ring();
  const peer = new FakePeer(voice.log);
  await act(async () => {
    phone.news().connecting(peer as unknown as RTCPeerConnection);
    phone.news().answered();
    peer.speak();
  });
  return { app, peer };
}

test('a call goes to the number of the destination, rings, is answered, counts its time and is hung up', async () => {
  const { app } = await talk();
  expect([status(), app.sent()]).toEqual(['calls.talking', ['getSipAccess']]);
  expect(phone.wanted()).toMatchObject({ number, access: testSipAccess, iceServers: testPlan.ice_servers });
  await pass(94_000);
  expect(screen.getByRole('timer').textContent).toBe('1:34');
  await press('calls.hang_up');
  expect(status()).toBe('calls.over.ended');
  expect(phone.log).toEqual(['loaded', `calls ${number} as 300:stay-1`, 'ends']);
  expect(voice.log).toEqual(['microphone on', 'play voice', 'microphone off', 'silent']);
  await pass(2_000);
  expect(activeCall.getState()).toBeUndefined();
});

test('how far a call is stands on the screen', async () => {
  await call();
  expect(status()).toBe('calls.calling');
  await act(async () => phone.news().ringing());
  expect(status()).toBe('calls.ringing');
});

test.each([
  ['declined', 'calls.over.declinedcalls.over.later'],
  ['missed', 'calls.over.missedcalls.over.later'],
  ['connection', said('connection')],
] as const)('a call that is %s says so, and leads on to the telephone', async (ending, text) => {
  await ring();
  await act(async () => phone.news().over(ending));
  expect([status(), telephone(), voice.log.at(-1)]).toEqual([text, 'tel:+41815550009', 'microphone off']);
  await press('shell.try_again');
  expect(phone.log.filter((line) => line.startsWith('calls'))).toHaveLength(2);
});

test('a telephone that rings for as long as the hotel lets it was answered by nobody, however often it says that it rings', async () => {
  await ring();
  await pass(20_000);
  await act(async () => phone.news().ringing());
  await pass(9_000);
  expect(status()).toBe('calls.ringing');
  await pass(1_000);
  expect([status(), phone.log.at(-1)]).toEqual(['calls.over.missedcalls.over.later', 'ends']);
});

test('a telephone system that says nothing for a quarter of a minute is a lost connection', async () => {
  await call();
  await pass(15_000);
  expect([status(), telephone(), phone.log.at(-1)]).toEqual([said('connection'), 'tel:+41815550009', 'ends']);
});

test('a device that cannot load what it calls with has lost the connection', async () => {
  phone.loadsAfter = Promise.reject(new TypeError('no network'));
  phone.loadsAfter.catch(() => undefined);
  await call();
  expect([status(), telephone(), voice.log]).toEqual([
    ...[said('connection'), 'tel:+41815550009'],
    ['microphone on', 'microphone off'],
  ]);
});

test.each([
  ['NotAllowedError', 'microphone_refused'],
  ['NotFoundError', 'microphone_missing'],
])('a microphone that is not there (%s) is said, and no password is made', async (name, ending) => {
  voice.refuseWith = new DOMException('no', name);
  const app = await call();
  expect([status(), telephone()]).toEqual([said(ending), 'tel:+41815550009']);
  expect([app.sent(), phone.log]).toEqual([[], []]);
});

test.each([
  ['calls_off', false, 'off'],
  ['unavailable', true, 'connection'],
] as const)('a hotel that gives no password (%s) says why, and has its telephone', async (code, retryable, ending) => {
  await call((app) => {
    app.hotel.refusal = new CallRefusedError(code, retryable);
  });
  expect([status(), telephone()]).toEqual([said(ending), 'tel:+41815550009']);
  expect(phone.log).toEqual(['loaded']);
});

test('voices that are lost, or interrupted for eight seconds, end the call', async () => {
  const { peer } = await talk();
  await act(async () => peer.become('disconnected'));
  await pass(7_000);
  await act(async () => peer.become('connected'));
  await pass(7_000);
  expect(status()).toBe('calls.talking');
  await act(async () => peer.become('failed'));
  expect([status(), phone.log.at(-1)]).toEqual([said('connection'), 'ends']);
});

test('who hangs up before the browser has the microphone calls nobody, and the microphone goes off', async () => {
  const allowed = Promise.withResolvers<void>();
  voice.holdUntil = allowed.promise;
  const app = await call();
  await press('calls.hang_up');
  await act(async () => allowed.resolve());
  expect([app.sent(), phone.log, voice.log]).toEqual([[], [], ['microphone on', 'microphone off']]);
});

test('who hangs up while the password is on its way calls nobody', async () => {
  const granted = Promise.withResolvers<void>();
  await call((app) => {
    app.hotel.startsAfter = granted.promise;
  });
  await press('calls.hang_up');
  await act(async () => granted.resolve());
  expect([phone.log, voice.log, activeCall.getState()]).toEqual([
    ...[['loaded'], ['microphone on', 'microphone off'], undefined],
  ]);
});

test('the microphone is muted and on again', async () => {
  await talk();
  await press('calls.mute');
  expect(voice.microphone.enabled).toBe(false);
  await press('calls.mute');
  expect(voice.microphone.enabled).toBe(true);
});

test('a wipe ends the call at once, and gives the microphone back', async () => {
  await talk();
  await act(async () => void callWipe.run?.());
  expect([activeCall.getState(), phone.log.at(-1), voice.log.includes('microphone off')]).toEqual([
    ...[undefined, 'ends', true],
  ]);
});
