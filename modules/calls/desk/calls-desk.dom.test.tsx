import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '#platform/web/desk-shell';
import { createFakeDeskMedia } from '../testing/fake-desk-media.ts';
import { callRoutes, callsNow, deskCallOf, openCallsDesk } from '../testing/open-calls-desk.tsx';
import { CallsScreen } from './calls-screen.tsx';
import { createDeskCall } from './desk-call.ts';
import type { MicrophoneProblem } from './desk-call-media.ts';
import { useIsTalking } from './use-desk-call.ts';
import { useCallBadge, useRingingCalls } from './use-ringing-calls.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(callsNow) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ringing = deskCallOf('one');
const ida = { id: 'ida', name: 'Ida Hofer' };
const talking = deskCallOf('one', { status: 'answered', answered_at: callsNow, answered_by: ida });
const bar = () => screen.queryByRole('region', { name: 'callsDesk.current' })?.textContent;
const released = ['close', 'stop microphone'];

async function openScreen(problem?: MicrophoneProblem) {
  const fake = createFakeDeskMedia(problem);
  const desk = await openCallsDesk(CallsScreen, [ringing], { phone: createDeskCall(fake.media) });
  return { ...fake, ...desk };
}

/** Presses "Answer" and lets the server give the offer. */
async function beginAnswer() {
  const desk = await openScreen();
  await desk.press('callsDesk.answer');
  await desk.answer(callRoutes.offer, { offer: 'the offer', ice_servers: [{ urls: ['stun:here'] }] });
  return desk;
}

async function openTalk() {
  const desk = await beginAnswer();
  await desk.settle(() => desk.gather());
  await desk.answer(callRoutes.answer, talking);
  await desk.push([talking]);
  await desk.settle(() => desk.hear());
  return desk;
}

test('a ringing call says who calls whom and for how long, by the second', async () => {
  const { wait } = await openScreen();
  const card = screen.getByRole('article');
  expect(card.textContent).toContain('callsDesk.ringingFor 0:12');
  for (const text of ['214', 'Ms Lindqvist', 'callsDesk.speaks Swedish', 'callsDesk.to.reception']) {
    expect(card.textContent).toContain(text);
  }
  await wait(3000);
  expect(card.textContent).toContain('callsDesk.ringingFor 0:15');
});

test('answering sends one answer with all candidates, and plays the guest', async () => {
  const { steps, last, count, hear, settle, gather, answer, wait } = await beginAnswer();
  expect(steps).toEqual(['peer stun:here', 'remote the offer', 'add track', 'local made']);
  expect(last(callRoutes.answer)).toBeUndefined();
  await settle(gather);
  expect(last(callRoutes.answer)?.input).toEqual({ params: { id: 'one' }, body: { answer: 'with candidates' } });
  await answer(callRoutes.answer, talking);
  await settle(() => hear());
  expect(steps.at(-1)).toBe('play');
  await wait(10_000);
  expect(bar()).toContain('callsDesk.onThePhone 214Ms Lindqvist0:10');
  expect(count(callRoutes.answer)).toBe(1);
});

test('candidates that take long do not hold up the guest', async () => {
  const { last, wait } = await beginAnswer();
  await wait(1500);
  expect(last(callRoutes.answer)?.input).toMatchObject({ body: { answer: 'made, without candidates' } });
});

test('a call that somebody else answered says who has it, and releases the microphone', async () => {
  const { refuse, settle, gather, toasts, steps } = await beginAnswer();
  await settle(gather);
  await refuse(callRoutes.answer, new ApiProblem(409, { code: 'call_taken', by: 'Lukas' }));
  expect(toasts).toEqual(['callsDesk.takenBy Lukas']);
  expect(steps.slice(-2)).toEqual(released);
  expect(bar()).toBeUndefined();
});

test('a call that is over before the answer says so, and releases the microphone', async () => {
  const { press, refuse, toasts, steps } = await openScreen();
  await press('callsDesk.answer');
  await refuse(callRoutes.offer, new ApiProblem(409, { code: 'call_over' }));
  expect([toasts, steps]).toEqual([['callsDesk.over 214'], ['stop microphone']]);
});

test('when the guest hangs up, the call is released without a word to the server', async () => {
  const { push, toasts, steps, last } = await openTalk();
  await push([deskCallOf('one', { ...talking, status: 'ended', ended_at: '2026-11-27T19:42:14.000Z' })]);
  expect(toasts).toEqual(['callsDesk.over 214']);
  expect(steps.slice(-3)).toEqual(['silence', ...released]);
  expect([bar(), last(callRoutes.end)]).toEqual([undefined, undefined]);
  expect(screen.getByRole('table').textContent).toContain('callsDesk.talkedWith 2:14 Ida Hofer');
});

test('a call can be muted, and hanging up ends it and releases the microphone', async () => {
  const { press, track, steps, last } = await openTalk();
  await press('callsDesk.mute');
  expect(track.enabled).toBe(false);
  await press('callsDesk.mute');
  expect(track.enabled).toBe(true);
  await press('callsDesk.hangUp');
  expect(last(callRoutes.end)?.input).toEqual({ params: { id: 'one' } });
  expect([steps.slice(-2), bar()]).toEqual([released, undefined]);
});

test('hanging up while the answer is on its way ends the call once it arrives', async () => {
  const { press, settle, gather, answer, last, steps } = await beginAnswer();
  await settle(gather);
  await press('callsDesk.stopAnswering');
  expect([steps.slice(-2), last(callRoutes.end)]).toEqual([released, undefined]);
  await answer(callRoutes.answer, talking);
  expect(last(callRoutes.end)?.input).toEqual({ params: { id: 'one' } });
});

