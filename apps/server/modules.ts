import { catalogue as catalogueContract } from '#catalogue/contract';
import { createCatalogue } from '#catalogue/server';
import { content as contentContract } from '#content/contract';
import { createContent } from '#content/server';
import { devices as devicesContract } from '#devices/contract';
import { createDevices } from '#devices/server';
import { orders as ordersContract } from '#orders/contract';
import { createOrders } from '#orders/server';
import type { Contract } from '#platform/contract';
import type { ModuleContext, ServerModule } from '#platform/node/server';
import { type PropertyPort, property as propertyContract } from '#property/contract';
import { createProperty } from '#property/server';
import { session as sessionContract } from '#session/contract';
import { createNameMatcher, createSession } from '#session/server';
import { staff as staffContract } from '#staff/contract';
import { createStaff, type StaffTerminal } from '#staff/server';
import { type RoomOverviewSource, stays as staysContract } from '#stays/contract';
import { createStays } from '#stays/server';
import { webhooks as webhooksContract } from '#webhooks/contract';
import { createWebhooks } from '#webhooks/server';
import { createEscposPrinter } from '../../integrations/escpos/index.ts';

/** The server modules and the ports that the composition itself uses. */
export type Modules = {
  readonly list: readonly ServerModule[];
  readonly property: PropertyPort;
  readonly staff: StaffTerminal;
};

/** The contracts of all modules, in which they declare their settings, permissions and events. */
export const contracts: readonly Contract[] = [
  propertyContract,
  staffContract,
  staysContract,
  devicesContract,
  sessionContract,
  contentContract,
  catalogueContract,
  ordersContract,
  webhooksContract,
];

/** The list of server modules; dependencies between modules are injected here (docs/architecture.md, rule 3). */
export function createModules(context: ModuleContext): Modules {
  const property = createProperty(context, contracts);
  const view: RoomOverviewSource = {
    // Devices and sessions depend on stays, so they are created later; the view is not used before.
    listTvs: (id, roomIds) => devices.port.listTvs(id, roomIds),
    countSignedInDevices: (id, stayIds) => session.port.countSignedInDevices(id, stayIds),
    createNameMatcher,
    listDeviceWipes: async (stay) =>
      (await Promise.all([devices.port.listWipes(stay), session.port.listWipes(stay)])).flat(),
  };
  const stays = createStays(context, { property: property.port, view });
  const staff = createStaff(context, {
    property: property.port,
    rooms: stays.port,
    contracts,
    createFirstProperty: property.createFirstProperty,
  });
  const devices = createDevices(context, { stays: stays.port, property: property.port });
  const session = createSession(context, { stays: stays.port, property: property.port, devices: devices.port });
  const content = createContent(context, { property: property.port, stays: stays.port });
  const printer = createEscposPrinter(context);
  const catalogue = createCatalogue(context, { property: property.port, staff: staff.port });
  const orders = createOrders(context, {
    catalogue: catalogue.port,
    property: property.port,
    stays: stays.port,
    staff: staff.port,
    printer,
  });
  const webhooks = createWebhooks(context, { property: property.port, staff: staff.port, contracts });
  // The order decides which cookie wins: staff first, where only the staff cookie counts; devices before sessions, so
  // that on a TV's own socket the device wins over a guest in the same browser.
  const list = [
    property.module,
    staff.module,
    stays.module,
    devices.module,
    session.module,
    content,
    catalogue.module,
    orders,
    webhooks,
  ];
  return { list, property: property.port, staff: staff.terminal };
}
