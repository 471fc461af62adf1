import { expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { createTestWebhooks, hasValidSignature, type ReceivedMessage } from '#webhooks/testing';

test.each([
  ['ftp://pos.example/', undefined],
  ['http://pos.example:22/', 'address_refused'],
  ['http://127.0.0.1:8080/', 'address_refused'],
  ['http://0x7f.1/', 'address_refused'],
  ['http://[::1]/', 'address_refused'],
  ['http://localhost/', 'address_refused'],
  ['http://169.254.169.254/latest', 'address_refused'],
  ['http://user:secret@pos.example/', undefined],
  ['http://pos.example/#x', undefined],
])('the URL %s is refused', async (url, code) => {
  const hotel = await createTestWebhooks();
  await expect(hotel.hook({ url })).rejects.toMatchObject(code ? { code } : { name: 'ZodError' });
});

test('deleting an unknown webhook is refused with not_found', async () => {
  const hotel = await createTestWebhooks();
  const { id } = await hotel.hook();
  const removed = (webhook: string) =>
    callRoute(hotel.api, 'DELETE /api/v1/webhooks/{id}', { params: { id: webhook }, query: {} });
  expect((await removed(id)).status).toBe(204);
  for (const unknown of [id, 'none']) await expect(removed(unknown)).rejects.toMatchObject({ code: 'not_found' });
});

test('repeated requests for a secret, a test or a retry are idempotent', async () => {
  const hotel = await createTestWebhooks();
  const { id, secret } = await hotel.hook();
  const body = { request_id: '5f0c1f3e-0000-4000-8000-0000000000d1' };
  const input = { params: { id }, query: {}, body };
  const renew = () => callRoute(hotel.api, 'POST /api/v1/webhooks/{id}/secret', input);
  const first = await renew();
  expect((await renew()).body).toEqual(first.body);
  const other = { ...input, body: { request_id: '5f0c1f3e-0000-4000-8000-0000000000d2' } };
  const test = () => callRoute(hotel.api, 'POST /api/v1/webhooks/{id}/test', other);
  const put = await test();
  expect((await test()).body.message_id).toBe(put.body.message_id);
  await expect.poll(() => hotel.endpoint.received.length).toBe(1);
  await hotel.settle();
  expect(
    hasValidSignature(hotel.endpoint.received[0] as ReceivedMessage, secret),
    'the previous secret still signs',
  ).toBe(true);
  const again = { ...input, params: { id, message_id: put.body.message_id } };
  const third = { ...again, body: { request_id: '5f0c1f3e-0000-4000-8000-0000000000d3' } };
  const retry = () => callRoute(hotel.api, 'POST /api/v1/webhooks/{id}/deliveries/{message_id}/retry', third);
  await retry();
  await expect.poll(() => hotel.endpoint.received.length).toBe(2);
  await hotel.settle();
  expect((await retry()).body.state).toBe('delivered');
  expect(hotel.endpoint.received).toHaveLength(2);
});

test('a repeated request creates one webhook and returns the same secret', async () => {
  const hotel = await createTestWebhooks();
  const request_id = '5f0c1f3e-0000-4000-8000-00000000000b';
  const first = await hotel.hook({ request_id });
  const second = await hotel.hook({ request_id });
  expect(second).toEqual(first);
  await expect(hotel.hook({ request_id, description: 'another' })).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('messages are listed page by page, and deleted with their webhook', async () => {
  const hotel = await createTestWebhooks();
  const { id } = await hotel.hook();
  for (let room = 300; room < 305; room += 1) await hotel.guest({ room: String(room), last_name: `Guest ${room}` });
  await expect.poll(() => hotel.endpoint.received.length).toBe(5);
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 2, ...(cursor && { cursor }) };
    const { body } = await callRoute(hotel.api, 'GET /api/v1/webhooks/{id}/deliveries', { params: { id }, query });
    seen.push(...body.items.map(({ message_id }) => message_id));
    if (body.next === null) break;
    cursor = body.next;
  }
  expect(new Set(seen).size).toBe(5);
  await callRoute(hotel.api, 'DELETE /api/v1/webhooks/{id}', { params: { id }, query: {} });
  await expect(hotel.show(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(hotel.deliveries(id, { cursor: 'x' })).rejects.toMatchObject({ code: 'not_found' });
});
