import { bill as billContract } from '#bill/contract';
import { type Bill, createBill } from '#bill/server';
import { calls as callsContract } from '#calls/contract';
import { type CallsPorts, createCalls } from '#calls/server';
import { casting as castingContract } from '#casting/contract';
import { createCasting } from '#casting/server';
import { catalogue as catalogueContract } from '#catalogue/contract';
import { createCatalogue } from '#catalogue/server';
import { channels as channelsContract } from '#channels/contract';
import { createChannels } from '#channels/server';
import { chat as chatContract } from '#chat/contract';
import { type ChatPorts, createChat } from '#chat/server';
import { checkOut as checkOutContract } from '#check-out/contract';
import { createCheckOut } from '#check-out/server';
import { cinema as cinemaContract } from '#cinema/contract';
import { type CinemaPorts, createCinema, type StreamJudge } from '#cinema/server';
import { content as contentContract } from '#content/contract';
import { createContent } from '#content/server';
import { devices as devicesContract } from '#devices/contract';
import { createDevices } from '#devices/server';
import { type FlightProvider, flights as flightsContract } from '#flights/contract';
import { createFlights, type FlightsPorts } from '#flights/server';
import { housekeeping as housekeepingContract } from '#housekeeping/contract';
import { createHousekeeping } from '#housekeeping/server';
import { maps as mapsContract } from '#maps/contract';
import { createMaps, type MapsPorts } from '#maps/server';
import { messages as messagesContract } from '#messages/contract';
import { createMessages } from '#messages/server';
import { mobileKey as mobileKeyContract } from '#mobile-key/contract';
import { createMobileKey } from '#mobile-key/server';
import { music as musicContract } from '#music/contract';
import { createMusic, type SongJudge } from '#music/server';
import { type OrdersPort, orders as ordersContract } from '#orders/contract';
import { createOrders } from '#orders/server';
import { type ParentalPort, parental as parentalContract } from '#parental/contract';
import { createParental } from '#parental/server';
import type { Contract } from '#platform/contract';
import { createProviderAnswers } from '#platform/node/provider-answers';
import { type ModuleContext, operatorsProperty, type ServerModule } from '#platform/node/server';
import { pms as pmsContract } from '#pms/contract';
import { createPms } from '#pms/server';
import { pmsExchange as pmsExchangeContract } from '#pms-exchange/contract';
import { createPmsExchange, type PmsExchangePorts } from '#pms-exchange/server';
import { type PropertyPort, property as propertyContract } from '#property/contract';
import { createProperty } from '#property/server';
import { radio as radioContract } from '#radio/contract';
import { createRadio, type RadioPort } from '#radio/server';
import { remoteControl as remoteControlContract } from '#remote-control/contract';
import { createRemoteControl } from '#remote-control/server';
import { requests as requestsContract } from '#requests/contract';
import { createRequests } from '#requests/server';
import { roomControl as roomControlContract } from '#room-control/contract';
import { createRoomControl } from '#room-control/server';
import { type FindEntries, search as searchContract } from '#search/contract';
import { createSearch } from '#search/server';
import { session as sessionContract } from '#session/contract';
import { createSession, matchCredentials, nameSearch, pickPerson } from '#session/server';
import { staff as staffContract } from '#staff/contract';
import { createStaff, type StaffTerminal } from '#staff/server';
import { statistics as statisticsContract } from '#statistics/contract';
import { createStatistics, type StatisticsPorts } from '#statistics/server';
import { type RoomOverviewSource, stays as staysContract } from '#stays/contract';
import { createStays } from '#stays/server';
import { wakeUp as wakeUpContract } from '#wake-up/contract';
import { createWakeUp } from '#wake-up/server';
import { weather as weatherContract } from '#weather/contract';
import { createWeather } from '#weather/server';
import { webCheckIn as webCheckInContract } from '#web-check-in/contract';
import { createWebCheckIn, type WebCheckInPorts } from '#web-check-in/server';
import { webhooks as webhooksContract } from '#webhooks/contract';
import { createWebhooks } from '#webhooks/server';
import { createAeroDataBox } from '../../integrations/aerodatabox/index.ts';
import { type ApaleoContext, createApaleoConnector } from '../../integrations/apaleo/index.ts';
import { SimulatedVisionline } from '../../integrations/assa-abloy/index.ts';
import { createAviationstack } from '../../integrations/aviationstack/index.ts';
import { createCasterSimulator } from '../../integrations/caster-simulator/index.ts';
import { createEscposPrinter } from '../../integrations/escpos/index.ts';
import { createFfmpegEncoder } from '../../integrations/ffmpeg/index.ts';
import { createFiasConnector, defaultFiasPort, type FiasContext } from '../../integrations/fias/index.ts';
import { createLibraryReader } from '../../integrations/film-library/index.ts';
import { createFlightSimulator } from '../../integrations/flight-simulator/index.ts';
import { createLibreTranslate } from '../../integrations/libretranslate/index.ts';
import { readPlaylist } from '../../integrations/m3u/index.ts';
import { withMp4Films } from '../../integrations/mp4/index.ts';
import { createMqttBuildings, readBrokerSettings } from '../../integrations/mqtt/index.ts';
import { createMusicReader } from '../../integrations/music-tags/index.ts';
import { createOpenMeteo } from '../../integrations/open-meteo/index.ts';
import { drawStill, openArchive } from '../../integrations/pmtiles/index.ts';
import {
  createHlsRelay,
  createRadioBrowser,
  createStationReader,
  createTuner,
  stationMarks,
} from '../../integrations/radio-stations/index.ts';
import { SimulatedSalto } from '../../integrations/salto/index.ts';
import { createWeatherSimulator } from '../../integrations/weather-simulator/index.ts';
import { createXmltvReader } from '../../integrations/xmltv/index.ts';
import { withDemoFilms } from './demo-films.ts';
import { withDemoStations } from './demo-radio.ts';

