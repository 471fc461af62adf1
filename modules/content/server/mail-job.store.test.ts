import { expect, onTestFinished, test } from 'vitest';
import {
  createRequestData,
  createTestForm,
  createTestPages,
  eventsNamed,
  openTestMailServer,
  sendRequest,
} from '#content/testing';
import { callRoute } from '#platform/node/testing';

test('a temporarily rejected mail is retried, and its status is retrying', async () => {
  const { pages, letterbox, guest } = await createTestForm();
  letterbox.refuse = { code: 451, text: 'try later' };
  const data = createRequestData();
  await pages.call('ReservationAssist.sendRequest', guest, data);
  await pages.jobs.settled();
  const { request_id } = data;
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toMatchObject({
    status: 'waiting',
    reason: 'retrying',
  });
  expect(await eventsNamed(pages, 'content.requested')).toHaveLength(1);
  letterbox.refuse = undefined;
  await pages.platform.clock.advance(3000);
  await pages.jobs.settled();
  expect(letterbox.mails).toHaveLength(1);
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toMatchObject({ status: 'sent' });
});

test('a permanently rejected mail fails, and the message to the room is still published', async () => {
  const { pages, letterbox, guest } = await createTestForm();
  letterbox.refuse = { code: 550, text: 'no such mailbox' };
  const data = createRequestData();
  await pages.call('ReservationAssist.sendRequest', guest, data);
  await pages.jobs.settled();
  const { request_id } = data;
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toMatchObject({ status: 'failed' });
  expect(await eventsNamed(pages, 'content.requested')).toHaveLength(1);
  const list = await callRoute(pages.api, 'GET /api/v1/content-requests', {});
  expect(list.body.items).toMatchObject([
    { status: 'failed', last_error: expect.stringContaining('no such mailbox'), last_error_code: 'rejected' },
  ]);
});

test('without a mail server the mail waits visibly, and its status is no_mail', async () => {
  const pages = await createTestPages();
  onTestFinished(() => pages.close());
  await pages.put('131');
  const guest = await pages.guest();
  const data = createRequestData();
  expect(await pages.call('ReservationAssist.sendRequest', guest, data)).toMatchObject({
    status: 'waiting',
    reason: 'no_mail',
  });
  await pages.platform.clock.advance(3600_000);
  await pages.jobs.settled();
  const { request_id } = data;
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toMatchObject({
    status: 'waiting',
    reason: 'no_mail',
  });
  const list = await callRoute(pages.api, 'GET /api/v1/content-requests', {});
  expect(list.body.items).toMatchObject([{ status: 'waiting', attempts: 0, room: '214' }]);
});

test('a mail is tried for a day, however often it is put off, and then fails with the last reason', async () => {
  const { pages, letterbox, guest } = await createTestForm();
  letterbox.refuse = { code: 451, text: 'try later' };
  const data = createRequestData();
  await pages.call('ReservationAssist.sendRequest', guest, data);
  const listAfter = async (hours: number) => {
    for (let at = 0; at < hours * 2; at += 1) {
      await pages.jobs.settled();
      pages.platform.clock.setBy(1_799_000);
      await pages.platform.clock.advance(1000);
    }
    await pages.jobs.settled();
    return await callRoute(pages.api, 'GET /api/v1/content-requests', {});
  };
  expect((await listAfter(23)).body.items).toMatchObject([{ status: 'waiting' }]);
  expect((await listAfter(2)).body.items).toMatchObject([
    { status: 'failed', last_error: expect.stringContaining('451'), last_error_code: 'rejected' },
  ]);
});

test('a mail that waited longer than a day for a mail server is not sent', async () => {
  const letterbox = await openTestMailServer();
  const pages = await createTestPages();
  onTestFinished(() => letterbox.close());
  onTestFinished(() => pages.close());
  await pages.put('131');
  const guest = await pages.guest();
  const [old, young] = [createRequestData(), createRequestData()];
  await pages.call('ReservationAssist.sendRequest', guest, old);
  await pages.platform.clock.advance(24 * 3600_000);
  await pages.call('ReservationAssist.sendRequest', guest, young);
  await pages.platform.clock.advance(1000);
  await pages.restartWith(letterbox.url);
  await pages.jobs.settled();
  expect(letterbox.mails).toHaveLength(1);
  const { items } = (await callRoute(pages.api, 'GET /api/v1/content-requests', {})).body;
  expect(items.map(({ request_id, status }) => [request_id, status])).toEqual([
    [young.request_id, 'sent'],
    [old.request_id, 'failed'],
  ]);
});

test('the status of a mail is pushed only to the devices of the stay', async () => {
  const { pages, guest } = await createTestForm();
  await sendRequest(pages, guest);
  await pages.jobs.settled();
  const [payload] = await eventsNamed(pages, 'content.request_changed');
  for (const { event, handle } of pages.module.listeners) {
    if (event === 'content.request_changed') await handle({ seq: 1, property: '1', payload });
  }
  expect(pages.platform.socketActions).toMatchObject([
    { action: 'push ReservationAssist.requestChanged', target: { property: '1', stayId: guest.stayId } },
    // Matches no TV: the request came from a phone.
    { action: 'push ReservationAssist.requestChanged', target: { property: '1', deviceId: guest.sessionId } },
  ]);
});
