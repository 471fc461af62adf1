import { startPeriodicTasks } from '#platform/node/jobs';
import { defineServerModule, listen, type ModuleContext, type ServerModule } from '#platform/node/server';
import { pmsExchange } from '#pms-exchange/contract';
import { stays } from '#stays/contract';
import { type Building, roomControl } from '../contract.ts';
import { toSpecModel } from '../rules/index.ts';
import { Buildings, type RoomDevice } from './buildings.ts';
import type { RoomControlContext, RoomControlPorts } from './context.ts';
import { createDeskRoutes } from './create-desk-routes.ts';
import { EnergySaver } from './energy.ts';
import { roomControlEventJobs, roomControlLanes } from './follow-stays.ts';
import { groupNames } from './group-names.ts';
import { migrations } from './migrations.ts';
import { findOwnRoom, languagesOf, writeOwn } from './own-room.ts';
import { listScenes, runScene } from './run-scene.ts';
import { SignPanels, showSign } from './sign-panel.ts';
import type { RoomControlTables } from './tables.ts';
import { Turnovers } from './turnovers.ts';
import { viewChange, viewControls } from './view-controls.ts';
import { Writer } from './writer.ts';

const secondMs = 1_000;

function createServices(platform: ModuleContext, ports: RoomControlPorts): RoomControlContext {
  const { sockets, clock } = platform;
  const writer = new Writer(clock);
  const turnovers = new Turnovers(() => clock.now());
  const store = platform.database.store<RoomControlTables, typeof roomControl>(roomControl);
  const onState = (property: string, room: RoomDevice, building: Building) => {
    const { device, roomId } = room;
    const state = building.stateOf(device.id);
    writer.onState(property, device.id, state);
    const root = viewChange(device.id, state, turnovers.from(property, roomId));
    sockets.push(roomControl, 'RoomControl.stateChanged', { to: { property, roomId }, root });
    panels.note(property, room, state);
  };
  const onDevices = (property: string, roomIds: readonly string[]) => {
    panels.keep(property, (id) => buildings.of(property)?.device(id) !== undefined);
    for (const roomId of roomIds) {
      sockets.push(roomControl, 'RoomControl.controlsChanged', { to: { property, roomId }, root: {} });
    }
  };
  const buildings = new Buildings({ ...ports, platform, store, onState, onDevices });
  const services: RoomControlContext = { ...ports, platform, store, writer, turnovers, buildings };
  const panels = new SignPanels(services);
  return services;
}

/** Times of the guest before are nobody's any more: who shows the room's devices already fetches them again. */
function noteGuest({ turnovers, platform }: RoomControlContext, property: string, roomId: string): void {
  turnovers.note(property, roomId);
  platform.sockets.push(roomControl, 'RoomControl.controlsChanged', { to: { property, roomId }, root: {} });
}

/** Creates the server module of room-control. */
export function createRoomControl(platform: ModuleContext, ports: RoomControlPorts): ServerModule {
  const services = createServices(platform, ports);
  const { buildings } = services;
  const stateOf = (property: string) => (id: string) => buildings.of(property)?.stateOf(id);
  return defineServerModule(roomControl, {
    search: { none: 'its screen is an entry of the menu, and lamps and blinds are commanded there' },
    // Devices report the room, not its guest: nothing of a stay is stored.
    forgets: {},
    migrations,
    eventJobs: roomControlEventJobs(services),
    lanes: roomControlLanes,
    listeners: [
      listen(pmsExchange, 'pms-exchange.room_state_changed', ({ property, payload: { room_id: roomId } }) =>
        showSign(services, property, roomId),
      ),
      listen(stays, 'stays.checked_in', ({ property, payload }) => noteGuest(services, property, payload.room_id)),
      listen(stays, 'stays.moved', ({ property, payload }) => noteGuest(services, property, payload.room_id)),
    ],
    calls: {
      'RoomControl.getControls': async ({ identity }) => {
        const { property, roomId, devices, limits } = await findOwnRoom(services, identity);
        const view = { limits, from: services.turnovers.from(property, roomId) };
        const { temperature_unit: unit, room_scenes: scenes } = await ports.property.settings(property);
        return {
          ...viewControls(devices, stateOf(property), view),
          ...{ scenes: [...listScenes(scenes, devices)], unit: unit === 'F' ? ('f' as const) : ('c' as const) },
        };
      },
      'RoomControl.startScene': async ({ identity }, { scene }) => {
        const room = await findOwnRoom(services, identity);
        return { scene, failed: [...(await runScene(services, room, scene))] };
      },
      'RoomControl.write': ({ identity }, command) => writeOwn(services, identity, command),
    },
    routes: {
      ...createDeskRoutes(services),
      'GET /api/public/v2/property/{propertyId}/oneapp/roomcontrol': async ({ identity }) => {
        const { property, stay, room, devices } = await findOwnRoom(services, identity);
        const { kindName, deviceName } = groupNames(await languagesOf(services, identity, stay));
        const grouped = devices.map((one) => ({
          ...{ device: one.device, part: one.part, name: deviceName(one), state: stateOf(property)(one.device.id) },
        }));
        return { status: 200 as const, body: toSpecModel({ room, devices: grouped, kindName }) };
      },
      'POST /api/public/v2/property/{propertyId}/oneapp/roomcontrol': async ({ identity }, { body }) => {
        const { id, value } = await writeOwn(services, identity, { ...body.command, room: body.room });
        return { status: 200 as const, body: { command: { id, value } } };
      },
    },
    start: async () => {
      await buildings.refresh();
      const energy = new EnergySaver(services);
      const stop = await startPeriodicTasks(platform, [
        { everyMs: 30 * secondMs, failureMessage: 'could not save energy', run: () => energy.run() },
        { everyMs: 5 * secondMs, failureMessage: 'could not connect the buildings', run: () => buildings.refresh() },
        {
          everyMs: 10 * secondMs,
          failureMessage: 'could not assign devices to new rooms',
          run: async () => buildings.placeAgain(),
        },
      ]);
      return async () => {
        await stop();
        await buildings.close();
      };
    },
  });
}
