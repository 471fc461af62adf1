import { beforeEach, describe, expect, it } from 'vitest';
import { openTestRemote, type TestRemote } from '#remote-control/testing';

const refused = (code: string) => expect.objectContaining({ code });
const on = { power: 'on', volume: 18, muted: false, source: 'TV' };

let hotel: TestRemote;
beforeEach(async () => {
  hotel = await openTestRemote();
});

describe('a command', () => {
  it('reaches the only TV of the room and answers what the TV made of it', async () => {
    const server = await hotel.process();
    const [tv, guest] = [await hotel.addTv('214'), await hotel.signIn()];
    const answer = server.call('RemoteControl.control', guest, { command: 'volumeUp' });
    await hotel.clock.advance(0);
    expect(await server.confirm(tv)).toBe('volumeUp');
    expect(await answer).toEqual({ result: 'done' });
    expect(server.pushesOf('command')[0]?.to).toEqual({ property: '1', deviceId: tv.deviceId, kind: 'tv' });
  });

  it('reaches the TV that the claims name, of several', async () => {
    const server = await hotel.process();
    await hotel.addTv('214', 'Sitting room');
    const [bedroom, guest] = [await hotel.addTv('214', 'Bedroom'), await hotel.signIn()];
    const claims = { room_id: bedroom.deviceId, room_ip: bedroom.deviceId };
    const answer = server.call('RemoteControl.control', guest, { ...claims, command: 'mute' });
    await hotel.clock.advance(0);
    expect(server.pushesOf('command')[0]?.to.deviceId).toBe(bedroom.deviceId);
    await server.confirm(bedroom, 'not_on_this_set');
    expect(await answer).toEqual({ result: 'not_on_this_set' });
  });

  it('goes to a connected TV if the claims name only the room', async () => {
    const server = await hotel.process();
    const first = await hotel.addTv('214');
    first.isOpen = false;
    const [second, guest] = [await hotel.addTv('214'), await hotel.signIn()];
    void server.call('RemoteControl.control', guest, { room_id: guest.roomId, command: 'ok' });
    await hotel.clock.advance(0);
    expect(server.pushesOf('command')[0]?.to.deviceId).toBe(second.deviceId);
    await server.confirm(second);
  });

  it('to a TV that says nothing for three seconds is answered with tv_silent', async () => {
    const server = await hotel.process();
    await hotel.addTv('214');
    const answer = server.call('RemoteControl.control', await hotel.signIn(), { command: 'ok' });
    const silent = expect(answer).rejects.toEqual(refused('tv_silent'));
    await hotel.clock.advance(2_999);
    expect(await Promise.race([answer.catch(() => 'refused'), Promise.resolve('waiting')])).toBe('waiting');
    await hotel.clock.advance(1);
    await silent;
  });

  it('to a TV without a connection is refused at once, and so is one in a room without TVs', async () => {
    const server = await hotel.process();
    const [tv, guest] = [await hotel.addTv('214'), await hotel.signIn()];
    tv.isOpen = false;
    await expect(server.call('RemoteControl.control', guest, { command: 'ok' })).rejects.toEqual(refused('no_tv'));
    const other = await hotel.signIn('215', { last_name: 'Rossi' });
    await expect(server.call('RemoteControl.control', other, { command: 'ok' })).rejects.toEqual(refused('no_tv'));
  });

  it('is confirmed by its TV alone', async () => {
    const server = await hotel.process();
    const [tv, guest] = [await hotel.addTv('214'), await hotel.signIn()];
    const stranger = await hotel.addTv('215');
    const answer = server.call('RemoteControl.control', guest, { command: 'ok' });
    await hotel.clock.advance(0);
    await server.confirm(stranger, 'not_on_this_set');
    await server.confirm(tv);
    expect(await answer).toEqual({ result: 'done' });
  });

  it.each(['tvExplode', 'volume|101', 'volume|07', 'channel|', 'digit10', 'changeSource|HDMI|1|2', 'up\n', ''])(
    '%j is refused before it reaches a TV',
    async (command) => {
      const server = await hotel.process();
      await hotel.addTv('214');
      await expect(server.call('RemoteControl.control', await hotel.signIn(), { command })).rejects.toThrow();
      expect(server.pushesOf('command')).toEqual([]);
    },
  );

  it('of a held key passes ten times a second, a flood does not', async () => {
    const server = await hotel.process();
    const [tv, guest] = [await hotel.addTv('214'), await hotel.signIn()];
    for (let press = 0; press < 100; press += 1) {
      const answer = server.call('RemoteControl.control', guest, { command: 'volumeUp' });
      await hotel.clock.advance(100);
      await server.confirm(tv);
      expect(await answer).toEqual({ result: 'done' });
    }
    const flood = Array.from({ length: 40 }, () => server.call('RemoteControl.control', guest, { command: 'ok' }));
    const outcomes = Promise.allSettled(flood);
    await hotel.clock.advance(3_000);
    const codes = (await outcomes).map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
    expect(codes.filter((code) => code === 'too_many_requests').length).toBeGreaterThanOrEqual(14);
  });
});

