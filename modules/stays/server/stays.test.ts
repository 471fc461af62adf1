import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Identity } from '#platform/auth';
import { askRoute } from '#platform/testing';
import { type House, openHouse } from '#stays/testing';

// The test's clock stands at 2026-11-21 09:40 in Zurich.
let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.ground.database.close());

type Step = 'check-in' | 'check-out';
const step = async (id: string, name: Step) =>
  (await askRoute(house.doors, `POST /api/v1/stays/{id}/${name}`, { params: { id } })).body;
const move = async (id: string, room: string) =>
  (await askRoute(house.doors, 'POST /api/v1/stays/{id}/move', { params: { id }, body: { room } })).body;
const change = async (id: string, body: unknown) =>
  (await askRoute(house.doors, 'PATCH /api/v1/stays/{id}', { params: { id }, body })).body;
const list = async (query: unknown, property = '1') =>
  (await askRoute(house.doors, 'GET /api/v1/stays', { property, query })).body;
const refused = (code: string) => expect.objectContaining({ code });
const names = async () =>
  (await house.ground.events()).map(({ name }) => name).filter((name) => name.startsWith('stays'));

describe('a new stay', () => {
  it('is in house when it arrives today or earlier, and expected otherwise', async () => {
    expect(await house.guest({ arrival: '2026-11-21' })).toMatchObject({ state: 'in_house', language: '' });
    expect(await house.guest({ arrival: '2026-11-20' })).toMatchObject({
      state: 'in_house',
      checked_in_at: '2026-11-21T08:40:00.000Z',
    });
    expect(await house.guest({ arrival: '2026-11-22' })).toMatchObject({ state: 'expected', checked_in_at: null });
    expect(await names()).toEqual(['stays.checked_in', 'stays.checked_in', 'stays.changed']);
  });

  it('is expected when it says so, although its day has come', async () => {
    const { id } = await house.guest({ arrival: '2026-11-21', expected: true } as never);
    expect(await names()).toEqual(['stays.changed']);
    expect(await step(id, 'check-in')).toMatchObject({ state: 'in_house', arrival: '2026-11-21' });
  });

  it('is made once, however often its request arrives', async () => {
    const request_id = '5f0c1f3e-0000-4000-8000-000000000001';
    const body = { room: '9', last_name: 'Twice', arrival: '2026-11-21', departure: '2026-11-22', create_room: true };
    const send = (more = {}) => askRoute(house.doors, 'POST /api/v1/stays', { body: { ...body, request_id, ...more } });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second?.body.id).toBe(first?.body.id);
    expect((await list({ room: '9' })).items).toHaveLength(1);
    await expect(send({ last_name: 'Other' })).rejects.toEqual(refused('request_id_reused'));
    expect(await names()).toEqual(['stays.checked_in']);
  });

  it("counts days in the property's zone", async () => {
    await house.ground.clock.advance(14.5 * 3600_000);
    expect(new Date(house.ground.clock.now()).toISOString()).toBe('2026-11-21T23:10:00.000Z');
    expect(await house.guest({ arrival: '2026-11-22' })).toMatchObject({ state: 'in_house' });
  });

  it('makes a room only when asked to', async () => {
    await expect(house.guest({ room: '7', create_room: false } as never)).rejects.toEqual(refused('room_unknown'));
    expect(await list({})).toEqual({ items: [], next: null });
    expect(await house.guest({ room: '7' })).toMatchObject({ room: '7' });
    expect(await house.guest({ room: '007', last_name: 'Haddad' })).toMatchObject({ room: '7' });
  });

  it('leaves nothing behind when it departs before it arrives', async () => {
    await expect(house.guest({ departure: '2026-11-19' })).rejects.toEqual(refused('departure_before_arrival'));
    const rooms = await askRoute(house.doors, 'GET /api/v1/rooms', {});
    expect(rooms.body.items).toEqual([]);
    expect(await names()).toEqual([]);
  });

  it('refuses names and rooms with control characters', async () => {
    await expect(house.guest({ last_name: 'Lind\u0007qvist' })).rejects.toThrow();
    await expect(house.guest({ room: '2\n14' })).rejects.toThrow();
    await expect(house.guest({ last_name: '   ' })).rejects.toThrow();
    const [turned, half, invisible] = ['\u202egnuoY', 'Li\ud800', '\u200b\u200d'];
    for (const last_name of [turned, half, invisible]) await expect(house.guest({ last_name })).rejects.toThrow();
    for (const room of ['...', '\u202e12']) await expect(house.guest({ room })).rejects.toThrow();
    expect(await house.guest({ last_name: 'علی\u200cرضا', first_name: '-' })).toMatchObject({ state: 'in_house' });
  });

  it('is refused in a property that is not there', async () => {
    const body = { room: '1', last_name: 'A', arrival: '2026-11-21', departure: '2026-11-22', create_room: true };
    const asked = askRoute(house.doors, 'POST /api/v1/stays', { property: '2', body });
    await expect(asked).rejects.toEqual(refused('not_found'));
  });
});

