import { beforeEach, expect, test } from 'vitest';
import { pendingRequests } from './pending-requests.ts';

const body = {
  project_id: 'arvensee',
  skin_id: 'house',
  window_id: '131',
  email: 'a@mail.example',
  content: { day: 'x' },
};
beforeEach(() => pendingRequests.clear());

test('a second try of the same request has the same id', () => {
  const first = pendingRequests.withId('131', body);
  expect(pendingRequests.withId('131', { ...body }).request_id).toBe(first.request_id);
});

test('another content, another page and a request after the answer have ids of their own', () => {
  const { request_id } = pendingRequests.withId('131', body);
  const others = [
    pendingRequests.withId('132', body).request_id,
    pendingRequests.withId('131', { ...body, email: 'b@mail.example' }).request_id,
  ];
  pendingRequests.answer('131', { request_id, status: 'waiting', reason: '' });
  others.push(pendingRequests.withId('131', body).request_id);
  expect(new Set([request_id, ...others]).size).toBe(4);
});

test('a wipe leaves nothing', () => {
  pendingRequests.answer('131', { request_id: 'x', status: 'sent', reason: '' });
  pendingRequests.clear();
  expect(pendingRequests.status('131')).toBeUndefined();
});
