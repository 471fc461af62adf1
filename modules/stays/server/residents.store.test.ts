import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Staff } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { openTestHotel, type TestHotel } from '#stays/testing';

// The test's clock stands at 2026-11-21 09:40 in Zurich.
let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel();
});
afterEach(() => hotel.platform.database.close());

const change = async (id: string, body: unknown) =>
  (await callRoute(hotel.api, 'PATCH /api/v1/stays/{id}', { params: { id }, body })).body;
const list = async (query: unknown, property = '1') =>
  (await callRoute(hotel.api, 'GET /api/v1/stays', { property, query })).body;
const key: Staff = { kind: 'staff', property: '1', staffId: 'k', permissions: 'all' };
const clerk: Staff = { ...key, staffId: 'c', roles: ['front_desk'] };
const refused = (code: string) => expect.objectContaining({ code });
const names = async () =>
  (await hotel.platform.events()).map(({ name }) => name).filter((name) => name.startsWith('stays'));

describe('a room in which somebody lives', () => {
  const taken = expect.objectContaining({
    code: 'room_taken',
    details: { room: '214', stays: [{ id: expect.any(String), last_name: 'Lindqvist', departure: '2026-11-24' }] },
  });
  const send = (path: 'check-in' | 'move', id: string, body: unknown, identity?: Staff) =>
    callRoute(hotel.api, `POST /api/v1/stays/{id}/${path}`, { params: { id }, body, identity: identity ?? clerk });

  beforeEach(async () => {
    await hotel.guest();
    await hotel.rooms('215');
  });

  it('takes no further guest unless they share it', async () => {
    const stranger = { last_name: 'Test', share: false } as never;
    await expect(hotel.guest(stranger)).rejects.toEqual(taken);
    expect((await list({ room: '214' })).items).toHaveLength(1);
    expect(await hotel.guest({ last_name: 'Okafor' })).toMatchObject({ room: '214', state: 'in_house' });
  });

  it('may be reserved, and asks when the guest checks in', async () => {
    const { id } = await hotel.guest({ last_name: 'Ekström', expected: true, share: false } as never);
    await expect(send('check-in', id, {})).rejects.toEqual(taken);
    const { body } = await send('check-in', id, { room: '0215' });
    expect(body).toMatchObject({ room: '215', state: 'in_house' });
    expect(await names()).toEqual(['stays.checked_in', 'stays.changed', 'stays.checked_in']);
  });

  it('is refused for a move unless the guests share it, except while the guest is only expected', async () => {
    const { id } = await hotel.guest({ room: '215', last_name: 'Winter' });
    await expect(send('move', id, { room: '214' })).rejects.toEqual(taken);
    expect((await send('move', id, { room: '214', share: true })).body).toMatchObject({ room: '214' });
    const later = await hotel.guest({ room: '215', last_name: 'Later', arrival: '2026-11-23' });
    expect((await send('move', later.id, { room: '214' })).body).toMatchObject({ room: '214', state: 'expected' });
  });

  it('takes whom a program sends, which knows who shares it', async () => {
    const { id } = await hotel.guest({ room: '215', last_name: 'Winter', share: undefined } as never);
    expect((await send('move', id, { room: '214' }, key)).body).toMatchObject({ room: '214', state: 'in_house' });
    const other = await hotel.guest({ room: '215' });
    await expect(send('move', other.id, { room: '214', share: false }, key)).rejects.toEqual(refused('room_taken'));
  });

  it('of two guests sent into a free room at once, one is refused', async () => {
    const [one, two] = await Promise.all(
      ['One', 'Two'].map((last_name) => hotel.guest({ room: '216', last_name, expected: true } as never)),
    );
    const both = await Promise.allSettled([one, two].map((stay) => send('check-in', stay?.id ?? '', {})));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusal = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refusal.reason).toEqual(refused('room_taken'));
  });
});

describe('contact and notes of a stay', () => {
  const contact = {
    persons: 3,
    arrival_time: '17:30',
    email: 'astrid@example.com',
    telephone: '+46 8 123',
    note: 'Cot\nby the window',
  };

  it('are stored with it and changed one by one', async () => {
    const { id, ...made } = await hotel.guest(contact as never);
    expect(made).toMatchObject(contact);
    expect(await change(id, { note: '', persons: 2 })).toMatchObject({ ...contact, note: '', persons: 2 });
  });

  it('are unknown unless given, and the persons are then the residents', async () => {
    const alone = await hotel.guest({ residents: [{ last_name: 'Berg' }] });
    expect(alone).toMatchObject({ persons: 2, arrival_time: '', email: '', telephone: '', note: '' });
  });

  it('refuse what is no address, time or number of persons', async () => {
    for (const wrong of [{ email: 'astrid' }, { arrival_time: '24:00' }, { persons: 0 }, { note: 'a\u0007' }])
      await expect(hotel.guest(wrong as never)).rejects.toThrow(`"${Object.keys(wrong)[0]}"`);
  });

  it('hide how to reach the guest from staff who do not check guests in', async () => {
    const { id } = await hotel.guest(contact as never);
    const identity = { kind: 'staff', property: '1', staffId: 'h', permissions: new Set(['stays.read']) } as const;
    const { body } = await callRoute(hotel.api, 'GET /api/v1/stays/{id}', { params: { id }, identity } as never);
    expect(body).toMatchObject({ ...contact, email: '', telephone: '' });
  });
});