describe('the steps of a stay', () => {
  it('check-in before the day of arrival makes today the arrival', async () => {
    const { id } = await house.guest({ arrival: '2026-11-23' });
    expect(await step(id, 'check-in')).toMatchObject({ state: 'in_house', arrival: '2026-11-21' });
    await expect(step(id, 'check-in')).rejects.toEqual(refused('impossible_step'));
  });

  it('check-in after the day of arrival keeps it', async () => {
    const { id } = await house.guest({ arrival: '2026-11-22' });
    await house.ground.clock.advance(2 * 24 * 3600_000);
    expect(await step(id, 'check-in')).toMatchObject({ arrival: '2026-11-22' });
  });

  it('check-out ends it once', async () => {
    const { id } = await house.guest();
    expect(await step(id, 'check-out')).toMatchObject({
      state: 'checked_out',
      checked_out_at: '2026-11-21T08:40:00.000Z',
    });
    for (const name of ['check-in', 'check-out'] as const)
      await expect(step(id, name)).rejects.toEqual(refused('impossible_step'));
    await expect(move(id, '214')).rejects.toEqual(refused('impossible_step'));
    await expect(change(id, { language: 'de' })).rejects.toEqual(refused('impossible_step'));
    expect(await house.port.inHouse('1', '214')).toEqual([]);
    expect(await names()).toEqual(['stays.checked_in', 'stays.ended']);
  });

  it('two check-outs at once end it once', async () => {
    const { id } = await house.guest();
    const both = await Promise.allSettled([step(id, 'check-out'), step(id, 'check-out')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await names()).filter((name) => name === 'stays.ended')).toHaveLength(1);
  });

  it('move takes it to a room that exists, and once', async () => {
    const { id } = await house.guest();
    await house.rooms('215');
    await expect(move(id, '999')).rejects.toEqual(refused('room_unknown'));
    expect(await move(id, '0215')).toMatchObject({ room: '215', state: 'in_house' });
    expect(await move(id, '215')).toMatchObject({ room: '215' });
    expect(await names()).toEqual(['stays.checked_in', 'stays.moved']);
    expect(await house.port.inHouse('1', '214')).toEqual([]);
    expect(await house.port.inHouse('1', '215')).toHaveLength(1);
  });

  it('of a stay that is not there are refused', async () => {
    await expect(step('none', 'check-out')).rejects.toEqual(refused('not_found'));
  });
});