/** The server modules and the ports that the composition itself uses. */
export type Modules = {
  readonly list: readonly ServerModule[];
  readonly property: PropertyPort;
  readonly staff: StaffTerminal;
  readonly radio: RadioPort;
  readonly films: StreamJudge;
  readonly music: SongJudge;
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
  radioContract,
  remoteControlContract,
  castingContract,
  messagesContract,
  wakeUpContract,
  pmsContract,
  billContract,
  checkOutContract,
  pmsExchangeContract,
  roomControlContract,
  housekeepingContract,
  mobileKeyContract,
  cinemaContract,
  parentalContract,
  musicContract,
  statisticsContract,
  weatherContract,
  searchContract,
  flightsContract,
  mapsContract,
  chatContract,
  callsContract,
  webCheckInContract,
  webhooksContract,
];

/** Kinds of requests of all modules. */
const requestKinds = Object.fromEntries(contracts.flatMap(({ requestKinds: kinds = {} }) => Object.entries(kinds)));

type TelevisionPorts = {
  readonly parental: ParentalPort;
  readonly property: PropertyPort;
  readonly stays: ReturnType<typeof createStays>['port'];
  readonly staff: ReturnType<typeof createStaff>['port'];
  readonly devices: ReturnType<typeof createDevices>['port'];
  readonly session: ReturnType<typeof createSession>['port'];
  readonly content: ReturnType<typeof createContent>['port'];
  /** Of the search, which is created last; nobody searches before. */
  readonly find: FindEntries;
};

