import { beforeEach, describe, expect, it } from 'vitest';
import { openTestRemote, type TestRemote } from '#remote-control/testing';

let hotel: TestRemote;
beforeEach(async () => {
  hotel = await openTestRemote();
});

const listed = 'RoomInformation.getRoomsByRoomnumber' as const;

describe('the TVs of a room', () => {
  it('have id, ip, name, description and their last state', async () => {
    const server = await hotel.process();
    const [tv, guest] = [await hotel.addTv('214', 'Bedroom'), await hotel.signIn()];
    const empty = { source: '', port: '', app: '', channel: '', shows: '', sent: null };
    const none = { power: 'standby', volume: 0, muted: false, ...empty };
    expect((await server.call(listed, guest)).rooms).toEqual([
      {
        ...{ id: tv.deviceId, ip: tv.deviceId, name: 'Bedroom', description: 'Bedroom', part: '' },
        state: { ...none, connected: true, at: null },
      },
    ]);
  });

  it('include those of its living room, bedroom and bathroom', async () => {
    const server = await hotel.process();
    for (const room of ['214bath', '214', '214lr', '214 BR', '215', '214x']) await hotel.addTv(room);
    const { rooms } = await server.call(listed, await hotel.signIn());
    expect(rooms.map(({ part }) => part)).toEqual(['', 'living_room', 'bedroom', 'bathroom']);
  });

  it('leave out a part in which somebody else stays', async () => {
    const server = await hotel.process();
    for (const room of ['214', '214lr']) await hotel.addTv(room);
    const [guest, other] = [await hotel.signIn(), await hotel.signIn('214lr', { last_name: 'Rossi' })];
    expect((await server.call(listed, guest)).rooms).toHaveLength(1);
    expect((await server.call(listed, other)).rooms).toHaveLength(1);
  });

  it('leave out special devices', async () => {
    const server = await hotel.process();
    for (const name of ['Tablet', 'Bedside phone', 'Microphone stand']) await hotel.addTv('214', name);
    const { rooms } = await server.call(listed, await hotel.signIn());
    expect(rooms.map(({ name }) => name)).toEqual(['Microphone stand']);
  });

  it('are announced to the room, and to the whole of which it is a part, when one comes or goes', async () => {
    const server = await hotel.process();
    const [whole, part] = [await hotel.addTv('214'), await hotel.addTv('214br')];
    const guest = await hotel.signIn();
    expect((await server.call(listed, guest)).rooms).toHaveLength(2);
    const added = await hotel.addTv('214br');
    await server.deliver('devices.enrolled', { device_id: added.deviceId, room_id: part.roomId });
    expect(server.pushesOf('tvsChanged').map(({ to }) => to.roomId)).toEqual([part.roomId, whole.roomId]);
    expect((await server.call(listed, guest)).rooms).toHaveLength(3);
  });
});
