import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callRoute, copyRecords } from '#platform/node/testing';
import { stays } from '#stays/contract';
import { openTestHotel, type TestHotel } from '#stays/testing';
import type { StaysTables } from './tables.ts';

// The test's clock stands at 2026-11-21 09:40 in Zurich.
let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel();
});
afterEach(() => hotel.platform.database.close());

const list = async (query: unknown, property = '1') =>
  (await callRoute(hotel.api, 'GET /api/v1/stays', { property, query })).body;
const refused = (code: string) => expect.objectContaining({ code });

describe('lists', () => {
  it('contain every stay once, page by page', async () => {
    for (let count = 0; count < 7; count += 1) await hotel.guest({ room: `${count % 2}`, last_name: `N${count}` });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = await list({ limit: 3, ...(cursor && { cursor }) });
      seen.push(...items.map(({ last_name }) => last_name));
      cursor = next ?? undefined;
    } while (cursor);
    expect(seen.sort()).toEqual(['N0', 'N1', 'N2', 'N3', 'N4', 'N5', 'N6']);
    expect((await list({ room: '01' })).items).toHaveLength(3);
    expect((await list({ room: '99' })).items).toEqual([]);
    expect((await list({ state: 'expected' })).items).toEqual([]);
  });

  it.each(['x', 'W10', 'WyIxIl0', 'bnVsbA'])('refuse the cursor %j', async (cursor) => {
    await expect(list({ cursor })).rejects.toEqual(refused('invalid_data'));
  });

  it('of rooms add new rooms and are paged by number', async () => {
    const add = (rooms: readonly string[]) => callRoute(hotel.api, 'POST /api/v1/rooms', { body: { rooms } });
    expect((await add(['101', '102', '101', '0101'])).body).toEqual({ added: 3, existing: 0 });
    expect((await add(['102', '103'])).body).toEqual({ added: 1, existing: 1 });
    const first = await callRoute(hotel.api, 'GET /api/v1/rooms', { query: { limit: 3 } });
    expect(first.body.items.map(({ room }) => room)).toEqual(['0101', '101', '102']);
    const second = await callRoute(hotel.api, 'GET /api/v1/rooms', { query: { limit: 3, cursor: first.body.next } });
    expect(second.body).toMatchObject({ items: [{ room: '103' }], next: null });
  });
});

describe('the port of the stays', () => {
  it('knows nothing of rooms and guests of another hotel', async () => {
    const { id } = await hotel.guest({ room: '101', last_name: 'Berg' });
    await hotel.guest({ room: '101', last_name: 'Later', arrival: '2026-11-25', departure: '2026-11-26' });
    const roomId = (await hotel.port.findRoom('1', '101'))?.id ?? '';
    const tv = { kind: 'tv', property: '1', deviceId: 'tv', roomId, room: '101', occupied: true } as const;
    const shown = async () => [
      await hotel.port.byId('1', id),
      await hotel.port.findRoom('1', '101'),
      await hotel.port.inHouseByRoomNumber('1', '101'),
      await hotel.port.resolveCallerStays(tv, ''),
      (await list({ limit: 2 })).items,
      (await callRoute(hotel.api, 'GET /api/v1/rooms', {})).body.items,
    ];
    const before = await shown();
    const store = hotel.platform.database.store<StaysTables, typeof stays>(stays);
    await copyRecords(store, 'rooms', 'stays', 'residents');
    expect(await shown()).toEqual(before);
  });

  it('finds the stays in house in the room that a guest typed, and in no other room', async () => {
    await hotel.rooms('101', '0101');
    await hotel.guest({ room: '101', last_name: 'Berg' });
    await hotel.guest({ room: '0101', last_name: 'Holm' });
    await hotel.guest({ room: '101', last_name: 'Later', arrival: '2026-11-25', departure: '2026-11-26' });
    const found = async (room: string) =>
      (await hotel.port.inHouseByRoomNumber('1', room)).map((stay) => stay.residents[0]?.lastName);
    expect(await found('101')).toEqual(['Berg']);
    expect(await found(' ١٠١')).toEqual(['Berg']);
    expect(await found('0101')).toEqual(['Holm']);
    expect(await found('00101')).toEqual([]);
    expect(await found('')).toEqual([]);
    expect(await hotel.port.inHouseByRoomNumber('2', '101')).toEqual([]);
  });

  it('returns the stays in house and the numbers of rooms of its own property', async () => {
    await hotel.rooms('7', '9');
    const { id } = await hotel.guest({ room: '7' });
    await hotel.guest({ room: '9', arrival: '2099-01-01', departure: '2099-01-02' });
    const seven = await hotel.port.findRoom('1', ' 007 ');
    const nine = await hotel.port.findRoom('1', '9');
    expect(seven).toMatchObject({ room: '7' });
    expect(await hotel.port.findRoom('1', '8')).toBeUndefined();
    const ids = [seven?.id ?? '', nine?.id ?? '', 'none'];
    expect((await hotel.port.inHouseByRoomIds('1', ids)).map((stay) => stay.id)).toEqual([id]);
    expect((await hotel.port.roomsByIds('1', ids)).map(({ room }) => room).sort()).toEqual(['7', '9']);
    expect(await hotel.port.inHouseByRoomIds('2', ids)).toEqual([]);
    expect(await hotel.port.inHouseByRoomIds('1', [])).toEqual([]);
    expect(await hotel.port.roomsByIds('1', [])).toEqual([]);
  });

  it('applies changed room rules at once', async () => {
    await hotel.guest({ room: 'A-7' });
    expect(await hotel.port.inHouseByRoomNumber('1', '7')).toHaveLength(0);
    expect(await hotel.port.roomKeyOf('1', 'a 07')).toBe('a07');
    const body = { room_building_prefixes: 'A,B' };
    const route = 'PATCH /api/v1/properties/{propertyId}/settings';
    await callRoute(hotel.property.api, route, { params: { propertyId: '1' }, body });
    expect(await hotel.port.inHouseByRoomNumber('1', '7')).toHaveLength(1);
    expect(await hotel.port.roomKeyOf('1', 'a 07')).toBe('7');
    expect(await hotel.port.roomKeyOf('1', 'no such room')).toBe('nosuchroom');
  });
});