describe('the TVs of others', () => {
  it.each(['room_id', 'room_ip'])('a neighbour’s room or TV in %s is refused and recorded', async (field) => {
    const server = await hotel.process();
    const [neighbour] = [await hotel.addTv('215'), await hotel.addTv('214')];
    const guest = await hotel.signIn();
    for (const claim of [neighbour.deviceId, neighbour.roomId, '215', '10.0.0.7']) {
      const call = server.call('RemoteControl.control', guest, { [field]: claim, command: 'tvOff' });
      await expect(call).rejects.toEqual(refused('forbidden'));
    }
    expect(server.pushesOf('command')).toEqual([]);
    expect(hotel.hotel.platform.auditEntries.filter(({ action }) => action === 'claim.refused')).toHaveLength(4);
  });

  it('a guest who moved has the TV of the new room alone', async () => {
    const server = await hotel.process();
    const [before, after] = [await hotel.addTv('214'), await hotel.addTv('215')];
    const guest = await hotel.signIn();
    expect((await server.call('RoomInformation.getRoomsByRoomnumber', guest)).rooms).toMatchObject([
      { id: before.deviceId },
    ]);
    await hotel.step(guest, 'move', { room: '215' });
    const rooms = { stay_id: guest.stayId, from_room_id: before.roomId, room_id: after.roomId };
    await server.deliver('stays.moved', rooms);
    // The socket still has the identity of before.
    const call = server.call('RemoteControl.control', guest, { room_id: before.deviceId, command: 'ok' });
    await expect(call).rejects.toEqual(refused('forbidden'));
    expect((await server.call('RoomInformation.getRoomsByRoomnumber', guest)).rooms).toMatchObject([
      { id: after.deviceId },
    ]);
  });

  it('a guest who checked out has none', async () => {
    const server = await hotel.process();
    const [tv, guest] = [await hotel.addTv('214'), await hotel.signIn()];
    await hotel.step(guest, 'check-out');
    await server.deliver('stays.ended', { stay_id: guest.stayId, room_id: tv.roomId });
    for (const name of ['RemoteControl.control', 'RoomInformation.getRoomsByRoomnumber'] as const) {
      await expect(server.call(name, guest, { command: 'ok' })).rejects.toEqual(refused('not_checked_in'));
    }
  });
});

describe('tvOff', () => {
  async function commandAfter(power: 'on' | 'standby' | 'unknown') {
    const server = await hotel.process();
    const [tv, guest] = [await hotel.addTv('214'), await hotel.signIn()];
    if (power !== 'unknown') await server.call('RemoteControl.reportState', tv, { ...on, power });
    const answer = server.call('RemoteControl.control', guest, { command: 'tvOff' });
    await hotel.clock.advance(10);
    const sent = await server.confirm(tv);
    await answer;
    return sent;
  }

  it.each([
    ['on', 'tvOff'],
    ['standby', 'tvOn'],
    ['unknown', 'tvOn'],
  ] as const)('to a TV whose power is %s is sent as %s', async (power, sent) => {
    expect(await commandAfter(power)).toBe(sent);
  });

  it('of another module stays what it is, so that a sleep timer turns no TV on', async () => {
    const server = await hotel.process();
    const tv = await hotel.addTv('214');
    await server.call('RemoteControl.reportState', tv, { ...on, power: 'standby' });
    const outcome = server.port.perform({ property: '1', roomId: tv.roomId }, 'tvOff');
    await hotel.clock.advance(0);
    expect(server.pushesOf('command')[0]?.root).toMatchObject({ command: 'tvOff' });
    await server.confirm(tv);
    expect(await outcome).toBe('done');
  });

  it('of another module is told what the TV makes of it, that the TV stays silent, or that there is none', async () => {
    const server = await hotel.process();
    const tv = await hotel.addTv('214');
    const play = () => server.port.perform({ property: '1', roomId: tv.roomId }, 'channel|7', 'as the phone calls it');
    const locked = play();
    await hotel.clock.advance(0);
    expect(server.pushesOf('command')[0]?.root).toMatchObject({ play_id: 'as the phone calls it' });
    await server.confirm(tv, 'locked');
    expect(await locked).toBe('locked');
    const silent = play();
    await hotel.clock.advance(3_000);
    expect(await silent).toBe('tv_silent');
    tv.isOpen = false;
    expect(await play()).toBe('no_tv');
  });
});

describe('two phones at once', () => {
  it('both carry their commands out, and both see the state', async () => {
    const server = await hotel.process();
    const [tv, first] = [await hotel.addTv('214'), await hotel.signIn()];
    const second = { ...first, sessionId: 'second' };
    const answers = [first, second].map((guest) => server.call('RemoteControl.control', guest, { command: 'ok' }));
    await hotel.clock.advance(0);
    for (const { root } of server.pushesOf('command')) {
      await server.call('RemoteControl.commandDone', tv, { id: (root as { id: string }).id, result: 'done' });
    }
    expect(await Promise.all(answers)).toEqual([{ result: 'done' }, { result: 'done' }]);
    await server.call('RemoteControl.reportState', tv, on);
    await hotel.clock.advance(100);
    expect(server.pushesOf('stateChanged').map(({ to }) => to)).toEqual([{ property: '1', roomId: tv.roomId }]);
  });
});
