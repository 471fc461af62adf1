import { beforeEach, expect, test } from 'vitest';
import { localKeep } from '#platform/shell';
import { createPendingRequests, pendingKey } from './pending-requests.ts';

const body = {
  project_id: 'arvensee',
  skin_id: 'house',
  window_id: '131',
  email: 'a@mail.example',
  content: { day: 'x' },
};
beforeEach(() => localKeep.clear());
/** What the app finds when it begins on this device. */
const begin = () => createPendingRequests(localKeep);

test('a second try of the same request has the same id', () => {
  const requests = begin();
  const first = requests.withId('131', body);
  expect(requests.withId('131', { ...body }).request_id).toBe(first.request_id);
});

test('a repeat after a reload in mid-send has the same id, and what was written is there again', () => {
  const first = begin().withId('131', body);
  const after = begin();
  expect(after.waiting('131')).toEqual(first);
  expect(after.withId('131', structuredClone(body))).toEqual(first);
});

test('another content, another page and a request after the answer have ids of their own', () => {
  const requests = begin();
  const { request_id } = requests.withId('131', body);
  const others = [
    requests.withId('132', body).request_id,
    requests.withId('131', { ...body, email: 'b@mail.example' }).request_id,
  ];
  requests.answer('131', { request_id, status: 'waiting', reason: '' });
  others.push(requests.withId('131', body).request_id);
  expect(new Set([request_id, ...others]).size).toBe(4);
});

test('what was answered is not kept on the device', () => {
  const requests = begin();
  const { request_id } = requests.withId('131', body);
  requests.answer('131', { request_id, status: 'waiting', reason: '' });
  expect(localKeep.getItem(pendingKey)).toBeNull();
  expect(begin().waiting('131')).toBeUndefined();
});

test.each(['{', 'null', '[]', '{"131":1}', '{"131":{"request_id":7}}', '{"131":null}'])(
  'a kept %s counts as nothing',
  (kept) => {
    localKeep.setItem(pendingKey, kept);
    expect(begin().waiting('131')).toBeUndefined();
  },
);

test('a storage that is full costs nothing but the memory of a reload', () => {
  const full = {
    ...localKeep,
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new Error('full');
    },
  };
  const requests = createPendingRequests(full as unknown as typeof localKeep);
  const first = requests.withId('131', body);
  expect(requests.withId('131', body)).toEqual(first);
});

test('an answer that comes after the wipe says nothing to the next guest', () => {
  const requests = begin();
  const { request_id } = requests.withId('131', body);
  requests.clear();
  requests.answer('131', { request_id, status: 'sent', reason: '' });
  expect(requests.status('131')).toBeUndefined();
});

test('a wipe leaves nothing', () => {
  const requests = begin();
  requests.withId('132', body);
  const { request_id } = requests.withId('131', body);
  requests.answer('131', { request_id, status: 'sent', reason: '' });
  expect(requests.status('131')).toBeDefined();
  requests.clear();
  expect(requests.status('131')).toBeUndefined();
  expect(localKeep.getItem(pendingKey)).toBeNull();
});
