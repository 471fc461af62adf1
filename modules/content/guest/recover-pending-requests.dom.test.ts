import { beforeEach, expect, test } from 'vitest';
import { createDiskBackup, localStore } from '#platform/web/browser';
import type { StayStorage } from '#platform/web/guest-shell';
import type { WireClient } from '#platform/web/wire';
import { createPendingRequests, pendingKey, type RequestStatus } from './pending-requests.ts';
import { recoverPendingRequests } from './recover-pending-requests.ts';

const body = { project_id: 'arvensee', skin_id: 'house', window_id: '133', email: '', content: { day: 'x' } };
type Answer = Pick<RequestStatus, 'status'> | { readonly code: string };
type Answers = (Answer | (() => Answer))[];

/** A TV's disk, which outlives the page. */
function createDisk() {
  const texts = new Map<string, string>();
  const disk = {
    read: async (stay: string, name: string) => texts.get(`${stay} ${name}`),
    write: async (stay: string, name: string, text: string) => void texts.set(`${stay} ${name}`, text),
    remove: async (stay: string, name: string) => void texts.delete(`${stay} ${name}`),
  } as StayStorage;
  return { texts, disk };
}

/** Starts a TV after a power cut; the server gives the prepared answers. */
function startTv(disk: StayStorage, answers: Answers, stayId = 'stay-1') {
  localStore.clear();
  const requests = createPendingRequests(localStore);
  const results: unknown[] = [];
  let onConnection = (_open: boolean): void => undefined;
  const call = async (_name: string, { request_id }: { request_id: string }) => {
    const next = answers.shift() ?? { code: 'disconnected' };
    const answer = typeof next === 'function' ? next() : next;
    if ('code' in answer) throw Object.assign(new Error(answer.code), answer);
    return { request_id, reason: '', ...answer };
  };
  const wire = {
    of: () => ({ call }),
    onConnection(next: typeof onConnection) {
      onConnection = next;
      return () => undefined;
    },
  } as unknown as WireClient;
  const stop = recoverPendingRequests({
    wire,
    requests,
    stayId,
    disk: createDiskBackup(disk, { name: pendingKey, keys: [pendingKey], stayId: () => stayId }),
    onResult: (page, status) => void results.push([page, status?.status]),
  });
  return { requests, results, stop, reconnect: () => onConnection(true) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Returns a disk as it is after a power cut between sending and the response. */
async function cutPowerMidSend() {
  const opened = createDisk();
  createPendingRequests(localStore).assignId('133', body);
  await createDiskBackup(opened.disk, { name: pendingKey, keys: [pendingKey], stayId: () => 'stay-1' }).save();
  return opened;
}

beforeEach(() => localStore.clear());

test('a request that the hotel has is reported once and removed from the disk', async () => {
  const { disk, texts } = await cutPowerMidSend();
  const { results, reconnect, requests } = startTv(disk, [{ status: 'sent' }, { status: 'sent' }]);
  await settled();
  reconnect();
  await settled();
  expect(results).toEqual([['133', 'sent']]);
  expect([texts.size, requests.status('133')?.status]).toEqual([0, 'sent']);
});

test('a request that the hotel does not have is reported and restored to the form under its id', async () => {
  const { disk, texts } = await cutPowerMidSend();
  const { results, requests } = startTv(disk, [{ code: 'not_found' }]);
  await settled();
  expect(results).toEqual([['133', undefined]]);
  expect([requests.findPending('133')?.content, texts.size]).toEqual([{ day: 'x' }, 1]);
});

test('without a network a request is reported only after the socket reconnects', async () => {
  const { disk } = await cutPowerMidSend();
  const { results, reconnect } = startTv(disk, [{ code: 'disconnected' }, { status: 'waiting' }]);
  await settled();
  expect(results).toEqual([]);
  reconnect();
  await settled();
  expect(results).toEqual([['133', 'waiting']]);
});

test('a request that was sent again, or whose guest has left, is not reported', async () => {
  const { disk } = await cutPowerMidSend();
  const sendAgain = (): Answer => {
    resent.requests.assignId('133', { ...body, content: { day: 'y' } });
    return { status: 'sent' };
  };
  const resent = startTv(disk, [sendAgain]);
  await settled();
  expect(resent.results).toEqual([]);
  const stopped = startTv(disk, [{ status: 'sent' }]);
  stopped.stop();
  await settled();
  expect(stopped.results).toEqual([]);
});

test('the TV of another stay recovers nothing', async () => {
  const { disk } = await cutPowerMidSend();
  const { results, requests } = startTv(disk, [], 'stay-2');
  await settled();
  expect([results, requests.pages()]).toEqual([[], []]);
});
