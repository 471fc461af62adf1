import { expect, test } from 'vitest';
import { askRoute } from '#platform/testing';
import { type Heard, openWebhooks, verifies } from '#webhooks/testing';

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
])('the address %s is refused when it is given', async (url, code) => {
  const house = await openWebhooks();
  await expect(house.hook({ url })).rejects.toMatchObject(code ? { code } : { name: 'ZodError' });
});

test('a webhook that is not there cannot be removed', async () => {
  const house = await openWebhooks();
  const { id } = await house.hook();
  const removed = (webhook: string) =>
    askRoute(house.doors, 'DELETE /api/v1/webhooks/{id}', { params: { id: webhook }, query: {} });
  expect((await removed(id)).status).toBe(204);
  for (const gone of [id, 'none']) await expect(removed(gone)).rejects.toMatchObject({ code: 'not_found' });
});

test('a repeated request for a secret, a test or another try changes nothing', async () => {
  const house = await openWebhooks();
  const { id, secret } = await house.hook();
  const body = { request_id: '5f0c1f3e-0000-4000-8000-0000000000d1' };
  const asked = { params: { id }, query: {}, body };
  const renew = () => askRoute(house.doors, 'POST /api/v1/webhooks/{id}/secret', asked);
  const first = await renew();
  expect((await renew()).body).toEqual(first.body);
  const other = { ...asked, body: { request_id: '5f0c1f3e-0000-4000-8000-0000000000d2' } };
  const test = () => askRoute(house.doors, 'POST /api/v1/webhooks/{id}/test', other);
  const put = await test();
  expect((await test()).body.message_id).toBe(put.body.message_id);
  await expect.poll(() => house.till.heard.length).toBe(1);
  await house.settle();
  expect(verifies(house.till.heard[0] as Heard, secret), 'the former secret still signs').toBe(true);
  const again = { ...asked, params: { id, message_id: put.body.message_id } };
  const third = { ...again, body: { request_id: '5f0c1f3e-0000-4000-8000-0000000000d3' } };
  const retry = () => askRoute(house.doors, 'POST /api/v1/webhooks/{id}/deliveries/{message_id}/retry', third);
  await retry();
  await expect.poll(() => house.till.heard.length).toBe(2);
  await house.settle();
  expect((await retry()).body.state).toBe('delivered');
  expect(house.till.heard).toHaveLength(2);
});

test('a repeated request makes one webhook, with the secret of the first', async () => {
  const house = await openWebhooks();
  const request_id = '5f0c1f3e-0000-4000-8000-00000000000b';
  const first = await house.hook({ request_id });
  const second = await house.hook({ request_id });
  expect(second).toEqual(first);
  await expect(house.hook({ request_id, description: 'another' })).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('a list is read page by page, and a webhook that is removed takes its messages along', async () => {
  const house = await openWebhooks();
  const { id } = await house.hook();
  for (let room = 300; room < 305; room += 1) await house.guest({ room: String(room), last_name: `Guest ${room}` });
  await expect.poll(() => house.till.heard.length).toBe(5);
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 2, ...(cursor && { cursor }) };
    const { body } = await askRoute(house.doors, 'GET /api/v1/webhooks/{id}/deliveries', { params: { id }, query });
    seen.push(...body.items.map(({ message_id }) => message_id));
    if (body.next === null) break;
    cursor = body.next;
  }
  expect(new Set(seen).size).toBe(5);
  await askRoute(house.doors, 'DELETE /api/v1/webhooks/{id}', { params: { id }, query: {} });
  await expect(house.show(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(house.deliveries(id, { cursor: 'x' })).rejects.toMatchObject({ code: 'not_found' });
});
