import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '#platform/web/browser';
import { type Given, openCallApp, testPlan } from '../testing/call-app.tsx';
import { type FakeVoice, replaceVoice } from '../testing/fake-voice.ts';
import { activeCall } from './active-call.ts';
import { callWipe } from './call-wipe.ts';
import { GuestCallsScreen } from './screens/guest-calls-screen.tsx';

let voice: FakeVoice;
beforeEach(() => {
  localStore.clear();
  vi.useFakeTimers();
  void callWipe.run?.();
  voice = replaceVoice();
});
afterEach(() => {
  cleanup();
  void callWipe.run?.();
  voice.restore();
  vi.useRealTimers();
  localStore.clear();
});

const open = (given: Given = {}) => openCallApp(GuestCallsScreen, given);
/** What a press on each row does: a telephone number, or a button. */
const rows = () =>
  [...document.querySelectorAll('ul > li')].map((row) =>
    [...row.children].map((one) => one.getAttribute('href') ?? (one.getAttribute('aria-label') || one.textContent)),
  );
const emergency = () => screen.getByRole('link', { name: /calls.emergency/ });
const guest = { mode: 'guest', isCheckedIn: true };

test('rows call from the app and offer the telephone besides; who can be called by neither has no row', async () => {
  await open({ session: guest });
  expect(rows()).toEqual([
    ['calls.to.reception\u2066+41 81 555 00 09\u2069', 'tel:+41815550009'],
    ['calls.to.housekeeping'],
    ['calls.to.spa\u206677\u2069'],
  ]);
  expect(screen.getByRole('link', { name: 'calls.telephone_to calls.to.reception' })).toBeDefined();
  expect(screen.queryByText('calls.sign_in')).toBeNull();
});

test('one of the hotel’s own telephones is explained, as only a room can dial it', async () => {
  const app = await open();
  await act(async () => screen.getByRole('button', { name: /calls.to.spa/ }).click());
  expect(app.dialogs).toMatchObject([{ text: 'calls.dial \u206677\u2069' }]);
  expect(activeCall.getState()).toBeUndefined();
});

test.each([
  ['a device without a microphone', {}, false],
  ['a hotel without calls from the app', { plan: { is_on: false } }, true],
  ['a guest who is not signed in', { session: { mode: 'walkin', isCheckedIn: false } }, true],
])('%s has the telephone alone', async (_who, given, isPossible) => {
  voice.isPossible = isPossible;
  await open(given);
  expect(rows()).toEqual([['tel:+41815550009'], ['calls.to.spa\u206677\u2069']]);
  expect(screen.queryByText('calls.by_app')).toBeNull();
});

test('a phone whose calls go over the telephone system has its page’s policy renewed, and no other phone', async () => {
  const said: unknown[] = [];
  const worker = { controller: { postMessage: (one: unknown) => said.push(one) } };
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: worker } }));
  await open({ session: guest });
  expect(said).toEqual([]);
  cleanup();
  await open({ session: guest, plan: { sip: true } });
  vi.unstubAllGlobals();
  expect(said).toEqual([{ type: 'RENEW_POLICY' }]);
});

test('a walk-in is led to the sign-in, where there is one', async () => {
  const app = await open({ session: { mode: 'walkin', isCheckedIn: false } });
  await act(async () => screen.getByRole('button', { name: 'calls.sign_in_action' }).click());
  expect(app.navigated).toEqual([{ name: 'login', query: { mode: undefined } }]);
  cleanup();
  await open({ session: { mode: 'walkin-only', isCheckedIn: false } });
  expect(screen.queryByText('calls.sign_in')).toBeNull();
  cleanup();
  await open({ plan: { is_on: false }, session: { mode: 'walkin', isCheckedIn: false } });
  expect(screen.queryByText('calls.sign_in')).toBeNull();
});

test('a demo calls from the app without a guest', async () => {
  await open({ session: { mode: 'demo', isCheckedIn: false } });
  expect(rows()[1]).toEqual(['calls.to.housekeeping']);
  expect(screen.queryByText('calls.sign_in')).toBeNull();
});

test('a hotel that can be called by nothing says where its staff are', async () => {
  await open({ plan: { destinations: [] } });
  screen.getByText('calls.none');
});

test('the emergency number is there without a network, the last known one or 112, and outlives the guest', async () => {
  await open({ isCutOff: true });
  expect(emergency().getAttribute('href')).toBe('tel:112');
  cleanup();
  await open();
  expect(emergency().getAttribute('href')).toBe('tel:144');
  cleanup();
  await open({ isCutOff: true });
  expect(emergency().getAttribute('href')).toBe('tel:144');
  expect(callWipe.local ?? []).toEqual([]);
  cleanup();
  await open({ plan: { ...testPlan, emergency: '9' } });
  expect(emergency().getAttribute('href')).toBe('tel:9');
});
