import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestMessages, type TestMessages } from '#messages/testing';
import type { Guest } from '#platform/node/auth';

let hotel: TestMessages;
let guest: Guest;
beforeEach(async () => {
  hotel = await openTestMessages();
  guest = await hotel.signIn();
});
afterEach(() => hotel.platform.database.close());

const texts = { en: { title: '', text: 'A parcel is waiting for you.' } };
const send = () =>
  hotel.store.write((write) =>
    hotel.port.sendToStay(write, { property: '1', stayId: guest.stayId, texts, kind: 'hotel' }),
  );
const mine = async () => (await hotel.call('Tv_Messages.loadTvMessages', guest)).messages;
const mark = (message_id: string | undefined, mark_as_status = true) =>
  hotel.call('Tv_Messages.markAsTvMessagesByMessageId', guest, { message_id, mark_as_status });
const readEvents = async () => (await hotel.platform.events()).filter(({ name }) => name === 'messages.read');

test('a message is told as read once, also when it is deleted unread', async () => {
  const ids = [await send(), await send()];
  const [first, second] = await mine();
  for (const viewed of [true, false, true]) await mark(first?.message_id, viewed);
  await hotel.call('Tv_Messages.deleteTvMessages', guest, { id: second?.message_id });
  const read = (await readEvents()).map(({ payload }) => (payload as { readonly message_id: string }).message_id);
  expect(read.toSorted()).toEqual(ids.toSorted());
});

test('a message that is taken back disappears unread, and stays with those who have read it', async () => {
  const [unread = '', read = ''] = [await send(), await send()];
  const before = await mine();
  expect(before).toHaveLength(2);
  const listed = await hotel.store.read.selectFrom('message_recipients').select(['id', 'message_id']).execute();
  const recipient = listed.find(({ message_id }) => message_id === read)?.id;
  await mark(recipient);
  await hotel.store.write(async (write) => {
    for (const id of [unread, read]) await hotel.port.takeBack(write, { property: '1', id });
  });
  expect((await mine()).map(({ message_id }) => message_id)).toEqual([recipient]);
  expect(await readEvents()).toHaveLength(1);
});

test('a room is listed as unread until its guest has read or deleted everything', async () => {
  expect(await hotel.port.listUnreadRooms('1')).toEqual([]);
  await send();
  expect(await hotel.port.listUnreadRooms('1')).toEqual([guest.roomId]);
  const [message] = await mine();
  await mark(message?.message_id);
  expect(await hotel.port.listUnreadRooms('1')).toEqual([]);
});