test('a connection that comes back goes on; one that is away for eight seconds is given up', async () => {
  const { settle, connect, wait, toasts, last, steps } = await openTalk();
  await settle(() => connect('disconnected'));
  expect(bar()).toContain('callsDesk.phase.interrupted');
  await wait(5000);
  await settle(() => connect('connected'));
  await wait(10_000);
  expect([bar()?.includes('0:15'), toasts]).toEqual([true, []]);
  await settle(() => connect('disconnected'));
  await wait(8000);
  expect(toasts).toEqual(['callsDesk.lost 214']);
  expect(last(callRoutes.end)).toBeDefined();
  expect(steps.slice(-3)).toEqual(['silence', ...released]);
});

test('a connection that failed is given up at once', async () => {
  const { settle, connect, toasts, count } = await openTalk();
  await settle(() => connect('failed'));
  expect([toasts, count(callRoutes.end)]).toEqual([['callsDesk.lost 214'], 1]);
});

test.each(['refused', 'missing', 'insecure', 'busy'] as const)(
  'without a microphone (%s) the desk says what to do, and the call keeps ringing',
  async (problem) => {
    const { press, last } = await openScreen(problem);
    await press('callsDesk.answer');
    expect(screen.getByRole('alert').textContent).toBe(`callsDesk.microphone.${problem}`);
    expect(last(callRoutes.offer)).toBeUndefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'callsDesk.answer' }).disabled).toBe(false);
    expect(bar()).toBeUndefined();
  },
);

test('declining says before and after that somebody will be asked to call back', async () => {
  const { press, answer, last, toasts } = await openScreen();
  const note = screen.getByRole('button', { name: 'callsDesk.decline' }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(note)?.textContent).toBe('callsDesk.declineNote callsDesk.team.front_desk');
  await press('callsDesk.decline');
  expect(last(callRoutes.decline)?.input).toEqual({ params: { id: 'one' } });
  await answer(callRoutes.decline, deskCallOf('one', { status: 'declined', request_id: 'r' }));
  expect(toasts).toEqual(['callsDesk.requestMade callsDesk.team.front_desk']);
});

test('the call goes on while another screen is shown, and ends when somebody signs out', async () => {
  const { show, wait, leave, steps, last } = await openTalk();
  await show(() => <h1>Orders</h1>);
  await wait(5000);
  expect(bar()).toContain('callsDesk.onThePhone 214Ms Lindqvist0:05');
  expect(steps.at(-1)).toBe('play');
  await leave();
  expect(steps.slice(-3)).toEqual(['silence', ...released]);
  expect(last(callRoutes.end)).toBeDefined();
});

test('the list says what became of each call', async () => {
  const items = [
    deskCallOf('now', { status: 'answered', answered_by: { id: 'lukas', name: 'Lukas' }, room: '108' }),
    deskCallOf('missed', { status: 'missed', request_id: 'r1' }),
    deskCallOf('declined', { status: 'declined' }),
    deskCallOf('gone', { status: 'cancelled', guest_name: '' }),
  ];
  await openCallsDesk(CallsScreen, items, { phone: createDeskCall(createFakeDeskMedia().media) });
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    '19:39108Ms LindqvistcallsDesk.to.receptioncallsDesk.talksWith Lukas',
    '19:39214Ms LindqvistcallsDesk.to.receptioncallsDesk.result.missedcallsDesk.requested',
    '19:39214Ms LindqvistcallsDesk.to.receptioncallsDesk.result.declined',
    '19:39214–callsDesk.to.receptioncallsDesk.result.cancelled',
  ]);
});

test('a call of mine that no page holds can be ended', async () => {
  const { media } = createFakeDeskMedia();
  const { press, last } = await openCallsDesk(CallsScreen, [talking], { phone: createDeskCall(media) });
  await press('callsDesk.hangUp');
  expect(last(callRoutes.end)?.input).toEqual({ params: { id: 'one' } });
});

test('a desk without calls says when there will be some', async () => {
  await openCallsDesk(CallsScreen, [], { phone: createDeskCall(createFakeDeskMedia().media) });
  expect(screen.getByRole('heading', { name: 'callsDesk.none' })).toBeDefined();
});

test('calls ring at the desks of their team, as the most urgent of all, until they are answered', async () => {
  const { media } = createFakeDeskMedia();
  const badge = { count: 0, alarm: false };
  const talks = { now: false };
  function Ringing() {
    Object.assign(badge, useCallBadge());
    Object.assign(talks, { now: useIsTalking() });
    return <output>{JSON.stringify(useRingingCalls())}</output>;
  }
  const phone = createDeskCall(media);
  const items = [ringing, deskCallOf('two', { team: 'kitchen' }), deskCallOf('three', { status: 'missed' })];
  const { settle } = await openCallsDesk(Ringing, items, { phone });
  const rings = () => JSON.parse(screen.getAllByRole('status').at(-1)?.textContent ?? '');
  expect(rings()).toEqual([
    {
      ...{ id: 'one', title: 'callsDesk.roomCalls 214', text: 'callsDesk.to.reception · Ms Lindqvist' },
      ...{ since: Date.parse(ringing.started_at), level: 3, target: { name: 'calls' } },
    },
  ]);
  expect(badge).toEqual({ count: 2, alarm: true });
  expect(talks.now).toBe(false);
  const pending = new Promise<never>(() => undefined);
  const requests = { offer: () => pending, answer: () => pending, end: () => pending, onEnd: () => undefined };
  await settle(() => void phone.answer(ringing, requests));
  expect([rings(), talks.now], 'the guest on the phone would hear the alarm').toEqual([[], true]);
});