/** Creates the modules of the room's TV, and the port by which others command it. */
function createTelevision(context: ModuleContext, hotel: TelevisionPorts) {
  const remote = createRemoteControl(context, hotel);
  const readers = { readPlaylist, readGuide: createXmltvReader(context) };
  const channels = createChannels(context, { ...hotel, ...readers, tvControl: remote.port });
  const tuner = createTuner(context);
  const radio = createRadio(context, {
    ...{ ...hotel, tvControl: remote.port, readStations: createStationReader(context), marksOf: stationMarks },
    ...{
      directory: createRadioBrowser(context),
      relayHls: createHlsRelay(context),
      tune: context.config.demo === 'off' ? tuner : withDemoStations(tuner, context.clock),
    },
  });
  const casting = createCasting(context, { ...hotel, caster: createCasterSimulator(context.clock) });
  const messages = createMessages(context, hotel);
  const notifier = { notify: messages.port.notifyWakeUp };
  const wakeUp = createWakeUp(context, { ...hotel, notifier });
  return {
    radio: radio.port,
    list: [channels, remote.module, radio.module, casting, messages.module, wakeUp.module],
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

/** Creates the guests' bills, charges to rooms, check-outs and housekeeping, and connects properties to their PMS. */
function createBilling(context: ModuleContext, hotel: BillingPorts) {
  // Either needs the other: folios that are kept here answer in the place of a PMS, and charges go to it.
  const bill: Bill = createBill(context, {
    ...hotel,
    pms: { bill: (id, stay) => pms.requests.bill(id, stay), kindOf: (id) => pms.kindOf(id) },
  });
  const pms = connectPms(context, { ...hotel, ledger: bill.ledger, postings: bill.postings });
  const checkOut = createCheckOut(context, { ...hotel, pms: pms.requests, bill: bill.port });
  const keeping = createHousekeeping(context, { ...hotel, roomStates: pms.roomStates, bill: bill.port });
  return { list: [...pms.list, bill.module, checkOut, keeping], pms, bill };
}

type PmsHotel = ExchangePorts & Pick<Bill, 'ledger' | 'postings'>;

/** Connects properties to their PMS, and what they and it tell each other. */
function connectPms(context: ModuleContext, hotel: PmsHotel) {
  const { clock, random, log, outbound, config } = context;
  const operators = URL.canParse(config.pmsUrl) ? new URL(config.pmsUrl) : undefined;
  const served = async () => operatorsProperty(config.pmsProperty, await hotel.property.ids());
  const connect: FiasContext['connect'] = async (target) => {
    const isItsAddress =
      operators?.hostname === target.host && Number(operators.port || defaultFiasPort) === target.port;
    const isOperators = isItsAddress && (await served()) === target.property;
    return await outbound.connect({ purpose: 'pms', isOperators, ...target });
  };
  const fias = createFiasConnector({ clock, random, log, connect, pickPerson });
  const request: ApaleoContext['request'] = (sent) => outbound.request({ purpose: 'pms-api', ...sent });
  const apaleo = createApaleoConnector({ clock, random, log, request });
  const links: PmsExchangePorts['links'] = {
    // Created next, as it hands over what the PMS sends.
    hasPms: async (id) => (await pms.kindOf(id)) !== 'house',
    connectorOf: (id) => pms.connectorOf(id),
  };
  const { module: exchange, inbox, roomStates } = createPmsExchange(context, { ...hotel, links });
  const defaults = { defaultUrl: config.pmsUrl, defaultProperty: served };
  const pms = createPms(context, { ...hotel, inbox, ...defaults, connectors: { fias, apaleo } });
  return { ...pms, roomStates, list: [pms.module, exchange] };
}

type RoomsHotel = Pick<TelevisionPorts, 'property' | 'stays'> & Pick<ReturnType<typeof connectPms>, 'roomStates'>;

/** Creates what guests command in their rooms, and connects the buildings. */
function createRooms(context: ModuleContext, hotel: RoomsHotel) {
  const { clock, random, outbound } = context;
  const connectBuilding = createMqttBuildings({
    ...{ clock, random },
    connect: (target) => outbound.connect({ purpose: 'mqtt', ...target }),
  });
  return createRoomControl(context, { ...hotel, connectBuilding, readBroker: readBrokerSettings });
}

/** Creates the guests' keys. Only the demo hotel has locks, which are simulated: vendors document theirs under contract. */
function createKeys(context: ModuleContext, hotel: Pick<TelevisionPorts, 'property' | 'stays' | 'session'>) {
  const { clock, random, config } = context;
  const latencyMs = () => 150 + random.number() * 400;
  const vendors =
    config.demo === 'off'
      ? {}
      : { salto: new SimulatedSalto({ clock, latencyMs }), assa_abloy: new SimulatedVisionline(clock) };
  return createMobileKey(context, { ...hotel, vendors });
}

/** Creates the check-in before the arrival, which judges names as the sign-in does, and the guests' keys. */
function createArrival(
  context: ModuleContext,
  hotel: Pick<TelevisionPorts, 'property' | 'stays' | 'staff' | 'session'>,
): readonly ServerModule[] {
  const typed = { firstName: '', arrival: '', password: '', userId: '' };
  const isNameOf: WebCheckInPorts['isNameOf'] = (name, stay) =>
    matchCredentials({ ...typed, name }, [stay]).match === 'yes';
  return [createWebCheckIn(context, { ...hotel, isNameOf }), createKeys(context, hotel)];
}

/** Creates the films. Those of the demo hotel are encoded already. */
function createFilms(context: ModuleContext, hotel: Omit<CinemaPorts, 'readLibrary' | 'encoder'>) {
  const own = withMp4Films(createFfmpegEncoder(context));
  const encoder = context.config.demo === 'off' ? own : withDemoFilms(own);
  return createCinema(context, { ...hotel, readLibrary: createLibraryReader(), encoder });
}

/** Creates films and music, and those who judge what is played of them. */
function createLibraries(context: ModuleContext, hotel: Parameters<typeof createFilms>[1]) {
  const cinema = createFilms(context, hotel);
  const music = createMusic(context, { ...hotel, reader: createMusicReader(context) });
  return { list: [cinema.module, music.module], judges: { films: cinema.judge, music: music.judge } };
}

/** Returns who knows the flights: the operator's provider, in the demo hotel without one a simulator, else nobody. */
function flightProviderOf(context: ModuleContext): FlightProvider | undefined {
  const { flightsUrl, demo } = context.config;
  const [shape, base] = [flightsUrl.split('+')[0], flightsUrl.slice(flightsUrl.indexOf('+') + 1)];
  if (shape === 'aerodatabox') return createAeroDataBox(context, base);
  if (shape === 'aviationstack') return createAviationstack(context, base);
  return demo === 'off' ? undefined : createFlightSimulator();
}

/** Creates what is known of the world outside: the map, and weather and flights, which the demo hotel invents where nobody is to be asked. */
function createKnowledge(
  context: ModuleContext,
  hotel: Omit<FlightsPorts, 'answers' | 'provider'> & Pick<MapsPorts, 'content'>,
): readonly ServerModule[] {
  const { weatherUrl, demo } = context.config;
  const answers = createProviderAnswers(context);
  const simulator = demo === 'off' ? undefined : createWeatherSimulator(context.clock);
  const provider = weatherUrl === '' ? simulator : createOpenMeteo(context, weatherUrl);
  return [
    createWeather(context, { property: hotel.property, provider, answers }),
    createFlights(context, { ...hotel, answers, provider: flightProviderOf(context) }),
    createMaps(context, { property: hotel.property, content: hotel.content, openArchive, drawStill }),
  ];
}

/** Creates calls, and the chat, whose lines are translated where a hotel has a server for that. */
function createTalk(context: ModuleContext, hotel: Omit<ChatPorts, 'translate'> & CallsPorts): readonly ServerModule[] {
  return [createChat(context, { ...hotel, translate: createLibreTranslate(context) }), createCalls(context, hotel)];
}

/** Creates the modules on which no other stands. */
function createOthers(
  context: ModuleContext,
  hotel: Pick<TelevisionPorts, 'property' | 'staff'>,
): readonly ServerModule[] {
  return [createWebhooks(context, { ...hotel, contracts })];
}

/** Returns who tells whether what a device counts as used exists: the module of its type. */
function knownUses(all: () => readonly ServerModule[]): StatisticsPorts['isKnown'] {
  return async (type, property, value) => {
    const judge = all().find(({ uses }) => uses[type] !== undefined)?.uses[type];
    return judge !== undefined && (await judge(property, value));
  };
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
    listRoomTvs: (id, roomIds) => devices.port.listRoomTvs(id, roomIds),
    countSignedInDevices: (id, stayIds) => session.port.countSignedInDevices(id, stayIds),
    names: nameSearch,
    isManagedByPms: (id) => pms.isConnected(id),
    listDeviceWipes: async (stay) =>
      (await Promise.all([devices.port.listWipes(stay), session.port.listWipes(stay)])).flat(),
  };
  const stays = createStays(context, { property: property.port, view });
  const staff = createStaff(context, {
    ...{ property: property.port, rooms: stays.port, contracts },
    createFirstProperty: property.createFirstProperty,
  });
  const hotel = { property: property.port, stays: stays.port, staff: staff.port };
  const requests = createRequests(context, { ...hotel, kinds: requestKinds });
  const devices = createDevices(context, {
    ...hotel,
    requests: requests.port,
    // Created later, as it depends on the devices; nobody commands a TV before.
    tvControl: {
      perform: (target, command) => television.control.perform(target, command),
      statesOf: (id, roomIds) => television.control.statesOf(id, roomIds),
    },
  });
  const session = createSession(context, { ...hotel, devices: devices.port });
  const parental = createParental(context, { ...hotel, session: session.port });
  const content = createContent(context, { ...hotel, requests: requests.port });
  const shop = createShop(context, hotel);
  const watched = { devices: devices.port, session: session.port, parental: parental.port, content: content.port };
  const television = createTelevision(context, { ...hotel, ...watched, find: (wanted) => search.find(wanted) });
  const exchanged = { requests: requests.port, messages: television.messages.port, wakeUp: television.wakeUp.port };
  const { list: billing, pms, bill } = createBilling(context, { ...hotel, ...exchanged, orders: shop.orders });
  const shown = { ...hotel, tvControl: television.control, bill: bill.port, parental: parental.port };
  const libraries = createLibraries(context, shown);
  const talk = createTalk(context, { ...hotel, ...exchanged, content: content.port });
  const arrival = createArrival(context, { ...hotel, session: session.port });
  const rooms = [createRooms(context, { ...hotel, roomStates: pms.roomStates }), ...arrival];
  const services = [...shop.list, ...television.list, ...billing, ...rooms, ...libraries.list];
  const counted = { ...watched, orders: shop.orders, requests: requests.port, isKnown: knownUses(() => found) };
  const statistics = createStatistics(context, { ...hotel, ...counted, pms, roomStates: pms.roomStates });
  // The order decides which cookie wins: staff first, where only the staff cookie counts; devices before sessions, so
  // that on a TV's own socket the device wins over a guest in the same browser.
  const found: readonly ServerModule[] = [
    ...[property, staff, stays, devices, session, requests, content].map(({ module }) => module),
    ...services,
    ...[parental.module, statistics.module],
    ...createKnowledge(context, { ...hotel, messages: television.messages.port, content: content.port }),
    ...talk,
    ...createOthers(context, hotel),
  ];
  // The last one: what it reads after a change is what the others know of it then.
  const search = createSearch(context, { ...hotel, modules: found, noteSearch: statistics.noteSearch });
  const list = [...found, search.module];
  return { list, property: property.port, staff: staff.terminal, radio: television.radio, ...libraries.judges };
}
