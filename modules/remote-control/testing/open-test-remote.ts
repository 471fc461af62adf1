import { onTestFinished } from 'vitest';
import type { NamedTv } from '#devices/contract';
import type { CallName, CallRoot } from '#platform/contract';
import type { Guest, Tv } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import { callRoute, deliverEvent } from '#platform/node/testing';
import type { Sockets, SocketTarget } from '#platform/wire';
import { remoteControl as contract, type remoteControl } from '#remote-control/contract';
import { createRemoteControl } from '#remote-control/server';
import { openTestHotel, type TestHotel } from '#stays/testing';
import { migrations } from '../server/migrations.ts';

/** A TV of a test: its identity, and whether its socket is open in the process under test. */
export type TestTv = Tv & { name: string; isOpen: boolean; isElsewhere: boolean };
type Pushed = { readonly name: string; readonly to: SocketTarget; readonly root: unknown };

/** Sockets that know the TVs which are open and record what they are sent. */
function recordSockets(tvs: readonly TestTv[], pushed: Pushed[], other: Sockets): Sockets {
  const count = ({ deviceId }: SocketTarget) => tvs.filter((tv) => tv.deviceId === deviceId && tv.isOpen).length;
  return {
    ...other,
    count,
    push(_contract, name, { to, root }) {
      pushed.push({ name, to, root });
      return to.deviceId === undefined ? 1 : count(to);
    },
  };
}

/** Guests, and TVs in their rooms. */
function hotelActions(hotel: TestHotel, tvs: TestTv[]) {
  async function addTv(room: string, name = ''): Promise<TestTv> {
    if (!(await hotel.port.findRoom('1', room))) await hotel.rooms(room);
    const roomId = (await hotel.port.findRoom('1', room))?.id ?? '';
    const identity = {
      kind: 'tv',
      property: '1',
      deviceId: `tv-${tvs.length + 1}`,
      roomId,
      room,
      occupied: true,
    } as const;
    const tv: TestTv = { ...identity, name, isOpen: true, isElsewhere: false };
    tvs.push(tv);
    return tv;
  }

  async function signIn(room = '214', more: { readonly last_name?: string } = {}): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room, ...more });
    const roomId = (await hotel.port.findRoom('1', room))?.id ?? '';
    const who = { property: '1', sessionId: `session-${stayId}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId, room };
  }

  async function step(guest: Guest, what: 'check-out' | 'move', body?: object) {
    await callRoute(hotel.api, `POST /api/v1/stays/{id}/${what}` as never, { params: { id: guest.stayId }, body });
  }

  return { addTv, signIn, step };
}

/** Opens a hotel whose rooms have TVs, until the test ends. `process` starts another process of the same hotel. */
export async function openTestRemote() {
  const hotel = await openTestHotel({ contracts: [contract] }, migrations);
  onTestFinished(() => hotel.platform.database.close());
  const tvs: TestTv[] = [];
  const listed = (tv: TestTv): NamedTv => {
    const { deviceId: id, roomId, name, isOpen, isElsewhere } = tv;
    const model = name || 'LG 43UR762H';
    return { id, roomId, name, model, connected: isOpen || isElsewhere, lastSeenAt: undefined };
  };
  const devices = {
    listTvs: async (_property: string, roomIds: readonly string[]) =>
      tvs.filter(({ roomId }) => roomIds.includes(roomId)).map(listed),
  };

  async function process(own: readonly TestTv[] = tvs) {
    const pushed: Pushed[] = [];
    const platform: ModuleContext = { ...hotel.platform, sockets: recordSockets(own, pushed, hotel.platform.sockets) };
    const created = createRemoteControl(platform, { devices, stays: hotel.port, property: hotel.property.port });
    const stop = await created.module.start?.();
    onTestFinished(() => stop?.());

    async function call<N extends CallName<typeof remoteControl>>(
      name: N,
      identity: Guest | Tv,
      data: object = {},
    ): Promise<CallRoot<typeof remoteControl, N>> {
      const { data: input, root: output } = contract.calls[name];
      const handler = created.module.calls[name];
      if (!handler) throw new Error(`no call ${name}`);
      const root = await handler({ identity, property: '1' } as never, input.parse(data) as never);
      return output.parse(root) as CallRoot<typeof remoteControl, N>;
    }

    const pushesOf = (name: string) => pushed.filter((push) => push.name === `RemoteControl.${name}`);
    /** Confirms, as the TV, the last command that it received. */
    async function confirm(tv: TestTv, result = 'done') {
      const last = pushesOf('command').at(-1)?.root as { id: string; command: string };
      await call('RemoteControl.commandDone', tv, { id: last.id, result });
      return last.command;
    }
    async function deliver(name: string, payload: object) {
      const event = { name, payload, at: hotel.platform.clock.now() };
      for (const module of [hotel.module, created.module]) await deliverEvent(module, event);
    }
    return { ...created, call, pushesOf, confirm, deliver };
  }

  return { hotel, clock: hotel.platform.clock, process, ...hotelActions(hotel, tvs) };
}

/** A hotel whose rooms have TVs. */
export type TestRemote = Awaited<ReturnType<typeof openTestRemote>>;
