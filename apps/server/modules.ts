import { bill as billContract } from '#bill/contract';
import { type Bill, createBill } from '#bill/server';
import { casting as castingContract } from '#casting/contract';
import { createCasting } from '#casting/server';
import { catalogue as catalogueContract } from '#catalogue/contract';
import { createCatalogue } from '#catalogue/server';
import { channels as channelsContract } from '#channels/contract';
import { createChannels } from '#channels/server';
import { checkOut as checkOutContract } from '#check-out/contract';
import { createCheckOut } from '#check-out/server';
import { content as contentContract } from '#content/contract';
import { createContent } from '#content/server';
import { devices as devicesContract } from '#devices/contract';
import { createDevices } from '#devices/server';
import { messages as messagesContract } from '#messages/contract';
import { createMessages } from '#messages/server';
import { type OrdersPort, orders as ordersContract } from '#orders/contract';
import { createOrders } from '#orders/server';
import type { Contract } from '#platform/contract';
import type { ModuleContext, ServerModule } from '#platform/node/server';
import { pms as pmsContract } from '#pms/contract';
import { createPms } from '#pms/server';
import { pmsExchange as pmsExchangeContract } from '#pms-exchange/contract';
import { createPmsExchange, type PmsExchangePorts } from '#pms-exchange/server';
import { type PropertyPort, property as propertyContract } from '#property/contract';
import { createProperty } from '#property/server';
import { remoteControl as remoteControlContract } from '#remote-control/contract';
import { createRemoteControl } from '#remote-control/server';
import { requests as requestsContract } from '#requests/contract';
import { createRequests } from '#requests/server';
import { roomControl as roomControlContract } from '#room-control/contract';
import { createRoomControl } from '#room-control/server';
import { session as sessionContract } from '#session/contract';
import { createSession, nameSearch, pickPerson } from '#session/server';
import { staff as staffContract } from '#staff/contract';
import { createStaff, type StaffTerminal } from '#staff/server';
import { type RoomOverviewSource, stays as staysContract } from '#stays/contract';
import { createStays } from '#stays/server';
import { wakeUp as wakeUpContract } from '#wake-up/contract';
import { createWakeUp } from '#wake-up/server';
import { webhooks as webhooksContract } from '#webhooks/contract';
import { createWebhooks } from '#webhooks/server';
import { type ApaleoContext, createApaleoConnector } from '../../integrations/apaleo/index.ts';
import { createCasterSimulator } from '../../integrations/caster-simulator/index.ts';
import { createEscposPrinter } from '../../integrations/escpos/index.ts';
import { createFiasConnector, defaultFiasPort, type FiasContext } from '../../integrations/fias/index.ts';
import { readM3u } from '../../integrations/m3u/index.ts';
import { createMqttBuildings } from '../../integrations/mqtt/index.ts';
import { createXmltvReader } from '../../integrations/xmltv/index.ts';

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
  requestsContract,
  contentContract,
  catalogueContract,
  ordersContract,
  channelsContract,
  remoteControlContract,
  castingContract,
  messagesContract,
  wakeUpContract,
  pmsContract,
  billContract,
  checkOutContract,
  pmsExchangeContract,
  roomControlContract,
  webhooksContract,
];

/** Kinds of requests of all modules. */
const requestKinds = Object.fromEntries(contracts.flatMap(({ requestKinds: kinds = {} }) => Object.entries(kinds)));

type TelevisionPorts = {
  readonly property: PropertyPort;
  readonly stays: ReturnType<typeof createStays>['port'];
  readonly staff: ReturnType<typeof createStaff>['port'];
  readonly devices: ReturnType<typeof createDevices>['port'];
  readonly session: ReturnType<typeof createSession>['port'];
};

/** Creates the modules of the room's TV, and the port by which others command it. */
function createTelevision(context: ModuleContext, hotel: TelevisionPorts) {
  const remote = createRemoteControl(context, hotel);
  const readers = { readPlaylist: readM3u, readGuide: createXmltvReader(context) };
  const channels = createChannels(context, { ...hotel, ...readers, tvControl: remote.port });
  const casting = createCasting(context, { ...hotel, caster: createCasterSimulator(context.clock) });
  const messages = createMessages(context, hotel);
  const notifier = { notify: messages.port.notifyWakeUp };
  const wakeUp = createWakeUp(context, { ...hotel, notifier });
  return {
    list: [channels, remote.module, casting, messages.module, wakeUp.module],
    control: remote.port,
    messages,
    wakeUp,
  };
}

/** Creates what the hotel sells, and the orders. */
function createShop(context: ModuleContext, hotel: Pick<TelevisionPorts, 'property' | 'stays' | 'staff'>) {
  const catalogue = createCatalogue(context, hotel);
  const printer = createEscposPrinter(context);
  const orders = createOrders(context, { ...hotel, catalogue: catalogue.port, printer });
  return { list: [catalogue.module, orders.module], menuSource: catalogue.menuSource, orders: orders.port };
}

