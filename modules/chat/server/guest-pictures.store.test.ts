import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestChat, type TestChat } from '#chat/testing';
import type { Guest, Visitor } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { runHeavyWork } from '#platform/node/threads';
import { uuid } from '#platform/random';

let hotel: TestChat;
let guest: Guest;
let photo: Uint8Array;

beforeEach(async () => {
  hotel = await openTestChat();
  guest = await hotel.signIn();
  const canvas = sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } });
  photo = await canvas.jpeg().toBuffer();
});
afterEach(() => hotel.platform.database.close());

const path = 'POST /v1/property/{propertyId}/oneapp/chat/pictures';
const add = (identity: Guest | Visitor = guest, raw: Uint8Array = photo) =>
  callRoute(hotel.api, path, { identity, params: { propertyId: '1' }, query: {}, raw });
const demo = (sessionId: string): Visitor => ({ kind: 'visitor', property: '1', mode: 'demo', sessionId });
/** Starts uploads of which one is refused while the others wait; returns what becomes of each. */
async function refuseOne(uploads: readonly Promise<{ readonly status: number }>[]) {
  const outcomes = uploads.map((upload) =>
    upload.then(
      ({ status }) => String(status),
      (error: { readonly code: string }) => error.code,
    ),
  );
  expect(await Promise.race(outcomes)).toBe('too_many_requests');
  return outcomes;
}
/** Holds up the pictures of all guests until it is opened. */
function holdUp(): () => Promise<void> {
  const gate = Promise.withResolvers<void>();
  const before = runHeavyWork('guest-pictures', () => gate.promise, 'somebody');
  return () => {
    gate.resolve();
    return before;
  };
}

test('a stay stores ten pictures in ten minutes, and others meanwhile as many', async () => {
  for (let count = 0; count < 10; count += 1) await add();
  const refused = { code: 'too_many_requests', details: { retry_after_s: 600 } };
  await expect(add()).rejects.toMatchObject(refused);
  await add(await hotel.signIn('215', { last_name: 'Haddad' }));
  await hotel.platform.clock.advance(600_000);
  expect((await add()).status).toBe(201);
});

test('a full conversation is told so before its picture is looked at', async () => {
  const rows = Array.from({ length: 100 }, () => ({
    ...{ property: '1', scope: guest.stayId, id: uuid(hotel.platform.random), data: new Uint8Array(1) },
    ...({ sent: 1, stored_at: 0 } as const),
  }));
  await hotel.store.write(({ tx }) => tx.insertInto('chat_pictures').values(rows).execute());
  await expect(add(guest, new Uint8Array(20))).rejects.toMatchObject({ code: 'pictures_full' });
});

test('a guest who has a picture in work and one that waits is refused a third, and nobody else is', async () => {
  const neighbour = await hotel.signIn('215', { last_name: 'Haddad' });
  const open = holdUp();
  const own = await refuseOne([add(), add(), add()]);
  const others = add(neighbour);
  // The desk’s own pictures wait for none of them.
  await hotel.desk('POST /api/v1/chat-pictures', { raw: photo });
  await open();
  expect((await Promise.all(own)).toSorted()).toEqual(['201', '201', 'too_many_requests']);
  expect((await others).status).toBe(201);
});

test('all demos of a hotel together have the places of one guest', async () => {
  const open = holdUp();
  const own = await refuseOne(['one', 'two', 'three'].map((session) => add(demo(session))));
  const ofGuest = add();
  await open();
  expect((await Promise.all(own)).toSorted()).toEqual(['201', '201', 'too_many_requests']);
  expect((await ofGuest).status).toBe(201);
});
