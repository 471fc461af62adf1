import { expect, test } from 'vitest';
import type { Staff } from '#platform/auth';
import type { Permission } from '#platform/contract';
import { askRoute } from '#platform/testing';
import { openWebhooks } from '#webhooks/testing';

test('nobody is told by a webhook what they may not read', async () => {
  const house = await openWebhooks();
  const identity: Staff = { kind: 'staff', property: '1', staffId: 'k', permissions: new Set(['webhooks.manage']) };
  const body = { url: 'http://pos.example/', types: ['stay.checked_in'] };
  const asked = askRoute(house.doors, 'POST /api/v1/webhooks', { identity, query: {}, body });
  await expect(asked).rejects.toMatchObject({ code: 'event_type_forbidden', details: { permission: 'stays.read' } });
  await expect(house.hook({ types: ['parrot.sang'] })).rejects.toMatchObject({ code: 'event_type_unknown' });
});

const mara: Staff = {
  kind: 'staff',
  property: '1',
  staffId: 'mara',
  sessionId: 'session-of-mara',
  permissions: new Set<Permission>(['webhooks.manage', 'webhooks.read', 'stays.read']),
};

const enough = new Set<Permission>(['webhooks.manage', 'stays.read']);

/** A webhook that Mara made, and what tells the house that something about her changed. */
async function setUpMara() {
  const house = await openWebhooks();
  house.held.set('mara', enough);
  const body = { url: 'http://pos.example/in', types: ['stay.checked_in'] };
  const made = await askRoute(house.doors, 'POST /api/v1/webhooks', { identity: mara, query: {}, body });
  const tell = async (name: 'staff.changed' | 'staff.session_ended', payload: object) => {
    for (const listener of house.module.listeners) {
      if (listener.event === name) await listener.heard({ property: '1', payload } as never);
    }
  };
  return { ...house, id: made.body.id, tell };
}

test.each([
  ['may not read any more what it tells of', new Set<Permission>(['webhooks.manage'])],
  ['may not manage webhooks any more', new Set<Permission>(['stays.read'])],
  ['has left', undefined],
])('a webhook whose maker %s is paused at once and says why', async (_how, left) => {
  const house = await setUpMara();
  expect(await house.show(house.id)).toMatchObject({ responsible: 'staff:mara', responsible_name: 'Name of mara' });
  await house.tell('staff.changed', { staff_id: 'mara' });
  expect(await house.show(house.id), 'nothing that counts has changed').toMatchObject({ state: 'active' });
  if (left) house.held.set('mara', left);
  else house.held.delete('mara');
  await house.tell('staff.changed', { staff_id: 'mara' });
  expect(await house.show(house.id)).toMatchObject({ state: 'paused', paused_because: 'rights' });
  expect(house.ground.audited.at(-1)).toMatchObject({ action: 'webhook.rights', subject: house.id });
  await house.guest();
  await house.settle();
  expect(house.till.heard).toEqual([]);
});

test('a webhook of a key that ran out without a word sends nothing more', async () => {
  const house = await setUpMara();
  house.held.delete('mara');
  await house.guest();
  await expect.poll(async () => (await house.show(house.id)).paused_because).toBe('rights');
  expect(house.till.heard).toEqual([]);
});

test('whoever resumes or moves a webhook answers for it, and must be let read what it tells of', async () => {
  const house = await setUpMara();
  const { id } = house;
  const change = (identity: Staff, body: object) =>
    askRoute(house.doors, 'PATCH /api/v1/webhooks/{id}', { identity, params: { id }, query: {}, body });
  const manages: Staff = { ...mara, staffId: 'ben', permissions: new Set<Permission>(['webhooks.manage']) };
  for (const body of [{ url: 'http://evil.example/' }, { state: 'paused' }, { state: 'active' }]) {
    const done = change(manages, body);
    if (body.state === 'paused') await done;
    else await expect(done).rejects.toMatchObject({ code: 'event_type_forbidden' });
  }
  const ada: Staff = { ...mara, staffId: 'ada' };
  expect((await change(ada, { state: 'active' })).body).toMatchObject({ responsible: 'staff:ada', state: 'active' });
});

test('a message is shown to nobody who may not read what it tells of', async () => {
  const house = await openWebhooks();
  const { id } = await house.hook();
  await house.guest();
  await expect.poll(async () => (await house.deliveries(id))[0]?.state).toBe('delivered');
  const identity: Staff = { ...mara, permissions: new Set<Permission>(['webhooks.read']) };
  const asked = { identity, params: { id }, query: {} };
  const { body } = await askRoute(house.doors, 'GET /api/v1/webhooks/{id}/deliveries', asked);
  expect(body.items).toMatchObject([{ type: 'stay.checked_in', body: '' }]);
  expect((await house.deliveries(id))[0]?.body).toContain('stay_id');
});
