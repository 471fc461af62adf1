import { expect, onTestFinished, test } from 'vitest';
import { eventsNamed, openForm, openLetterbox, openPages, requestWanted, sendRequest } from '#content/testing';
import { askRoute } from '#platform/testing';

test('a mail that the server does not take yet is tried again, and the guest is told', async () => {
  const { pages, letterbox, guest } = await openForm();
  letterbox.refuse = { code: 451, text: 'try later' };
  const data = requestWanted();
  await pages.call('ReservationAssist.sendRequest', guest, data);
  await pages.jobs.settled();
  const { request_id } = data;
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toMatchObject({
    status: 'waiting',
    reason: 'retrying',
  });
  expect(await eventsNamed(pages, 'content.requested')).toHaveLength(1);
  letterbox.refuse = undefined;
  await pages.ground.clock.advance(3000);
  await pages.jobs.settled();
  expect(letterbox.letters).toHaveLength(1);
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toMatchObject({ status: 'sent' });
});

test('a mail that the server refuses for good has failed, and the message was still published', async () => {
  const { pages, letterbox, guest } = await openForm();
  letterbox.refuse = { code: 550, text: 'no such mailbox' };
  const data = requestWanted();
  await pages.call('ReservationAssist.sendRequest', guest, data);
  await pages.jobs.settled();
  const { request_id } = data;
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toMatchObject({ status: 'failed' });
  expect(await eventsNamed(pages, 'content.requested')).toHaveLength(1);
  const list = await askRoute(pages.doors, 'GET /api/v1/content-requests', {});
  expect(list.body.items).toMatchObject([{ status: 'failed', last_error: expect.stringContaining('no such mailbox') }]);
});

test('without a mail server the mail waits where it can be seen, and the guest is told the truth', async () => {
  const pages = await openPages();
  onTestFinished(() => pages.close());
  await pages.put('131');
  const guest = await pages.guest();
  const data = requestWanted();
  expect(await pages.call('ReservationAssist.sendRequest', guest, data)).toMatchObject({
    status: 'waiting',
    reason: 'no_mail',
  });
  await pages.ground.clock.advance(3600_000);
  await pages.jobs.settled();
  const { request_id } = data;
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toMatchObject({
    status: 'waiting',
    reason: 'no_mail',
  });
  const list = await askRoute(pages.doors, 'GET /api/v1/content-requests', {});
  expect(list.body.items).toMatchObject([{ status: 'waiting', attempts: 0, room: '214' }]);
});

test('a mail server that stays away is asked twelve times, then the mail has failed', async () => {
  const { pages, letterbox, guest } = await openForm();
  letterbox.refuse = { code: 451, text: 'try later' };
  const data = requestWanted();
  await pages.call('ReservationAssist.sendRequest', guest, data);
  for (let minutes = 0; minutes < 240; minutes += 5) {
    await pages.jobs.settled();
    await pages.ground.clock.advance(300_000);
  }
  await pages.jobs.settled();
  const list = await askRoute(pages.doors, 'GET /api/v1/content-requests', {});
  expect(list.body.items).toMatchObject([
    { status: 'failed', attempts: 12, last_error: expect.stringContaining('451') },
  ]);
}, 30_000);

test('a mail that waited for a mail server longer than a day is not sent any more', async () => {
  const letterbox = await openLetterbox();
  const pages = await openPages();
  onTestFinished(() => letterbox.close());
  onTestFinished(() => pages.close());
  await pages.put('131');
  const guest = await pages.guest();
  const [old, young] = [requestWanted(), requestWanted()];
  await pages.call('ReservationAssist.sendRequest', guest, old);
  await pages.ground.clock.advance(24 * 3600_000);
  await pages.call('ReservationAssist.sendRequest', guest, young);
  await pages.ground.clock.advance(1000);
  await pages.restartWith(letterbox.url);
  await pages.jobs.settled();
  expect(letterbox.letters).toHaveLength(1);
  const { items } = (await askRoute(pages.doors, 'GET /api/v1/content-requests', {})).body;
  expect(items.map(({ request_id, status }) => [request_id, status])).toEqual([
    [young.request_id, 'sent'],
    [old.request_id, 'failed'],
  ]);
});

test('what becomes of a mail is told to the devices of the stay alone', async () => {
  const { pages, guest } = await openForm();
  await sendRequest(pages, guest);
  await pages.jobs.settled();
  const [payload] = await eventsNamed(pages, 'content.request_changed');
  for (const { event, heard } of pages.module.listeners) {
    if (event === 'content.request_changed') await heard({ seq: 1, property: '1', payload });
  }
  expect(pages.ground.deeds).toMatchObject([
    { deed: 'push ReservationAssist.requestChanged', target: { property: '1', stayId: guest.stayId } },
    // Nobody's set: the request came from a phone.
    { deed: 'push ReservationAssist.requestChanged', target: { property: '1', deviceId: guest.sessionId } },
  ]);
});