describe('a changed stay', () => {
  it('keeps what the change leaves out', async () => {
    const { id } = await house.guest({ language: 'DE' });
    const changed = await change(id, { departure: '2026-11-30', title: 'Ms' });
    expect(changed).toMatchObject({ departure: '2026-11-30', title: 'Ms', last_name: 'Lindqvist', language: 'de' });
    expect(await names()).toEqual(['stays.checked_in', 'stays.changed']);
  });

  it('keeps the ids of residents who stay, so that their devices stay signed in', async () => {
    const { id, residents } = await house.guest({ residents: [{ last_name: 'Berg' }, { last_name: 'Holm' }] });
    const [astrid, berg] = residents;
    const changed = await change(id, { residents: [{ last_name: 'Ek' }, { id: berg?.id, last_name: 'Bergh' }] });
    expect(changed.residents.map(({ last_name }) => last_name)).toEqual(['Lindqvist', 'Ek', 'Bergh']);
    expect([changed.residents[0]?.id, changed.residents[2]?.id]).toEqual([astrid?.id, berg?.id]);
  });

  it('takes no resident of another stay', async () => {
    const other = await house.guest({ last_name: 'Haddad' });
    const { id, residents } = await house.guest();
    for (const stranger of [other.residents[0]?.id, residents[0]?.id]) {
      const swap = change(id, { residents: [{ id: stranger, last_name: 'X' }] });
      await expect(swap).rejects.toEqual(refused('resident_unknown'));
    }
    expect((await house.port.byId('1', id))?.residents).toHaveLength(1);
  });

  it('may be closed to postings from the start or later, and opened again', async () => {
    const { id, no_post } = await house.guest();
    const closed = await house.guest({ room: '215', no_post: true });
    expect([no_post, closed.no_post]).toEqual([false, true]);
    expect(await change(id, { no_post: true })).toMatchObject({ no_post: true });
    expect(await change(id, { title: 'Ms' })).toMatchObject({ no_post: true });
    expect(await house.port.byId('1', id)).toMatchObject({ noPost: true });
    expect(await change(id, { no_post: false })).toMatchObject({ no_post: false });
  });

  it('never departs before it arrived', async () => {
    const { id } = await house.guest();
    await expect(change(id, { departure: '2026-11-19' })).rejects.toEqual(refused('departure_before_arrival'));
  });
});

