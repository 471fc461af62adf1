import { refuse } from '#platform/contract';
import { startPeriodicTasks } from '#platform/node/jobs';
import { defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import type { RoomCaller } from '#stays/contract';
import { type Building, type ControlView, type DeviceProperty, type DeviceState, roomControl } from '../contract.ts';
import { normaliseValue, toSpecModel } from '../rules/index.ts';
import { Buildings, type RoomDevice } from './buildings.ts';
import type { RoomControlContext, RoomControlPorts } from './context.ts';
import { Writer } from './writer.ts';

const secondMs = 1_000;
const nothing: DeviceState = { isAvailable: false, availableAt: 0, values: {} };

function timeOf(at: number): string | null {
  return at === 0 ? null : new Date(at).toISOString();
}

function rangeOf(property: DeviceProperty) {
  if (property.type === 'choice') return { options: [...property.options] };
  return property.type === 'number' ? { min: property.min, max: property.max, step: property.step } : {};
}

function viewOf({ device, part, name }: RoomDevice, { isAvailable, availableAt, values }: DeviceState): ControlView {
  return {
    ...{ id: device.id, kind: device.kind, device_class: device.deviceClass, name, part },
    ...{ available: isAvailable, available_at: timeOf(availableAt) },
    properties: device.properties.map((property) => {
      const known = values[property.name];
      return {
        ...rangeOf(property),
        ...{ id: `${device.id}.${property.name}`, name: property.name, type: property.type },
        ...{ writable: property.isWritable, value: known?.value ?? null, at: known ? timeOf(known.at) : null },
      };
    }),
  };
}

type OwnRoom = { readonly roomId: string; readonly room: string; readonly devices: readonly RoomDevice[] };

/** Returns the caller's room with its devices. Refuses with `not_checked_in`. */
async function ownRoom({ stays, buildings }: RoomControlContext, caller: RoomCaller): Promise<OwnRoom> {
  const [stay] = await stays.resolveCallerStays(caller, '');
  if (!stay) return refuse('not_checked_in', 'the room is not checked in');
  const { roomId, room } = stay;
  return { roomId, room, devices: buildings.inRoom(caller.property, roomId) };
}

/** Sets a value of a device of the caller's own room. */
async function writeOwn(
  context: RoomControlContext,
  caller: RoomCaller,
  { id, value }: { readonly id: string; readonly value: string },
) {
  const { devices } = await ownRoom(context, caller);
  const [deviceId = '', name = ''] = id.split('.');
  const device = devices.find((one) => one.device.id === deviceId)?.device;
  const what = device?.properties.find((property) => property.name === name);
  const building = context.buildings.of(caller.property);
  if (!what || !building) return refuse('control_unknown', 'the room has no such device');
  const wanted = normaliseValue(what, value);
  if (wanted === undefined) return refuse('value_not_allowed', 'the device does not take this value');
  const write = { property: caller.property, building, deviceId, what, value: wanted };
  const reported = await context.writer.write(write);
  return { id, value: reported.value, at: new Date(reported.at).toISOString() };
}

function createServices(platform: ModuleContext, ports: RoomControlPorts): RoomControlContext {
  const { sockets, clock } = platform;
  const writer = new Writer(clock);
  const onState = (property: string, { device, roomId }: RoomDevice, building: Building) => {
    const state = building.stateOf(device.id);
    writer.onState(property, device.id, state);
    const values = Object.entries(state.values).map(([name, { value, at }]) => [
      name,
      { value, at: new Date(at).toISOString() },
    ]);
    const root = {
      ...{ id: device.id, available: state.isAvailable, available_at: timeOf(state.availableAt) },
      values: Object.fromEntries(values),
    };
    sockets.push(roomControl, 'RoomControl.stateChanged', { to: { property, roomId }, root });
  };
  const onDevices = (property: string, roomIds: readonly string[]) => {
    for (const roomId of roomIds) {
      sockets.push(roomControl, 'RoomControl.controlsChanged', { to: { property, roomId }, root: {} });
    }
  };
  return { ...ports, platform, writer, buildings: new Buildings({ ...ports, platform, onState, onDevices }) };
}

/** Creates the server module of room-control. */
export function createRoomControl(platform: ModuleContext, ports: RoomControlPorts): ServerModule {
  const services = createServices(platform, ports);
  const { buildings } = services;
  const stateOf = (property: string, id: string) => buildings.of(property)?.stateOf(id) ?? nothing;
  return defineServerModule(roomControl, {
    // Devices report the room, not its guest: nothing of a stay is stored.
    forgets: {},
    calls: {
      'RoomControl.getControls': async ({ identity }) => {
        const { devices } = await ownRoom(services, identity);
        return { controls: devices.map((one) => viewOf(one, stateOf(identity.property, one.device.id))) };
      },
      'RoomControl.write': ({ identity }, command) => writeOwn(services, identity, command),
    },
    routes: {
      'GET /api/public/v2/property/{propertyId}/oneapp/roomcontrol': async ({ identity }) => {
        const { room, devices } = await ownRoom(services, identity);
        const grouped = devices.map(({ device, name }) => ({
          ...{ device, name },
          state: stateOf(identity.property, device.id),
        }));
        return { status: 200 as const, body: toSpecModel(room, grouped) };
      },
      'POST /api/public/v2/property/{propertyId}/oneapp/roomcontrol': async ({ identity }, { body }) => {
        const { id, value } = await writeOwn(services, identity, body.command);
        return { status: 200 as const, body: { command: { id, value } } };
      },
    },
    start: async () => {
      await buildings.refresh();
      const stop = await startPeriodicTasks(platform, [
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