type ExchangePorts = Omit<PmsExchangePorts, 'links'>;
type BillingPorts = ExchangePorts &
  Pick<TelevisionPorts, 'staff'> & {
    readonly orders: OrdersPort;
    readonly requests: ReturnType<typeof createRequests>['port'];
  };

/** Creates the guests' bills, charges to rooms and check-outs, and connects properties to their PMS. */
function createBilling(context: ModuleContext, hotel: BillingPorts) {
  // Either needs the other: folios that are kept here answer in the place of a PMS, and charges go to it.
  const bill: Bill = createBill(context, {
    ...hotel,
    pms: { bill: (id, stay) => pms.requests.bill(id, stay), kindOf: (id) => pms.kindOf(id) },
  });
  const pms = connectPms(context, { ...hotel, ledger: bill.ledger, postings: bill.postings });
  const checkOut = createCheckOut(context, { ...hotel, pms: pms.requests, bill: bill.port });
  return { list: [...pms.list, bill.module, checkOut], pms };
}

type PmsHotel = ExchangePorts & Pick<Bill, 'ledger' | 'postings'>;

/** Connects properties to their PMS, and what they and it tell each other. */
function connectPms(context: ModuleContext, hotel: PmsHotel) {
  const { clock, random, log, outbound, config } = context;
  const operators = URL.canParse(config.pmsUrl) ? new URL(config.pmsUrl) : undefined;
  const connect: FiasContext['connect'] = (target) => {
    const isOperators =
      operators?.hostname === target.host && Number(operators.port || defaultFiasPort) === target.port;
    return outbound.connect({ purpose: 'pms', isOperators, ...target });
  };
  const fias = createFiasConnector({ clock, random, log, connect, pickPerson });
  const request: ApaleoContext['request'] = (sent) => outbound.request({ purpose: 'pms-api', ...sent });
  const apaleo = createApaleoConnector({ clock, random, log, request });
  const links: PmsExchangePorts['links'] = {
    // Created next, as it hands over what the PMS sends.
    hasPms: async (id) => (await pms.kindOf(id)) !== 'house',
    connectorOf: (id) => pms.connectorOf(id),
  };
  const { module: exchange, inbox } = createPmsExchange(context, { ...hotel, links });
  const pms = createPms(context, { ...hotel, inbox, defaultUrl: config.pmsUrl, connectors: { fias, apaleo } });
  return { ...pms, list: [pms.module, exchange] };
}

/** Creates what guests command in their rooms, and connects the buildings. */
function createRooms(context: ModuleContext, { property, stays }: Pick<TelevisionPorts, 'property' | 'stays'>) {
  const { clock, random, outbound } = context;
  const connectBuilding = createMqttBuildings({
    ...{ clock, random },
    connect: (target) => outbound.connect({ purpose: 'mqtt', ...target }),
  });
  return createRoomControl(context, { property, stays, connectBuilding });
}

/** The list of server modules; dependencies between modules are injected here (docs/architecture.md, rule 3). */
export function createModules(context: ModuleContext): Modules {
  const property = createProperty(context, contracts, [
    // Created later, as they depend on the property; a menu is not served before.
    (hotel, language) => shop.menuSource(hotel, language),
    (hotel, language) => content.menuSource(hotel, language),
  ]);
  const view: RoomOverviewSource = {
    // Devices and sessions depend on stays, so they are created later; the view is not used before.
    listTvs: (id, roomIds) => devices.port.listTvs(id, roomIds),
    countSignedInDevices: (id, stayIds) => session.port.countSignedInDevices(id, stayIds),
    names: nameSearch,
    isManagedByPms: (id) => pms.isConnected(id),
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
  const hotel = { property: property.port, stays: stays.port, staff: staff.port };
  const requests = createRequests(context, { ...hotel, kinds: requestKinds });
  const devices = createDevices(context, {
    ...hotel,
    requests: requests.port,
    // Created later, as it depends on the devices; nobody commands a TV before.
    tvControl: {
      send: (target, command) => television.control.send(target, command),
      statesOf: (id, roomIds) => television.control.statesOf(id, roomIds),
    },
  });
  const session = createSession(context, { stays: stays.port, property: property.port, devices: devices.port });
  const content = createContent(context, { property: property.port, stays: stays.port, requests: requests.port });
  const shop = createShop(context, hotel);
  const television = createTelevision(context, { ...hotel, devices: devices.port, session: session.port });
  const exchanged = { requests: requests.port, messages: television.messages.port, wakeUp: television.wakeUp.port };
  const { list: billing, pms } = createBilling(context, { ...hotel, ...exchanged, orders: shop.orders });
  const webhooks = createWebhooks(context, { property: property.port, staff: staff.port, contracts });
  const services = [...shop.list, ...television.list, ...billing, createRooms(context, hotel)];
  // The order decides which cookie wins: staff first, where only the staff cookie counts; devices before sessions, so
  // that on a TV's own socket the device wins over a guest in the same browser.
  const list = [
    property.module,
    staff.module,
    stays.module,
    devices.module,
    session.module,
    requests.module,
    content.module,
    ...services,
    webhooks,
  ];
  return { list, property: property.port, staff: staff.terminal };
}
