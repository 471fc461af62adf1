import { describe, expect, it } from 'vitest';
import { openTestDevices } from '#devices/testing';

describe('the occupancy for a TV', () => {
  it('is empty while the room is vacant, and contains each stay in house in the room', async () => {
    const { enrolled, occupancy, hotel } = await openTestDevices();
    const { tv } = await enrolled();
    expect(await occupancy(tv)).toMatchObject({ occupied: false, stays: [], to_forget: [] });
    await hotel.guest({ language: 'de' });
    await hotel.guest({ last_name: 'Okafor' });
    await hotel.guest({ room: '215', last_name: 'Elsewhere' });
    const { stays } = await occupancy({ ...tv, occupied: true });
    expect(stays.map((stay) => stay.last_name).sort()).toEqual(['Lindqvist', 'Okafor']);
    expect(stays.find((stay) => stay.last_name === 'Lindqvist')).toMatchObject({ language: 'de', title: '' });
  });

  it('names the guest rather than a permanent resident', async () => {
    const { enrolled, occupancy, hotel } = await openTestDevices();
    const { tv } = await enrolled();
    await hotel.guest({ permanent: true, residents: [{ last_name: 'Visitor' }] });
    expect((await occupancy(tv)).stays).toMatchObject([{ last_name: 'Visitor' }]);
  });

  it('refreshes the identity of a socket that missed an event', async () => {
    const { enrolled, occupancy, tvActions, hotel } = await openTestDevices();
    const { id, tv } = await enrolled();
    await hotel.guest();
    await occupancy(tv);
    expect(tvActions()).toEqual([`refresh ${id}`]);
  });

  it('is pushed only to connected TVs of the room when a guest checks in, checks out or moves', async () => {
    const { enrolled, deliver, step, tvSocketActions, hotel, open } = await openTestDevices();
    const [here, there, off] = [await enrolled('214'), await enrolled('215'), await enrolled('214')];
    open.delete(off.id);
    const [left, right] = [here.tv.roomId, there.tv.roomId];
    const pushed = () =>
      tvSocketActions()
        .filter(({ action }) => action === 'push RoomInformation.occupancyChanged')
        .map(({ target, detail }) => [target.deviceId, detail]);
    const { id } = await hotel.guest();
    await deliver('stays.checked_in', { stay_id: id, room_id: left });
    const came = [here.id, { room_id: left, stay_ids: [id] }];
    expect(pushed()).toEqual([came]);
    await step(id, 'move', { room: '215' });
    await deliver('stays.moved', { stay_id: id, from_room_id: left, room_id: right });
    const moved = [
      [here.id, { room_id: left, stay_ids: [] }],
      [there.id, { room_id: right, stay_ids: [id] }],
    ];
    expect(pushed()).toEqual([came, ...moved]);
    await step(id, 'check-out');
    await deliver('stays.ended', { stay_id: id, room_id: right });
    expect(pushed()).toEqual([came, ...moved, [there.id, { room_id: right, stay_ids: [] }]]);
  });

  it('is pushed after the identities of all TVs were refreshed, including those still connecting', async () => {
    const { enrolled, deliver, tvActions, hotel, open } = await openTestDevices();
    const [on, off] = [await enrolled(), await enrolled()];
    open.delete(off.id);
    const { id } = await hotel.guest();
    await deliver('stays.changed', { stay_id: id });
    expect(tvActions().slice(0, 2).sort()).toEqual([`refresh ${on.id}`, `refresh ${off.id}`].sort());
    expect(tvActions().slice(2)).toEqual([`push RoomInformation.occupancyChanged ${on.id}`]);
  });
});
