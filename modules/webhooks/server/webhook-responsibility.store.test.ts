import { expect, test } from 'vitest';
import type { PermissionName } from '#platform/contract';
import type { Staff } from '#platform/node/auth';
import { callRoute, deliverEvent } from '#platform/node/testing';
import { createTestWebhooks } from '#webhooks/testing';

test('a webhook cannot be created for types that its creator may not read', async () => {
  const hotel = await createTestWebhooks();
  const identity: Staff = { kind: 'staff', property: '1', staffId: 'k', permissions: new Set(['webhooks.manage']) };
  const body = { url: 'http://pos.example/', types: ['stay.checked_in'] };
  const creation = callRoute(hotel.api, 'POST /api/v1/webhooks', { identity, query: {}, body });
  await expect(creation).rejects.toMatchObject({ code: 'event_type_forbidden', details: { permission: 'stays.read' } });
  await expect(hotel.hook({ types: ['parrot.sang'] })).rejects.toMatchObject({ code: 'event_type_unknown' });
});

const mara: Staff = {
  kind: 'staff',
  property: '1',
  staffId: 'mara',
  sessionId: 'session-of-mara',
  permissions: new Set<PermissionName>(['webhooks.manage', 'webhooks.read', 'stays.read']),
};

const sufficient = new Set<PermissionName>(['webhooks.manage', 'stays.read']);

/** Sets up a webhook created by Mara, with a function to send events about her. */
async function setUpMara() {
  const hotel = await createTestWebhooks();
  hotel.permissions.set('mara', sufficient);
  const body = { url: 'http://pos.example/in', types: ['stay.checked_in'] };
  const made = await callRoute(hotel.api, 'POST /api/v1/webhooks', { identity: mara, query: {}, body });
  const emit = async (name: 'staff.changed' | 'staff.session_ended', payload: object) => {
    await deliverEvent(hotel.module, { name, payload, at: hotel.platform.clock.now() });
  };
  return { ...hotel, id: made.body.id, emit };
}

test.each([
  ['lost the permission to read its types', new Set<PermissionName>(['webhooks.manage'])],
  ['lost the permission to manage webhooks', new Set<PermissionName>(['stays.read'])],
  ['has left', undefined],
])('a webhook whose creator %s is paused at once with the reason rights', async (_how, left) => {
  const hotel = await setUpMara();
  expect(await hotel.show(hotel.id)).toMatchObject({ responsible: 'staff:mara', responsible_name: 'Name of mara' });
  await hotel.emit('staff.changed', { staff_id: 'mara' });
  expect(await hotel.show(hotel.id), 'the permissions have not changed').toMatchObject({ state: 'active' });
  if (left) hotel.permissions.set('mara', left);
  else hotel.permissions.delete('mara');
  await hotel.emit('staff.changed', { staff_id: 'mara' });
  expect(await hotel.show(hotel.id)).toMatchObject({ state: 'paused', paused_because: 'rights' });
  expect(hotel.platform.auditEntries.at(-1)).toMatchObject({ action: 'webhook.rights', subject: hotel.id });
  await hotel.guest();
  await hotel.settle();
  expect(hotel.endpoint.received).toEqual([]);
});

test('a webhook of an expired key sends nothing more', async () => {
  const hotel = await setUpMara();
  hotel.permissions.delete('mara');
  await hotel.guest();
  await expect.poll(async () => (await hotel.show(hotel.id)).paused_because).toBe('rights');
  expect(hotel.endpoint.received).toEqual([]);
});

test('whoever resumes or changes a webhook becomes responsible, and needs permission to read its types', async () => {
  const hotel = await setUpMara();
  const { id } = hotel;
  const change = (identity: Staff, body: object) =>
    callRoute(hotel.api, 'PATCH /api/v1/webhooks/{id}', { identity, params: { id }, query: {}, body });
  const manages: Staff = { ...mara, staffId: 'ben', permissions: new Set<PermissionName>(['webhooks.manage']) };
  for (const body of [{ url: 'http://evil.example/' }, { state: 'paused' }, { state: 'active' }]) {
    const done = change(manages, body);
    if (body.state === 'paused') await done;
    else await expect(done).rejects.toMatchObject({ code: 'event_type_forbidden' });
  }
  const ada: Staff = { ...mara, staffId: 'ada' };
  expect((await change(ada, { state: 'active' })).body).toMatchObject({ responsible: 'staff:ada', state: 'active' });
});

test('the body of a message is hidden from callers who may not read its type', async () => {
  const hotel = await createTestWebhooks();
  const { id } = await hotel.hook();
  await hotel.guest();
  await expect.poll(async () => (await hotel.deliveries(id))[0]?.state).toBe('delivered');
  const identity: Staff = { ...mara, permissions: new Set<PermissionName>(['webhooks.read']) };
  const input = { identity, params: { id }, query: {} };
  const { body } = await callRoute(hotel.api, 'GET /api/v1/webhooks/{id}/deliveries', input);
  expect(body.items).toMatchObject([{ type: 'stay.checked_in', body: '' }]);
  expect((await hotel.deliveries(id))[0]?.body).toContain('stay_id');
});
