import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportedState } from '#remote-control/contract';
import { openTestRemote, type TestRemote, type TestTv } from '#remote-control/testing';

const on = { power: 'on', volume: 18, muted: false, source: 'TV', channel: '4', shows: 'home' } as const;
const seconds = 1_000;

let hotel: TestRemote;
beforeEach(async () => {
  hotel = await openTestRemote();
});

type Process = Awaited<ReturnType<TestRemote['process']>>;
const report = (server: Process, tv: TestTv, more: Partial<ReportedState> = {}) =>
  server.call('RemoteControl.reportState', tv, { ...on, ...more });

async function stateIn(server: Process, tv: TestTv) {
  const [state] = await server.port.statesOf('1', [tv.roomId]);
  return state;
}

describe('reports of a TV', () => {
  it('reach its guests at once, and in quick succession the last one ten times a second', async () => {
    const server = await hotel.process();
    const tv = await hotel.addTv('214');
    for (let volume = 1; volume <= 50; volume += 1) {
      await report(server, tv, { volume });
      await hotel.clock.advance(10);
    }
    await hotel.clock.advance(100);
    const shown = server.pushesOf('stateChanged').map(({ root }) => (root as { state: ReportedState }).state.volume);
    expect(shown[0]).toBe(1);
    expect(shown.at(-1)).toBe(50);
    expect(shown.length).toBeLessThanOrEqual(7);
  });

  it('tell what became of what a phone has sent, to phones that missed it as well', async () => {
    const server = await hotel.process();
    const [tv, guest] = [await hotel.addTv('214'), await hotel.signIn()];
    const sent = { id: 'a', kind: 'film', result: 'started' } as const;
    await report(server, tv, { sent });
    await hotel.clock.advance(100);
    await report(server, tv, { sent: { ...sent, result: 'not_playable' } });
    await hotel.clock.advance(2 * seconds);
    const failed = { state: { sent: { id: 'a', kind: 'film', result: 'not_playable' } } };
    expect(server.pushesOf('stateChanged').at(-1)?.root).toMatchObject(failed);
    const later = await hotel.process();
    expect((await later.call('RoomInformation.getRoomsByRoomnumber', guest)).rooms).toMatchObject([failed]);
  });

  it('are stored every two seconds, and at once when the power changes', async () => {
    const tv = await hotel.addTv('214');
    const server = await hotel.process();
    /** What a process knows that has heard nothing. */
    const stored = async () => stateIn(await hotel.process(), tv);
    await report(server, tv);
    await hotel.clock.advance(0);
    expect(await stored()).toMatchObject({ volume: 18 });
    await report(server, tv, { volume: 20 });
    await hotel.clock.advance(1.9 * seconds);
    expect(await stored()).toMatchObject({ volume: 18 });
    await hotel.clock.advance(0.1 * seconds);
    expect(await stored()).toMatchObject({ volume: 20 });
    await report(server, tv, { power: 'standby' });
    await hotel.clock.advance(0);
    expect(await stored()).toMatchObject({ power: 'standby', volume: 18 });
  });

  it('that wait are stored when the process stops', async () => {
    const tv = await hotel.addTv('214');
    const server = await hotel.process();
    const stop = await server.module.start?.();
    await report(server, tv);
    await report(server, tv, { volume: 77 });
    await stop?.();
    expect(await stateIn(await hotel.process(), tv)).toMatchObject({ volume: 77 });
  });

  it('an older one never replaces a later one', async () => {
    const tv = await hotel.addTv('214');
    const [early, late] = [await hotel.process(), await hotel.process()];
    await report(early, tv, { volume: 1 });
    await report(early, tv, { volume: 2 });
    await hotel.clock.advance(500);
    await report(late, tv, { volume: 3 });
    await hotel.clock.advance(5 * seconds);
    expect(await stateIn(await hotel.process(), tv)).toMatchObject({ volume: 3 });
    expect(await stateIn(early, tv)).toMatchObject({ volume: 3 });
  });
});

describe('a TV whose socket is in another process', () => {
  it('receives the command and its confirmation returns', async () => {
    const tv = await hotel.addTv('214');
    const guest = await hotel.signIn();
    const [phones, tvs] = [await hotel.process([]), await hotel.process()];
    const answer = phones.call('RemoteControl.control', guest, { command: 'home' });
    await hotel.clock.advance(0);
    expect(await tvs.confirm(tv)).toBe('home');
    expect(await answer).toEqual({ result: 'done' });
  });

  it('shows its state there as well', async () => {
    const tv = await hotel.addTv('214');
    const [phones, tvs] = [await hotel.process([]), await hotel.process()];
    await report(tvs, tv, { volume: 33 });
    await hotel.clock.advance(0);
    expect(phones.pushesOf('stateChanged')[0]?.root).toMatchObject({ id: tv.deviceId, state: { volume: 33 } });
    expect(await stateIn(phones, tv)).toMatchObject({ volume: 33, connected: true });
  });
});

describe('a TV that loses its connection', () => {
  it('is shown as not connected within two seconds, and again when it returns', async () => {
    const server = await hotel.process();
    const [tv, guest] = [await hotel.addTv('214'), await hotel.signIn()];
    await report(server, tv);
    await hotel.clock.advance(0);
    tv.isOpen = false;
    await hotel.clock.advance(2 * seconds);
    expect(server.pushesOf('stateChanged').at(-1)?.root).toMatchObject({ state: { connected: false } });
    expect(await server.call('RemoteControl.getPowerStatus', guest)).toEqual({ powerStatus: 0 });
    tv.isOpen = true;
    await report(server, tv);
    await hotel.clock.advance(0);
    expect(await server.call('RemoteControl.getPowerStatus', guest)).toEqual({ powerStatus: 1 });
  });

  it('is not missed if it is back in another process before the first one notices', async () => {
    const tv = await hotel.addTv('214');
    const [before, after] = [await hotel.process([tv]), await hotel.process([])];
    await report(before, tv);
    await hotel.clock.advance(0);
    tv.isOpen = false;
    await report(after, tv, { volume: 5 });
    await hotel.clock.advance(10);
    expect(await stateIn(before, { ...tv })).toMatchObject({ volume: 5 });
  });
});

describe('what a guest left', () => {
  it('is removed from the state when the room is vacant, not before', async () => {
    const server = await hotel.process();
    const tv = await hotel.addTv('214');
    const [first, second] = [await hotel.signIn(), await hotel.signIn('214', { last_name: 'Rossi' })];
    await report(server, tv, { app: 'netflix', sent: { id: 'a', kind: 'film', result: 'done' } });
    await hotel.clock.advance(0);
    const end = async (guest: typeof first) => {
      await hotel.step(guest, 'check-out');
      await server.deliver('stays.ended', { stay_id: guest.stayId, room_id: tv.roomId });
    };
    await end(first);
    expect(await stateIn(server, tv)).toMatchObject({ channel: '4', app: 'netflix' });
    await end(second);
    const traces = { channel: '', app: '', shows: '', sent: null, volume: 18 };
    expect(await stateIn(server, tv)).toMatchObject(traces);
    expect(await stateIn(await hotel.process(), tv)).toMatchObject(traces);
  });

  it('a TV that was removed leaves no state', async () => {
    const server = await hotel.process();
    const tv = await hotel.addTv('214');
    await report(server, tv);
    await hotel.clock.advance(0);
    await server.deliver('devices.revoked', { device_id: tv.deviceId, reason: 'revoked' });
    expect(await stateIn(await hotel.process(), tv)).toMatchObject({ at: undefined });
  });
});
