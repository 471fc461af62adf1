import { describe, expect, it } from 'vitest';
import { openDevices } from '#devices/testing';
import { askRoute } from '#platform/testing';

describe('what a set has to forget', () => {
  it('is seen at the desk until the set confirms it', async () => {
    const { enrolled, call, occupancy, listed, hear, step, house } = await openDevices();
    const { tv } = await enrolled();
    const { id } = await house.guest();
    await occupancy(tv);
    expect((await listed())[0]?.unforgotten).toEqual([]);
    await step(id, 'check-out');
    await hear('stays.ended', { stay_id: id, room_id: tv.roomId });
    const since = new Date(house.ground.clock.now()).toISOString();
    expect((await listed())[0]?.unforgotten).toEqual([{ stay_id: id, since }]);
    expect((await occupancy(tv)).to_forget).toEqual([id]);
    await call('RoomInformation.confirmForgotten', tv, { stay_ids: [id, 'unknown'] });
    expect((await listed())[0]?.unforgotten).toEqual([]);
    expect((await occupancy(tv)).to_forget).toEqual([]);
  });

  it('is waited for set by set', async () => {
    const { enrolled, call, occupancy, hear, step, house, port, doors } = await openDevices();
    const { id: device, tv } = await enrolled();
    const { id } = await house.guest();
    await occupancy(tv);
    const waiting = async () =>
      (await askRoute(doors, 'GET /api/v1/stays/{id}/forgetting', { params: { id }, query: {} })).body.items;
    expect(await waiting()).toMatchObject([{ id: device, room: '214', left_at: null, forgotten_at: null }]);
    await step(id, 'check-out');
    await hear('stays.ended', { stay_id: id, room_id: tv.roomId });
    const now = new Date(house.ground.clock.now()).toISOString();
    expect(await waiting()).toMatchObject([{ left_at: now, forgotten_at: null }]);
    expect(await port.tvsIn('1', [tv.roomId])).toMatchObject([{ id: device, unforgotten: 1 }]);
    await call('RoomInformation.confirmForgotten', tv, { stay_ids: [id] });
    expect(await waiting()).toMatchObject([{ forgotten_at: now }]);
    expect(await port.tvsIn('1', [tv.roomId])).toMatchObject([{ id: device, unforgotten: 0 }]);
    expect(await port.tvsIn('1', ['elsewhere'])).toEqual([]);
  });

  it('is nothing where the set never showed the stay', async () => {
    const { enrolled, listed, step, house } = await openDevices();
    await enrolled();
    const { id } = await house.guest();
    await step(id, 'check-out');
    expect((await listed())[0]?.unforgotten).toEqual([]);
  });

  it('is known also where the news of the check-out was lost', async () => {
    const { enrolled, occupancy, listed, step, house } = await openDevices();
    const { tv } = await enrolled();
    const { id } = await house.guest();
    await occupancy(tv);
    await step(id, 'check-out');
    expect((await listed())[0]?.unforgotten).toEqual([{ stay_id: id, since: null }]);
  });

  it('is a stay that moved away, and no more when it came back and left again confirmed', async () => {
    const { enrolled, call, occupancy, listed, step, house } = await openDevices();
    const { tv } = await enrolled();
    const { id } = await house.guest();
    await occupancy(tv);
    await step(id, 'move', { room: '215' });
    expect((await occupancy(tv)).to_forget).toEqual([id]);
    await call('RoomInformation.confirmForgotten', tv, { stay_ids: [id] });
    await step(id, 'move', { room: '214' });
    expect((await occupancy(tv)).stays).toHaveLength(1);
    await step(id, 'check-out');
    expect((await listed())[0]?.unforgotten).toMatchObject([{ stay_id: id }]);
  });

  it('holds a name that was being told while the guest checked out', async () => {
    const { enrolled, occupancy, listed, step, house } = await openDevices();
    const { tv } = await enrolled();
    const { id } = await house.guest();
    const asked = occupancy(tv);
    const [told] = await Promise.all([asked, step(id, 'check-out')]);
    const forgotten = told.stays.length === 0 ? told.to_forget : told.stays.map((stay) => stay.id);
    expect(forgotten.length === 0 || forgotten.includes(id)).toBe(true);
    const shown = told.stays.length + told.to_forget.length > 0;
    expect((await listed())[0]?.unforgotten).toHaveLength(shown ? 1 : 0);
  });

  it('is nothing of a set that was revoked', async () => {
    const { enrolled, occupancy, listed, step, house, doors } = await openDevices();
    const { id: device, tv } = await enrolled();
    const { id } = await house.guest();
    await occupancy(tv);
    await askRoute(doors, 'DELETE /api/v1/devices/{id}', { params: { id: device } });
    await step(id, 'check-out');
    expect(await listed()).toEqual([]);
  });
});
