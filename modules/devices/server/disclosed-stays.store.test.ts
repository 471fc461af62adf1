import { describe, expect, it } from 'vitest';
import { openTestDevices } from '#devices/testing';
import { callRoute } from '#platform/node/testing';

describe('the stays that a TV must wipe', () => {
  it('are listed at the desk until the TV confirms the wipe', async () => {
    const { enrolled, call, occupancy, listed, deliver, step, hotel } = await openTestDevices();
    const { tv } = await enrolled();
    const { id } = await hotel.guest();
    await occupancy(tv);
    expect((await listed())[0]?.unforgotten).toEqual([]);
    await step(id, 'check-out');
    await deliver('stays.ended', { stay_id: id, room_id: tv.roomId });
    const since = new Date(hotel.platform.clock.now()).toISOString();
    expect((await listed())[0]?.unforgotten).toEqual([{ stay_id: id, since }]);
    expect((await occupancy(tv)).to_forget).toEqual([id]);
    await call('RoomInformation.confirmForgotten', tv, { stay_ids: [id, 'unknown'] });
    expect((await listed())[0]?.unforgotten).toEqual([]);
    expect((await occupancy(tv)).to_forget).toEqual([]);
  });

  it('are tracked per TV', async () => {
    const { enrolled, call, occupancy, deliver, step, hotel, port, api } = await openTestDevices();
    const { id: device, tv } = await enrolled();
    const { id } = await hotel.guest();
    await occupancy(tv);
    const pendingWipes = async () =>
      (await callRoute(api, 'GET /api/v1/stays/{id}/forgetting', { params: { id }, query: {} })).body.items;
    expect(await pendingWipes()).toMatchObject([{ id: device, room: '214', left_at: null, forgotten_at: null }]);
    await step(id, 'check-out');
    await deliver('stays.ended', { stay_id: id, room_id: tv.roomId });
    const now = new Date(hotel.platform.clock.now()).toISOString();
    expect(await pendingWipes()).toMatchObject([{ left_at: now, forgotten_at: null }]);
    expect(await port.listRoomTvs('1', [tv.roomId])).toMatchObject([{ id: device, unforgotten: 1 }]);
    await call('RoomInformation.confirmForgotten', tv, { stay_ids: [id] });
    expect(await pendingWipes()).toMatchObject([{ forgotten_at: now }]);
    expect(await port.listRoomTvs('1', [tv.roomId])).toMatchObject([{ id: device, unforgotten: 0 }]);
    expect(await port.listRoomTvs('1', ['elsewhere'])).toEqual([]);
  });

  it('do not include a stay that the TV never displayed', async () => {
    const { enrolled, listed, step, hotel } = await openTestDevices();
    await enrolled();
    const { id } = await hotel.guest();
    await step(id, 'check-out');
    expect((await listed())[0]?.unforgotten).toEqual([]);
  });

  it('include a stay whose check-out event was lost', async () => {
    const { enrolled, occupancy, listed, step, hotel } = await openTestDevices();
    const { tv } = await enrolled();
    const { id } = await hotel.guest();
    await occupancy(tv);
    await step(id, 'check-out');
    expect((await listed())[0]?.unforgotten).toEqual([{ stay_id: id, since: null }]);
  });

  it('include a stay that moved away, and again after it came back and checked out', async () => {
    const { enrolled, call, occupancy, listed, step, hotel } = await openTestDevices();
    const { tv } = await enrolled();
    const { id } = await hotel.guest();
    await occupancy(tv);
    await step(id, 'move', { room: '215' });
    expect((await occupancy(tv)).to_forget).toEqual([id]);
    await call('RoomInformation.confirmForgotten', tv, { stay_ids: [id] });
    await step(id, 'move', { room: '214' });
    expect((await occupancy(tv)).stays).toHaveLength(1);
    await step(id, 'check-out');
    expect((await listed())[0]?.unforgotten).toMatchObject([{ stay_id: id }]);
  });

  it('include a stay that was disclosed while it was being checked out', async () => {
    const { enrolled, occupancy, listed, step, hotel } = await openTestDevices();
    const { tv } = await enrolled();
    const { id } = await hotel.guest();
    const [answer] = await Promise.all([occupancy(tv), step(id, 'check-out')]);
    const forgotten = answer.stays.length === 0 ? answer.to_forget : answer.stays.map((stay) => stay.id);
    expect(forgotten.length === 0 || forgotten.includes(id)).toBe(true);
    const shown = answer.stays.length + answer.to_forget.length > 0;
    expect((await listed())[0]?.unforgotten).toHaveLength(shown ? 1 : 0);
  });

  it('do not include those of a revoked TV', async () => {
    const { enrolled, occupancy, listed, step, hotel, api } = await openTestDevices();
    const { id: device, tv } = await enrolled();
    const { id } = await hotel.guest();
    await occupancy(tv);
    await callRoute(api, 'DELETE /api/v1/devices/{id}', { params: { id: device } });
    await step(id, 'check-out');
    expect(await listed()).toEqual([]);
  });
});
