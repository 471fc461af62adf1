import type { Guest } from '#platform/node/auth';
import type { ModuleContext, ServerModule } from '#platform/node/server';
import type { RoomState, RoomStatesPort } from '#pms-exchange/contract';
import { openTestHotel } from '#stays/testing';
import { type BuildingDevice, type ConnectBuilding, type ControlView, roomControl } from '../contract.ts';
import { createRoomControl } from '../server/index.ts';
import { migrations } from '../server/migrations.ts';
import { FakeBuilding, lamp } from './fake-building.ts';

/** Signs at the doors, in memory. */
function fakeSigns(): {
  readonly signs: Map<string, RoomState['sign']>;
  readonly roomStates: RoomStatesPort & { sets: number };
} {
  const signs = new Map<string, RoomState['sign']>();
  const stateOf = (roomId: string): RoomState => ({
    ...{ room_id: roomId, room: '', sign: signs.get(roomId) ?? 'none', maid_status: '' },
    ...{ message_light: false, changed_at: null },
  });
  const roomStates: RoomStatesPort & { sets: number } = {
    sets: 0,
    list: async (_property, roomId = '') => [stateOf(roomId)],
    set: async (_property, roomId, { sign = 'none' }) => {
      roomStates.sets += 1;
      signs.set(roomId, sign);
      return stateOf(roomId);
    },
  };
  return { signs, roomStates };
}

function recordPushes(platform: ModuleContext) {
  const pushed: { readonly name: string; readonly root: unknown }[] = [];
  const sockets: ModuleContext['sockets'] = {
    ...platform.sockets,
    push: (_contract, name, { root }) => pushed.push({ name, root }),
  };
  return { pushed, sockets };
}

/** Has a module hear of an event. */
async function happen({ listeners = [] }: ServerModule, event: string, payload: object): Promise<void> {
  for (const one of listeners) if (one.event === event) await one.handle({ seq: 1, property: '1', payload });
}

/** Opens a hotel with two occupied rooms and a building whose devices do what they are sent, or one that is connected. */
export async function openTestRooms(more: readonly BuildingDevice[] = [], connect?: ConnectBuilding) {
  const hotel = await openTestHotel({ contracts: [roomControl], zone: 'Europe/Vienna' }, migrations);
  const { platform, port, property } = hotel;
  const building = new FakeBuilding(() => platform.clock.now());
  building.all = [
    lamp('bed', '214', 'Bedside'),
    lamp('desk', '214br', 'Desk'),
    lamp('tablet', '214', 'Wall tablet'),
    lamp('next', '215', 'Bedside'),
    lamp('cellar', 'Cellar', 'Cellar'),
    lamp('nowhere', '', 'Nowhere'),
    ...more,
  ];
  const { signs, roomStates } = fakeSigns();
  const { pushed, sockets } = recordPushes(platform);
  const module = createRoomControl(
    { ...platform, sockets, config: { ...platform.config, mqttUrl: 'mqtt://broker.test' } },
    {
      ...{ property: property.port, stays: port, readBroker: () => undefined, roomStates },
      connectBuilding: (property, brokers, listener) => {
        building.listener = listener;
        return connect?.(property, brokers, listener) ?? building;
      },
    },
  );
  const stop = await module.start?.();
  async function signIn(room: string): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room });
    const [stay] = await port.inHouseByRoomNumber('1', room);
    const who = { property: '1', sessionId: `session-${room}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId: stay?.roomId ?? '', room };
  }
  const guest = await signIn('214');
  await signIn('215');
  building.listener?.onDevices();
  for (let turn = 0; turn < 20; turn += 1) await platform.clock.advance(1);
  return {
    ...{ building, platform, pushed, guest, signIn, hotel, module, signs, roomStates },
    happen: (event: string, payload: object) => happen(module, event, payload),
    ...callersOf(module, { identity: guest, property: '1' }),
    close: async () => {
      await stop?.();
      await platform.database.close();
    },
  };
}

const path = 'GET /api/public/v2/property/{propertyId}/oneapp/roomcontrol';
type Written = { readonly command: { readonly id: string; readonly value: string } };

/** What a guest and the desk call. */
function callersOf(module: ReturnType<typeof createRoomControl>, context: object) {
  const admin = { kind: 'admin_key', property: '1', keyId: 'test' };
  const calls = module.calls as unknown as {
    readonly [name: string]: (context: object, data: object) => Promise<{ controls: readonly ControlView[] }>;
  };
  const routes = module.routes as unknown as {
    readonly [name: string]: (context: object, given: object) => Promise<{ readonly body: unknown }>;
  };
  return {
    call: async (name: string, data: object) => (await calls[name]?.(context, data)) as unknown,
    desk: async (name: string, given: object = {}) =>
      (await routes[name]?.({ identity: admin, property: '1' }, { params: {}, body: {}, query: {}, ...given }))?.body,
    controls: async () => (await calls['RoomControl.getControls']?.(context, {}))?.controls ?? [],
    write: async (id: string, value: string): Promise<unknown> =>
      await calls['RoomControl.write']?.(context, { id, value }),
    route: async () => (await routes[path]?.(context, { params: { propertyId: '1' } }))?.body,
    /** Writes as the specification's request does, which names a room. */
    post: async (room: string, id: string, value: string) =>
      (await routes[path.replace('GET', 'POST')]?.(context, { body: { room, command: { id, value } } }))
        ?.body as Written,
  };
}