describe('lists', () => {
  it('hold every stay once, page by page', async () => {
    for (let count = 0; count < 7; count += 1) await house.guest({ room: `${count % 2}`, last_name: `N${count}` });
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

  it('of rooms add what is new and page by number', async () => {
    const add = (rooms: readonly string[]) => askRoute(house.doors, 'POST /api/v1/rooms', { body: { rooms } });
    expect((await add(['101', '102', '101', '0101'])).body).toEqual({ added: 3, existing: 0 });
    expect((await add(['102', '103'])).body).toEqual({ added: 1, existing: 1 });
    const first = await askRoute(house.doors, 'GET /api/v1/rooms', { query: { limit: 3 } });
    expect(first.body.items.map(({ room }) => room)).toEqual(['0101', '101', '102']);
    const second = await askRoute(house.doors, 'GET /api/v1/rooms', { query: { limit: 3, cursor: first.body.next } });
    expect(second.body).toMatchObject({ items: [{ room: '103' }], next: null });
  });
});

describe('the port of the stays', () => {
  it('finds the stays in house of a room as a guest types it, and of that room alone', async () => {
    await house.rooms('101', '0101');
    await house.guest({ room: '101', last_name: 'Berg' });
    await house.guest({ room: '0101', last_name: 'Holm' });
    await house.guest({ room: '101', last_name: 'Later', arrival: '2026-11-25', departure: '2026-11-26' });
    const found = async (room: string) =>
      (await house.port.inHouse('1', room)).map((stay) => stay.residents[0]?.lastName);
    expect(await found('101')).toEqual(['Berg']);
    expect(await found(' ١٠١')).toEqual(['Berg']);
    expect(await found('0101')).toEqual(['Holm']);
    expect(await found('00101')).toEqual([]);
    expect(await found('')).toEqual([]);
    expect(await house.port.inHouse('2', '101')).toEqual([]);
  });

  it('tells who is in house in rooms of its own property, and their numbers', async () => {
    await house.rooms('7', '9');
    const { id } = await house.guest({ room: '7' });
    await house.guest({ room: '9', arrival: '2099-01-01', departure: '2099-01-02' });
    const seven = await house.port.findRoom('1', ' 007 ');
    const nine = await house.port.findRoom('1', '9');
    expect(seven).toMatchObject({ room: '7' });
    expect(await house.port.findRoom('1', '8')).toBeUndefined();
    const ids = [seven?.id ?? '', nine?.id ?? '', 'none'];
    expect((await house.port.inHouseIn('1', ids)).map((stay) => stay.id)).toEqual([id]);
    expect((await house.port.roomsById('1', ids)).map(({ room }) => room).sort()).toEqual(['7', '9']);
    expect(await house.port.inHouseIn('2', ids)).toEqual([]);
    expect(await house.port.inHouseIn('1', [])).toEqual([]);
    expect(await house.port.roomsById('1', [])).toEqual([]);
  });

  it('reads rooms by the new rules as soon as the property changes them', async () => {
    await house.guest({ room: 'A-7' });
    expect(await house.port.inHouse('1', '7')).toHaveLength(0);
    expect(await house.port.roomKeyOf('1', 'a 07')).toBe('a07');
    const body = { room_building_prefixes: 'A,B' };
    const route = 'PATCH /api/v1/properties/{propertyId}/settings';
    await askRoute(house.property.doors, route, { params: { propertyId: '1' }, body });
    expect(await house.port.inHouse('1', '7')).toHaveLength(1);
    expect(await house.port.roomKeyOf('1', 'a 07')).toBe('7');
    expect(await house.port.roomKeyOf('1', 'no such room')).toBe('nosuchroom');
  });
});

describe('the language that a guest chooses', () => {
  const guestOf = (stayId: string): Identity => ({
    ...{ kind: 'guest', property: '1', sessionId: 's', stayId, residentId: 'r', roomId: 'x', room: '214' },
  });
  const choose = (identity: Identity, language: string, stay_id = '') =>
    house.module.calls['SystemSettings.setLanguageOfRoom']?.(
      { identity, property: '1' } as never,
      { room: '', language, stay_id } as never,
    );

  it('on the room’s TV is that of the stay it speaks to, and of no other room', async () => {
    const { id } = await house.guest();
    const roomId = (await house.port.findRoom('1', '214'))?.id ?? '';
    const tv: Identity = { kind: 'tv', property: '1', deviceId: 'd', roomId, room: '214', occupied: true };
    const kept = async (stay: string) => (await house.port.byId('1', stay))?.language;
    await choose(tv, 'DE');
    expect(await kept(id)).toBe('de');
    const { id: second } = await house.guest({ last_name: 'Okafor' });
    await choose(tv, 'AR');
    expect([await kept(id), await kept(second)]).toEqual(['de', '']);
    await choose(tv, 'AR', second);
    expect([await kept(id), await kept(second)]).toEqual(['de', 'ar']);
    const { id: elsewhere } = await house.guest({ room: '215' });
    await expect(choose(tv, 'DE', elsewhere)).rejects.toEqual(refused('forbidden'));
    await expect(choose(guestOf(id), 'DE', second)).rejects.toEqual(refused('forbidden'));
  });

  it('may be each that the property offers, in any case, and no other', async () => {
    await house.ground.database.close();
    house = await openHouse({ languages: ['en', 'fr', 'it', 'es'] });
    const { id } = await house.guest();
    for (const key of ['FR', 'it', 'ES']) {
      await choose(guestOf(id), key);
      expect((await house.port.byId('1', id))?.language).toBe(key.toLowerCase());
    }
    for (const key of ['DE', 'fr-CH', 'xx', '']) {
      await expect(choose(guestOf(id), key)).rejects.toEqual(refused('language_unknown'));
    }
    expect((await house.port.byId('1', id))?.language).toBe('es');
  });

  it('is kept with the stay and told, once', async () => {
    const { id } = await house.guest({ language: 'en' });
    await choose(guestOf(id), 'DE');
    await choose(guestOf(id), 'de');
    expect(await house.port.byId('1', id)).toMatchObject({ language: 'de' });
    expect(await names()).toEqual(['stays.checked_in', 'stays.changed']);
  });

  it('must be one that the property offers', async () => {
    const { id } = await house.guest();
    await expect(choose(guestOf(id), 'FR')).rejects.toEqual(refused('language_unknown'));
  });

  it('of a visitor is kept nowhere', async () => {
    const visitor: Identity = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 's' };
    expect(await choose(visitor, 'DE')).toEqual({});
    expect(await names()).toEqual([]);
  });
});
