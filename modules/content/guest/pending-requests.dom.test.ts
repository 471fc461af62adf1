import { beforeEach, expect, test } from 'vitest';
import { localStore } from '#platform/web/browser';
import { createPendingRequests, pendingKey } from './pending-requests.ts';

const body = {
  project_id: 'arvensee',
  skin_id: 'house',
  window_id: '131',
  email: 'a@mail.example',
  content: { day: 'x' },
};
beforeEach(() => localStore.clear());
/** Simulates a start of the app on this device. */
const startApp = () => createPendingRequests(localStore);

test('a retry of the same request has the same id', () => {
  const requests = startApp();
  const first = requests.assignId('131', body);
  expect(requests.assignId('131', { ...body }).request_id).toBe(first.request_id);
});

test('after a reload during sending the form values are restored, and a retry has the same id', () => {
  const first = startApp().assignId('131', body);
  const reloaded = startApp();
  expect(reloaded.findPending('131')).toEqual(first);
  expect(reloaded.assignId('131', structuredClone(body))).toEqual(first);
});

test('different content, a different page and a request after the response get new ids', () => {
  const requests = startApp();
  const { request_id } = requests.assignId('131', body);
  const others = [
    requests.assignId('132', body).request_id,
    requests.assignId('131', { ...body, email: 'b@mail.example' }).request_id,
  ];
  requests.recordStatus('131', { request_id, status: 'waiting', reason: '' });
  others.push(requests.assignId('131', body).request_id);
  expect(new Set([request_id, ...others]).size).toBe(4);
});

test('a request with a response is removed from the device', () => {
  const requests = startApp();
  const { request_id } = requests.assignId('131', body);
  requests.recordStatus('131', { request_id, status: 'waiting', reason: '' });
  expect(localStore.getItem(pendingKey)).toBeNull();
  expect(startApp().findPending('131')).toBeUndefined();
});

test.each(['{', 'null', '[]', '{"131":1}', '{"131":{"request_id":7}}', '{"131":null}'])(
  'a stored %s is ignored',
  (stored) => {
    localStore.setItem(pendingKey, stored);
    expect(startApp().findPending('131')).toBeUndefined();
  },
);

test('with a full storage requests still work until the page is reloaded', () => {
  const full = {
    ...localStore,
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new Error('full');
    },
  };
  const requests = createPendingRequests(full as unknown as typeof localStore);
  const first = requests.assignId('131', body);
  expect(requests.assignId('131', body)).toEqual(first);
});

test('a response after the wipe is not shown to the next guest', () => {
  const requests = startApp();
  const { request_id } = requests.assignId('131', body);
  requests.clear();
  requests.recordStatus('131', { request_id, status: 'sent', reason: '' });
  expect(requests.status('131')).toBeUndefined();
});

test('a wipe removes all requests', () => {
  const requests = startApp();
  requests.assignId('132', body);
  const { request_id } = requests.assignId('131', body);
  requests.recordStatus('131', { request_id, status: 'sent', reason: '' });
  expect(requests.status('131')).toBeDefined();
  requests.clear();
  expect(requests.status('131')).toBeUndefined();
  expect(localStore.getItem(pendingKey)).toBeNull();
});
