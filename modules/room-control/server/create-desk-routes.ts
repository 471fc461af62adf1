import { auditActor } from '#platform/node/auth';
import type { RouteHandlers } from '#platform/node/server';
import type { roomControl } from '../contract.ts';
import type { RoomControlContext } from './context.ts';
import { identifyDevice, placeDevice, readRoomDevices } from './desk-devices.ts';

type DeskRouteName =
  | 'GET /api/v1/room-devices'
  | 'PUT /api/v1/room-devices/{deviceId}'
  | 'POST /api/v1/room-devices/{deviceId}/identify'
  | 'PUT /api/v1/room-brokers/{name}'
  | 'DELETE /api/v1/room-brokers/{name}';

/** Creates the handlers of the desk's routes. */
export function createDeskRoutes(context: RoomControlContext): Pick<RouteHandlers<typeof roomControl>, DeskRouteName> {
  const { property: properties, store, platform, buildings, readBroker } = context;
  return {
    'GET /api/v1/room-devices': async (request) => {
      const { id } = await properties.requireById(request.property);
      return { status: 200, body: await readRoomDevices(context, id) };
    },
    'PUT /api/v1/room-devices/{deviceId}': async (request, { params: { deviceId }, body }) => {
      const { id: property } = await properties.requireById(request.property);
      const roomId = await placeDevice(context, property, [deviceId, body]);
      const actor = auditActor(request.identity);
      platform.audit({ property, actor, action: 'room_device.placed', subject: deviceId, roomId, details: body });
      return { status: 204, body: undefined };
    },
    'POST /api/v1/room-devices/{deviceId}/identify': async (request, { params: { deviceId } }) => {
      const { id: property } = await properties.requireById(request.property);
      platform.audit({
        property,
        actor: auditActor(request.identity),
        action: 'room_device.identified',
        subject: deviceId,
      });
      await identifyDevice(context, property, deviceId);
      return { status: 204, body: undefined };
    },
    'PUT /api/v1/room-brokers/{name}': async (request, { params: { name }, body: { url } }) => {
      const { id: property } = await properties.requireById(request.property);
      readBroker(url);
      await store.write(async ({ tx }) => {
        await tx.deleteFrom('room_brokers').where('property', '=', property).where('name', '=', name).execute();
        await tx.insertInto('room_brokers').values({ property, name, url }).execute();
      });
      platform.audit({ property, actor: auditActor(request.identity), action: 'room_broker.changed', subject: name });
      await buildings.refresh();
      return { status: 204, body: undefined };
    },
    'DELETE /api/v1/room-brokers/{name}': async (request, { params: { name } }) => {
      const { id: property } = await properties.requireById(request.property);
      await store.write(({ tx }) =>
        tx.deleteFrom('room_brokers').where('property', '=', property).where('name', '=', name).execute(),
      );
      platform.audit({ property, actor: auditActor(request.identity), action: 'room_broker.removed', subject: name });
      await buildings.refresh();
      return { status: 204, body: undefined };
    },
  };
}
