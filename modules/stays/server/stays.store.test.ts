import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { openTestHotel, type TestHotel } from '#stays/testing';

// The test's clock stands at 2026-11-21 09:40 in Zurich.
let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel();
});
afterEach(() => hotel.platform.database.close());

type Step = 'check-in' | 'check-out';
const step = async (id: string, name: Step) =>
  (await callRoute(hotel.api, `POST /api/v1/stays/{id}/${name}`, { params: { id } })).body;
const move = async (id: string, room: string) =>
  (await callRoute(hotel.api, 'POST /api/v1/stays/{id}/move', { params: { id }, body: { room } })).body;
const change = async (id: string, body: unknown) =>
  (await callRoute(hotel.api, 'PATCH /api/v1/stays/{id}', { params: { id }, body })).body;
const list = async (query: unknown, property = '1') =>
  (await callRoute(hotel.api, 'GET /api/v1/stays', { property, query })).body;
const refused = (code: string) => expect.objectContaining({ code });
const names = async () =>
  (await hotel.platform.events()).map(({ name }) => name).filter((name) => name.startsWith('stays'));

describe('a new stay', () => {
  it('is in house if it arrives today or earlier, and expected otherwise', async () => {
    expect(await hotel.guest({ arrival: '2026-11-21' })).toMatchObject({ state: 'in_house', language: '' });
    expect(await hotel.guest({ arrival: '2026-11-20' })).toMatchObject({
      state: 'in_house',
      checked_in_at: '2026-11-21T08:40:00.000Z',
    });
    expect(await hotel.guest({ arrival: '2026-11-22' })).toMatchObject({ state: 'expected', checked_in_at: null });
    expect(await names()).toEqual(['stays.checked_in', 'stays.checked_in', 'stays.changed']);
  });

  it('is expected if requested, even if it arrives today', async () => {
    const { id } = await hotel.guest({ arrival: '2026-11-21', expected: true } as never);
    expect(await names()).toEqual(['stays.changed']);
    expect(await step(id, 'check-in')).toMatchObject({ state: 'in_house', arrival: '2026-11-21' });
  });

  it('is created once, however often its request arrives', async () => {
    const request_id = '5f0c1f3e-0000-4000-8000-000000000001';
    const body = { room: '9', last_name: 'Twice', arrival: '2026-11-21', departure: '2026-11-22', create_room: true };
    const send = (more = {}) => callRoute(hotel.api, 'POST /api/v1/stays', { body: { ...body, request_id, ...more } });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second?.body.id).toBe(first?.body.id);
    expect((await list({ room: '9' })).items).toHaveLength(1);
    await expect(send({ last_name: 'Other' })).rejects.toEqual(refused('request_id_reused'));
    expect(await names()).toEqual(['stays.checked_in']);
  });

  it("uses days in the property's time zone", async () => {
    await hotel.platform.clock.advance(14.5 * 3600_000);
    expect(new Date(hotel.platform.clock.now()).toISOString()).toBe('2026-11-21T23:10:00.000Z');
    expect(await hotel.guest({ arrival: '2026-11-22' })).toMatchObject({ state: 'in_house' });
  });

  it('creates a room only if requested', async () => {
    await expect(hotel.guest({ room: '7', create_room: false } as never)).rejects.toEqual(refused('room_unknown'));
    expect(await list({})).toEqual({ items: [], next: null });
    expect(await hotel.guest({ room: '7' })).toMatchObject({ room: '7' });
    expect(await hotel.guest({ room: '007', last_name: 'Haddad' })).toMatchObject({ room: '7' });
  });

  it('creates neither stay nor room if it departs before it arrives', async () => {
    await expect(hotel.guest({ departure: '2026-11-19' })).rejects.toEqual(refused('departure_before_arrival'));
    const rooms = await callRoute(hotel.api, 'GET /api/v1/rooms', {});
    expect(rooms.body.items).toEqual([]);
    expect(await names()).toEqual([]);
  });

  it('refuses names and rooms with control characters', async () => {
    await expect(hotel.guest({ last_name: 'Lind\u0007qvist' })).rejects.toThrow();
    await expect(hotel.guest({ room: '2\n14' })).rejects.toThrow();
    await expect(hotel.guest({ last_name: '   ' })).rejects.toThrow();
    const [turned, half, invisible] = ['\u202egnuoY', 'Li\ud800', '\u200b\u200d'];
    for (const last_name of [turned, half, invisible]) await expect(hotel.guest({ last_name })).rejects.toThrow();
    for (const room of ['...', '\u202e12']) await expect(hotel.guest({ room })).rejects.toThrow();
    expect(await hotel.guest({ last_name: 'علی\u200cرضا', first_name: '-' })).toMatchObject({ state: 'in_house' });
  });

  it('is refused in an unknown property', async () => {
    const body = { room: '1', last_name: 'A', arrival: '2026-11-21', departure: '2026-11-22', create_room: true };
    const request = callRoute(hotel.api, 'POST /api/v1/stays', { property: '2', body });
    await expect(request).rejects.toEqual(refused('not_found'));
  });
});

