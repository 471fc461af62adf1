import { defineServerModule, enqueueOn, listen, type ModuleContext, type ServerModule } from '#platform/node/server';
import { stays } from '#stays/contract';
import { type ParentalDevice, type ParentalPort, parental } from '../contract.ts';
import type { ParentalContext, ParentalPorts } from './context.ts';
import { migrations } from './migrations.ts';
import { type Caller, forgetChildDevices, isChildDevice, setChildDevice } from './set-child-device.ts';
import type { ParentalTables } from './tables.ts';

const forgetJob = 'parental.forget_stay';

async function describe(context: ParentalContext, caller: Caller): Promise<ParentalDevice> {
  const [child, settings] = await Promise.all([
    isChildDevice(context, caller),
    context.property.settings(caller.property),
  ]);
  const code_kind = settings.parental_control_type === 'password' ? 'password' : 'room';
  return { child, age: settings.parental_control_age, code_kind };
}

/** Creates the server module of children's devices, and the port by which others ask about them. */
export function createParental(
  platform: ModuleContext,
  ports: ParentalPorts,
): { readonly module: ServerModule; readonly port: ParentalPort } {
  const store = platform.database.store<ParentalTables, typeof parental>(parental);
  const context: ParentalContext = { ...ports, platform, store };
  const module = defineServerModule(parental, {
    search: { none: 'its screen is an entry of the menu' },
    forgets: {
      parental_child_devices: { atEnd: forgetJob },
    },
    migrations,
    calls: {
      'ParentalControl.getDevice': async ({ identity }, { stay_id: stayId }) => {
        // First: who asks for another stay learns nothing.
        await context.stays.resolveCallerStays(identity as Caller, stayId);
        return await describe(context, identity as Caller);
      },
      'ParentalControl.setDevice': async ({ identity }, { child, code, stay_id: stayId }) => {
        await setChildDevice(context, identity as Caller, { child, code, stayId });
        return await describe(context, identity as Caller);
      },
    },
    routes: {},
    listeners: [
      listen(parental, 'parental.device_changed', ({ property, payload: { stay_id: stayId, room_id: roomId } }) => {
        platform.sockets.push(parental, 'ParentalControl.changed', { to: { property, stayId }, root: {} });
        platform.sockets.push(parental, 'ParentalControl.changed', { to: { property, roomId, kind: 'tv' }, root: {} });
      }),
    ],
    eventJobs: [
      enqueueOn(stays, 'stays.ended', {
        job: forgetJob,
        run: ({ property, payload }) => forgetChildDevices(context, property, payload.stay_id),
      }),
    ],
  });
  return { module, port: { isChildDevice: (caller) => isChildDevice(context, caller) } };
}
