import { beforeEach, expect, test } from 'vitest';
import { diskCopy, localKeep, type StayDisk } from '#platform/shell';
import type { WireClient } from '#platform/wire/client';
import { followLostRequests } from './lost-requests.ts';
import { createPendingRequests, pendingKey, type Status } from './pending-requests.ts';

const body = { project_id: 'arvensee', skin_id: 'house', window_id: '133', email: '', content: { day: 'x' } };
type Answer = Pick<Status, 'status'> | { readonly code: string };
type Answers = (Answer | (() => Answer))[];

/** A set's disk that outlives the page. */
function openDisk() {
  const texts = new Map<string, string>();
  const disk = {
    read: async (stay: string, name: string) => texts.get(`${stay} ${name}`),
    write: async (stay: string, name: string, text: string) => void texts.set(`${stay} ${name}`, text),
    remove: async (stay: string, name: string) => void texts.delete(`${stay} ${name}`),
  } as StayDisk;
  return { texts, disk };
}

/** A set that comes up after a power cut; the server answers as it is told. */
function start(disk: StayDisk, answers: Answers, stayId = 'stay-1') {
  localKeep.clear();
  const requests = createPendingRequests(localKeep);
  const said: unknown[] = [];
  let hear = (_open: boolean): void => undefined;
  const call = async (_name: string, { request_id }: { request_id: string }) => {
    const next = answers.shift() ?? { code: 'disconnected' };
    const answer = typeof next === 'function' ? next() : next;
    if ('code' in answer) throw Object.assign(new Error(answer.code), answer);
    return { request_id, reason: '', ...answer };
  };
  const wire = {
    of: () => ({ call }),
    onConnection(next: typeof hear) {
      hear = next;
      return () => undefined;
    },
  } as unknown as WireClient;
  const stop = followLostRequests({
    ...{ wire, requests, stayId },
    disk: diskCopy(disk, { name: pendingKey, keys: [pendingKey], whose: () => stayId }),
    say: (page, status) => void said.push([page, status?.status]),
  });
  return { requests, said, stop, opens: () => hear(true) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** What lies on a disk when the power goes between OK and the answer. */
async function cutInMidSend() {
  const opened = openDisk();
  createPendingRequests(localKeep).withId('133', body);
  await diskCopy(opened.disk, { name: pendingKey, keys: [pendingKey], whose: () => 'stay-1' }).write();
  return opened;
}

beforeEach(() => localKeep.clear());

test('the hotel has the request: it is said once, and the disk forgets it', async () => {
  const { disk, texts } = await cutInMidSend();
  const { said, opens, requests } = start(disk, [{ status: 'sent' }, { status: 'sent' }]);
  await settled();
  opens();
  await settled();
  expect(said).toEqual([['133', 'sent']]);
  expect([texts.size, requests.status('133')?.status]).toEqual([0, 'sent']);
});

test('the hotel does not have it: it is said, and what was written stands in the form under its id', async () => {
  const { disk, texts } = await cutInMidSend();
  const { said, requests } = start(disk, [{ code: 'not_found' }]);
  await settled();
  expect(said).toEqual([['133', undefined]]);
  expect([requests.waiting('133')?.content, texts.size]).toEqual([{ day: 'x' }, 1]);
});

test('the network is away: it is asked for again when it is back, and not a word before', async () => {
  const { disk } = await cutInMidSend();
  const { said, opens } = start(disk, [{ code: 'disconnected' }, { status: 'waiting' }]);
  await settled();
  expect(said).toEqual([]);
  opens();
  await settled();
  expect(said).toEqual([['133', 'waiting']]);
});

test('it was sent anew meanwhile, or the guest has gone: nothing is said', async () => {
  const { disk } = await cutInMidSend();
  const sendAnew = (): Answer => {
    anew.requests.withId('133', { ...body, content: { day: 'y' } });
    return { status: 'sent' };
  };
  const anew = start(disk, [sendAnew]);
  await settled();
  expect(anew.said).toEqual([]);
  const gone = start(disk, [{ status: 'sent' }]);
  gone.stop();
  await settled();
  expect(gone.said).toEqual([]);
});

test('another stay’s set finds nothing', async () => {
  const { disk } = await cutInMidSend();
  const { said, requests } = start(disk, [], 'stay-2');
  await settled();
  expect([said, requests.pages()]).toEqual([[], []]);
});
