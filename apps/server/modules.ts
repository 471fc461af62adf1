import { createCatalogue } from '#catalogue/server';
import { createContent } from '#content/server';
import { createDevices } from '#devices/server';
import { createOrders } from '#orders/server';
import type { Ground, ServerModule } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import { createProperty } from '#property/server';
import { createSession, nameSearch } from '#session/server';
import { createStaff, type StaffTerminal } from '#staff/server';
import type { HouseView } from '#stays/contract';
import { createStays } from '#stays/server';
import { createWebhooks } from '#webhooks/server';
import { createEscpos } from '../../integrations/escpos/index.ts';

/** The server halves and what the composition itself asks of them. */
export type Modules = {
  readonly list: readonly ServerModule[];
  readonly property: PropertyPort;
  readonly staff: StaffTerminal;
};

/** The one list of server halves; what one needs of another is handed in here (architecture.md, rule 2). */
export function createModules(ground: Ground): Modules {
  const property = createProperty(ground);
  const view: HouseView = {
    // Devices and sessions are made after the stays that they ask; nobody asks them before they are there.
    tvsIn: (id, roomIds) => devices.port.tvsIn(id, roomIds),
    signedIn: (id, stayIds) => session.port.signedIn(id, stayIds),
    nameSearch,
  };
  const stays = createStays(ground, { property: property.port, view });
  const staff = createStaff(ground, { property: property.port, rooms: stays.port, found: property.found });
  const devices = createDevices(ground, { stays: stays.port, property: property.port });
  const session = createSession(ground, { stays: stays.port, property: property.port, devices: devices.port });
  const content = createContent(ground, { property: property.port, stays: stays.port });
  const printer = createEscpos(ground);
  const catalogue = createCatalogue(ground, { property: property.port, staff: staff.port });
  const orders = createOrders(ground, {
    catalogue: catalogue.port,
    property: property.port,
    stays: stays.port,
    staff: staff.port,
    printer,
  });
  // Staff first: where staff ask, their cookie speaks alone. Devices before sessions: on a set's own socket, its cookie
  // speaks before a guest's in the same browser.
  const told = [
    property.module,
    staff.module,
    stays.module,
    devices.module,
    session.module,
    content,
    catalogue.module,
    orders,
  ];
  const webhooks = createWebhooks(ground, {
    ...{ property: property.port, staff: staff.port },
    contracts: told.map(({ contract }) => contract),
  });
  return { list: [...told, webhooks], property: property.port, staff: staff.terminal };
}
