import { describe, expect, it } from 'vitest';
import { openTestDevices } from '#devices/testing';
import { callRoute } from '#platform/node/testing';

const refused = (code: string) => expect.objectContaining({ code });

describe('the list of TVs', () => {
  it('contains the details that a TV reported, and whether it is connected', async () => {
    const { enrolled, call, listed, hotel, open } = await openTestDevices();
    const { id, tv } = await enrolled();
    await call('SystemSettings.transmitFirmware', tv, { firmware: ' 5.1 ', os_type: 'webos', skin_version: 'x' });
    const details = { firmware: '5.1', os_type: 'webos', onesquare_version: '', skin_version: 'x' };
    expect((await listed())[0]).toMatchObject({ id, room: '214', model: 'Test set', connected: true, ...details });
    open.clear();
    await hotel.platform.clock.advance(61_000);
    expect((await listed())[0]).toMatchObject({ connected: false });
  });

  it('shows TVs of other processes as connected by their heartbeats', async () => {
    const { enrolled, listed, hotel, open, api } = await openTestDevices();
    const { id } = await enrolled();
    const stop = await api.module.start?.();
    await hotel.platform.clock.advance(300_000);
    await stop?.();
    open.delete(id);
    expect((await listed())[0]).toMatchObject({ connected: true });
  });

  it('continues after the previous page, and filters by room', async () => {
    const { enrolled, api } = await openTestDevices();
    for (const room of ['214', '215', '214']) await enrolled(room);
    const first = (await callRoute(api, 'GET /api/v1/devices', { query: { limit: '2' } })).body;
    const cursor = first.next ?? '';
    const second = (await callRoute(api, 'GET /api/v1/devices', { query: { limit: '2', cursor } })).body;
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
    expect(second.next).toBeNull();
    const inRoom = (await callRoute(api, 'GET /api/v1/devices', { query: { room: '0214' } })).body;
    expect(inRoom.items).toHaveLength(2);
    expect((await callRoute(api, 'GET /api/v1/devices', { query: { room: '9' } })).body.items).toEqual([]);
    const broken = callRoute(api, 'GET /api/v1/devices', { query: { cursor: 'x' } });
    await expect(broken).rejects.toEqual(refused('invalid_data'));
  });

  it('omits TVs that never collected their cookie, but not those that are off', async () => {
    const { begin, confirm, enrolled, listed, hotel, open, api } = await openTestDevices();
    const { code } = await begin();
    await confirm(code);
    const { id } = await enrolled();
    open.clear();
    const stop = await api.module.start?.();
    for (let minute = 0; minute < 40; minute += 1) await hotel.platform.clock.advance(60_000);
    await stop?.();
    expect((await listed()).map((set) => set.id)).toEqual([id]);
  });

  it('tells other modules which have no connection, those that were lost first before the others', async () => {
    const { enrolled, port, hotel, open, api } = await openTestDevices();
    const [first, second, third] = [await enrolled('214'), await enrolled('215'), await enrolled('214')];
    const stop = await api.module.start?.();
    await hotel.platform.clock.advance(60_000);
    open.delete(second.id);
    await hotel.platform.clock.advance(60_000);
    open.delete(first.id);
    await hotel.platform.clock.advance(90_000);
    await stop?.();
    expect((await port.silentTvs('1')).map(({ id, connected }) => [id, connected])).toEqual([
      [second.id, false],
      [first.id, false],
    ]);
    // Its socket is open here, whatever its heartbeat says.
    await hotel.platform.clock.advance(600_000);
    expect((await port.silentTvs('1')).map(({ id }) => id)).not.toContain(third.id);
    expect(await port.silentTvs('2')).toEqual([]);
  });
});
