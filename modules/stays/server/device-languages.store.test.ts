import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Guest, Identity } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { stays } from '#stays/contract';
import { openTestHotel, type TestHotel } from '#stays/testing';
import { setLanguageOfDevice } from './device-languages.ts';
import type { StaysTables } from './tables.ts';

// The test's clock stands at 2026-11-21 09:40 in Zurich.
let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel();
});
afterEach(() => hotel.platform.database.close());

type Step = 'check-in' | 'check-out';
const step = async (id: string, name: Step) =>
  (await callRoute(hotel.api, `POST /api/v1/stays/{id}/${name}`, { params: { id } })).body;
const refused = (code: string) => expect.objectContaining({ code });
const names = async () =>
  (await hotel.platform.events()).map(({ name }) => name).filter((name) => name.startsWith('stays'));

describe('the language chosen by a guest', () => {
  const guestOf = (stayId: string): Guest => ({
    kind: 'guest',
    property: '1',
    sessionId: 's',
    stayId,
    residentId: 'r',
    roomId: 'x',
    room: '214',
  });
  const shareChoices = () =>
    callRoute(hotel.property.api, 'PATCH /api/v1/properties/{propertyId}/settings', {
      params: { propertyId: '1' },
      body: { language_choice_scope: 'stay' },
    });
  const languageOn = async (device: string, stayId: string) => {
    const stay = await hotel.port.byId('1', stayId);
    return stay && (await hotel.port.inLanguageOf(device, stay)).language;
  };
  const choose = (identity: Identity, language: string, stay_id = '') =>
    hotel.module.calls['SystemSettings.setLanguageOfRoom']?.(
      { identity, property: '1' } as never,
      { room: '', language, stay_id } as never,
    );

  it('concerns the device it was chosen on until the stay ends, and neither the stay nor other devices', async () => {
    const { id } = await hotel.guest({ language: 'en' });
    await choose(guestOf(id), 'DE');
    await choose(guestOf(id), 'AR');
    expect([await languageOn('s', id), await languageOn('other', id)]).toEqual(['ar', 'en']);
    expect(await names()).toEqual(['stays.checked_in']);
    await step(id, 'check-out');
    expect(await languageOn('s', id)).toBe('en');
    await choose(guestOf(id), 'DE');
    expect(await languageOn('s', id)).toBe('en');
  });

  it('is not stored for a stay that ended while the choice was on its way, although others are in house', async () => {
    const { id } = await hotel.guest({ language: 'en' });
    await hotel.guest({ room: '215' });
    await step(id, 'check-out');
    const store = hotel.platform.database.store<StaysTables, typeof stays>(stays);
    await setLanguageOfDevice(store, guestOf(id), { property: '1', stayId: id, language: 'de' });
    expect(await languageOn('s', id)).toBe('en');
  });

  it('is stored with the stay that the room’s TV greets, and with no other, if choices concern the stay', async () => {
    await shareChoices();
    const { id } = await hotel.guest();
    const roomId = (await hotel.port.findRoom('1', '214'))?.id ?? '';
    const tv: Identity = { kind: 'tv', property: '1', deviceId: 'd', roomId, room: '214', occupied: true };
    const languageOf = async (stay: string) => (await hotel.port.byId('1', stay))?.language;
    await choose(tv, 'DE');
    expect(await languageOf(id)).toBe('de');
    const { id: second } = await hotel.guest({ last_name: 'Okafor' });
    await choose(tv, 'AR');
    expect([await languageOf(id), await languageOf(second)]).toEqual(['de', '']);
    await choose(tv, 'AR', second);
    expect([await languageOf(id), await languageOf(second)]).toEqual(['de', 'ar']);
    const { id: elsewhere } = await hotel.guest({ room: '215' });
    await expect(choose(tv, 'DE', elsewhere)).rejects.toEqual(refused('forbidden'));
    await expect(choose(guestOf(id), 'DE', second)).rejects.toEqual(refused('forbidden'));
  });

  it('changes ten times a minute at most, as each change is a message to integrators', async () => {
    const { id } = await hotel.guest();
    for (let time = 0; time < 10; time += 1) await choose(guestOf(id), time % 2 === 0 ? 'DE' : 'AR');
    await expect(choose(guestOf(id), 'DE')).rejects.toEqual(refused('too_many_requests'));
    const { id: other } = await hotel.guest({ room: '215' });
    await choose(guestOf(other), 'DE');
    await hotel.platform.clock.advance(60_000);
    await choose(guestOf(id), 'DE');
  });

  it('can be any language that the property offers, in any case, and no other', async () => {
    await hotel.platform.database.close();
    hotel = await openTestHotel({ languages: ['en', 'fr', 'it', 'es'] });
    await shareChoices();
    const { id } = await hotel.guest();
    for (const key of ['FR', 'it', 'ES']) {
      await choose(guestOf(id), key);
      expect((await hotel.port.byId('1', id))?.language).toBe(key.toLowerCase());
    }
    for (const key of ['DE', 'fr-CH', 'xx', '']) {
      await expect(choose(guestOf(id), key)).rejects.toEqual(refused('language_unknown'));
    }
    expect((await hotel.port.byId('1', id))?.language).toBe('es');
  });

  it('is stored with the stay and emitted as one event, if choices concern the stay', async () => {
    await shareChoices();
    const { id } = await hotel.guest({ language: 'en' });
    await choose(guestOf(id), 'DE');
    await choose(guestOf(id), 'de');
    expect(await hotel.port.byId('1', id)).toMatchObject({ language: 'de' });
    expect(await names()).toEqual(['stays.checked_in', 'stays.changed']);
  });

  it('is refused if the property does not offer it', async () => {
    const { id } = await hotel.guest();
    await expect(choose(guestOf(id), 'FR')).rejects.toEqual(refused('language_unknown'));
  });

  it('is not stored for a visitor', async () => {
    const visitor: Identity = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 's' };
    expect(await choose(visitor, 'DE')).toEqual({});
    expect(await names()).toEqual([]);
  });
});