describe('the actions on a stay', () => {
  it('check-in before the day of arrival changes the arrival to today', async () => {
    const { id } = await hotel.guest({ arrival: '2026-11-23' });
    expect(await step(id, 'check-in')).toMatchObject({ state: 'in_house', arrival: '2026-11-21' });
    await expect(step(id, 'check-in')).rejects.toEqual(refused('impossible_step'));
  });

  it('check-in after the day of arrival preserves the arrival', async () => {
    const { id } = await hotel.guest({ arrival: '2026-11-22' });
    await hotel.platform.clock.advance(2 * 24 * 3600_000);
    expect(await step(id, 'check-in')).toMatchObject({ arrival: '2026-11-22' });
  });

  it('check-out ends the stay and allows no further action', async () => {
    const { id } = await hotel.guest();
    expect(await step(id, 'check-out')).toMatchObject({
      state: 'checked_out',
      checked_out_at: '2026-11-21T08:40:00.000Z',
    });
    for (const name of ['check-in', 'check-out'] as const)
      await expect(step(id, name)).rejects.toEqual(refused('impossible_step'));
    await expect(move(id, '214')).rejects.toEqual(refused('impossible_step'));
    await expect(change(id, { language: 'de' })).rejects.toEqual(refused('impossible_step'));
    expect(await hotel.port.inHouseByRoomNumber('1', '214')).toEqual([]);
    expect(await names()).toEqual(['stays.checked_in', 'stays.ended']);
  });

  it('one of two concurrent check-outs succeeds', async () => {
    const { id } = await hotel.guest();
    const both = await Promise.allSettled([step(id, 'check-out'), step(id, 'check-out')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await names()).filter((name) => name === 'stays.ended')).toHaveLength(1);
  });

  it('move requires an existing room and is idempotent', async () => {
    const { id } = await hotel.guest();
    await hotel.rooms('215');
    await expect(move(id, '999')).rejects.toEqual(refused('room_unknown'));
    expect(await move(id, '0215')).toMatchObject({ room: '215', state: 'in_house' });
    expect(await move(id, '215')).toMatchObject({ room: '215' });
    expect(await names()).toEqual(['stays.checked_in', 'stays.moved']);
    expect(await hotel.port.inHouseByRoomNumber('1', '214')).toEqual([]);
    expect(await hotel.port.inHouseByRoomNumber('1', '215')).toHaveLength(1);
  });

  it('are refused for an unknown stay', async () => {
    await expect(step('none', 'check-out')).rejects.toEqual(refused('not_found'));
  });
});

describe('a changed stay', () => {
  it('preserves omitted fields', async () => {
    const { id } = await hotel.guest({ language: 'DE' });
    const changed = await change(id, { departure: '2026-11-30', title: 'Ms' });
    expect(changed).toMatchObject({ departure: '2026-11-30', title: 'Ms', last_name: 'Lindqvist', language: 'de' });
    expect(await names()).toEqual(['stays.checked_in', 'stays.changed']);
  });

  it('preserves the ids of remaining residents, so that their devices stay signed in', async () => {
    const { id, residents } = await hotel.guest({ residents: [{ last_name: 'Berg' }, { last_name: 'Holm' }] });
    const [astrid, berg] = residents;
    const changed = await change(id, { residents: [{ last_name: 'Ek' }, { id: berg?.id, last_name: 'Bergh' }] });
    expect(changed.residents.map(({ last_name }) => last_name)).toEqual(['Lindqvist', 'Ek', 'Bergh']);
    expect([changed.residents[0]?.id, changed.residents[2]?.id]).toEqual([astrid?.id, berg?.id]);
  });

  it('refuses residents of another stay', async () => {
    const other = await hotel.guest({ last_name: 'Haddad' });
    const { id, residents } = await hotel.guest();
    for (const stranger of [other.residents[0]?.id, residents[0]?.id]) {
      const swap = change(id, { residents: [{ id: stranger, last_name: 'X' }] });
      await expect(swap).rejects.toEqual(refused('resident_unknown'));
    }
    expect((await hotel.port.byId('1', id))?.residents).toHaveLength(1);
  });

  it('can block postings initially or later, and allow them again', async () => {
    const { id, no_post } = await hotel.guest();
    const closed = await hotel.guest({ room: '215', no_post: true });
    expect([no_post, closed.no_post]).toEqual([false, true]);
    expect(await change(id, { no_post: true })).toMatchObject({ no_post: true });
    expect(await change(id, { title: 'Ms' })).toMatchObject({ no_post: true });
    expect(await hotel.port.byId('1', id)).toMatchObject({ noPost: true });
    expect(await change(id, { no_post: false })).toMatchObject({ no_post: false });
  });

  it('cannot depart before it arrived', async () => {
    const { id } = await hotel.guest();
    await expect(change(id, { departure: '2026-11-19' })).rejects.toEqual(refused('departure_before_arrival'));
  });
});
