import { describe, expect, it } from 'vitest';
import { openDevices } from '#devices/testing';
import { askRoute } from '#platform/testing';

const refused = (code: string) => expect.objectContaining({ code });

describe('the list of sets', () => {
  it('has what a set said about itself, and whether it is there', async () => {
    const { enrolled, call, listed, house, open } = await openDevices();
    const { id, tv } = await enrolled();
    await call('SystemSettings.transmitFirmware', tv, { firmware: ' 5.1 ', os_type: 'webos', skin_version: 'x' });
    const details = { firmware: '5.1', os_type: 'webos', onesquare_version: '', skin_version: 'x' };
    expect((await listed())[0]).toMatchObject({ id, room: '214', model: 'Test set', connected: true, ...details });
    open.clear();
    await house.ground.clock.advance(61_000);
    expect((await listed())[0]).toMatchObject({ connected: false });
  });

  it('hears of sets at other processes by what these keep', async () => {
    const { enrolled, listed, house, open, doors } = await openDevices();
    const { id } = await enrolled();
    const stop = await doors.module.start?.();
    await house.ground.clock.advance(300_000);
    await stop?.();
    open.delete(id);
    expect((await listed())[0]).toMatchObject({ connected: true });
  });

  it('goes on where the page before ended, and keeps to a room', async () => {
    const { enrolled, doors } = await openDevices();
    for (const room of ['214', '215', '214']) await enrolled(room);
    const first = (await askRoute(doors, 'GET /api/v1/devices', { query: { limit: '2' } })).body;
    const cursor = first.next ?? '';
    const second = (await askRoute(doors, 'GET /api/v1/devices', { query: { limit: '2', cursor } })).body;
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
    expect(second.next).toBeNull();
    const inRoom = (await askRoute(doors, 'GET /api/v1/devices', { query: { room: '0214' } })).body;
    expect(inRoom.items).toHaveLength(2);
    expect((await askRoute(doors, 'GET /api/v1/devices', { query: { room: '9' } })).body.items).toEqual([]);
    const broken = askRoute(doors, 'GET /api/v1/devices', { query: { cursor: 'x' } });
    await expect(broken).rejects.toEqual(refused('invalid_data'));
  });

  it('forgets who never came, and keeps who is off', async () => {
    const { begin, confirm, enrolled, listed, house, open, doors } = await openDevices();
    const { code } = await begin();
    await confirm(code);
    const { id } = await enrolled();
    open.clear();
    const stop = await doors.module.start?.();
    for (let minute = 0; minute < 40; minute += 1) await house.ground.clock.advance(60_000);
    await stop?.();
    expect((await listed()).map((set) => set.id)).toEqual([id]);
  });
});
