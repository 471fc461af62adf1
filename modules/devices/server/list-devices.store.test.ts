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
    const { enrolled, listed, hotel, open, doors } = await openTestDevices();
    const { id } = await enrolled();
    const stop = await doors.module.start?.();
    await hotel.platform.clock.advance(300_000);
    await stop?.();
    open.delete(id);
    expect((await listed())[0]).toMatchObject({ connected: true });
  });

  it('continues after the previous page, and filters by room', async () => {
    const { enrolled, doors } = await openTestDevices();
    for (const room of ['214', '215', '214']) await enrolled(room);
    const first = (await callRoute(doors, 'GET /api/v1/devices', { query: { limit: '2' } })).body;
    const cursor = first.next ?? '';
    const second = (await callRoute(doors, 'GET /api/v1/devices', { query: { limit: '2', cursor } })).body;
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
    expect(second.next).toBeNull();
    const inRoom = (await callRoute(doors, 'GET /api/v1/devices', { query: { room: '0214' } })).body;
    expect(inRoom.items).toHaveLength(2);
    expect((await callRoute(doors, 'GET /api/v1/devices', { query: { room: '9' } })).body.items).toEqual([]);
    const broken = callRoute(doors, 'GET /api/v1/devices', { query: { cursor: 'x' } });
    await expect(broken).rejects.toEqual(refused('invalid_data'));
  });

  it('omits TVs that never collected their cookie, but not those that are off', async () => {
    const { begin, confirm, enrolled, listed, hotel, open, doors } = await openTestDevices();
    const { code } = await begin();
    await confirm(code);
    const { id } = await enrolled();
    open.clear();
    const stop = await doors.module.start?.();
    for (let minute = 0; minute < 40; minute += 1) await hotel.platform.clock.advance(60_000);
    await stop?.();
    expect((await listed()).map((set) => set.id)).toEqual([id]);
  });
});
