import { refuse } from '#platform/contract';
import type { PropertyPort, PropertyRecord, SettingValues } from '#property/contract';
import type { Occupancy, Resident, StayRecord, StaysPort } from '#stays/contract';

/** A test stay: `names` are its residents, such as `Lindqvist | Astrid | native name`. */
export type TestStay = Partial<Omit<StayRecord, 'residents'>> & {
  readonly id: string;
  readonly names: readonly string[];
};

function residentOf(stay: string, written: string, at: number): Resident {
  const [lastName = '', firstName = '', nativeName = ''] = written.replace('*', '').split(' | ');
  const id = `${stay}-r${at + 1}`;
  return { id, lastName, firstName, nativeName, title: '', permanent: written.startsWith('*') };
}

/** Creates a stay in house in room 214; a name with the prefix `*` is that of a permanent resident. */
export function createTestStay({ names, ...given }: TestStay): StayRecord {
  return {
    property: '1',
    roomId: `room-${given.room ?? '214'}`,
    room: '214',
    state: 'in_house',
    language: '',
    arrival: '2026-11-20',
    departure: '2026-11-24',
    permanent: names[0]?.startsWith('*') ?? false,
    noPost: false,
    mayViewBill: true,
    revision: 0,
    ...given,
    residents: names.map((name, at) => residentOf(given.id, name, at)),
  };
}

/** Stays in memory that a test can change. Room numbers ignore spaces and leading zeros. */
export type FakeStays = StaysPort & {
  set(stay: StayRecord): void;
  setEmail(id: string, email: string): void;
  change(id: string, change: Partial<StayRecord>): void;
  /** Runs `work` before the next result of `inHouseByRoomNumber`. */
  beforeAnswer(work: () => Promise<void>): void;
};

const keyOf = (room: string) =>
  room
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^0+(?=.)/, '')
    .toLowerCase();

const noOccupancy: Occupancy = {
  ...{ rooms: 0, occupied: 0, arrived: 0, expected: 0, left: 0, leaving: 0 },
  ...{ toArrive: [], nights: [] },
};

function withoutPms(): never {
  throw new Error('these stays have no PMS');
}

/** The sign-in needs none of these. */
const noArrivals: Pick<
  StaysPort,
  'contactOf' | 'arrivalsOf' | 'announceArrival' | 'arrivingOn' | 'roomsArrivingOn' | 'listRooms'
> = {
  ...{ arrivingOn: async () => [], roomsArrivingOn: async () => [], listRooms: async () => [] },
  contactOf: async () => undefined,
  arrivalsOf: async () => ({ day: '', today: '', arrivals: [] }),
  announceArrival: async () => {},
};

/** Creates {@link FakeStays}. */
export function fakeStays(...stays: readonly StayRecord[]): FakeStays {
  const byStayId = new Map(stays.map((stay) => [stay.id, stay]));
  const emails = new Map<string, string>();
  let before: (() => Promise<void>) | undefined;
  const inHouse = (property: string) =>
    [...byStayId.values()].filter((stay) => stay.property === property && stay.state === 'in_house');
  const inRooms = async (property: string, roomIds: readonly string[]) =>
    inHouse(property).filter(({ roomId }) => roomIds.includes(roomId));
  return {
    inHouseByRoomNumber: async (property, room) => {
      const found = inHouse(property).filter((stay) => keyOf(stay.room) === keyOf(room));
      const work = before;
      before = undefined;
      await work?.();
      return found;
    },
    roomKeyOf: async (_property, room) => keyOf(room),
    inHouseByRoomIds: inRooms,
    inHouseIds: inRooms,
    findRoom: async (_property, room) => ({ id: `room-${keyOf(room)}`, room }),
    ...{ occupancy: async () => noOccupancy, resolveCachedStays: async () => [] },
    roomsByIds: async (_property, ids) => ids.map((id) => ({ id, room: id.replace('room-', '') })),
    ...{ selectRevision: () => ({}), isCurrent: async () => true, invalidate: () => {} },
    resolveCallerStays: async (caller, stayId) => {
      const isOwn = ({ id, roomId }: StayRecord) =>
        caller.kind === 'guest' ? id === caller.stayId : roomId === caller.roomId;
      const own = [...byStayId.values()].filter((stay) => stay.state === 'in_house' && isOwn(stay));
      const found = stayId === '' ? own : own.filter(({ id }) => id === stayId);
      return stayId === '' || found.length > 0 ? found : refuse('forbidden', 'stay_id does not belong to the caller');
    },
    roomNumbersOf: async (_property, ids) => new Map(ids.map((id) => [id, byStayId.get(id)?.room ?? ''])),
    byId: async (property, id) => {
      const stay = byStayId.get(id);
      return stay?.property === property ? stay : undefined;
    },
    findByPms: async (_property, { reference }) => byStayId.get(reference),
    pmsStay: async (property, id) => {
      const stay = byStayId.get(id);
      return stay?.property === property ? { stayId: id, reference: id, room: stay.room } : undefined;
    },
    resyncQuestions: { find: async () => undefined, answer: async () => false },
    openFeed: withoutPms,
    checkOut: async (_property, id) => {
      const stay = byStayId.get(id);
      if (stay) byStayId.set(id, { ...stay, state: 'checked_out' });
    },
    emailOf: async (property, id) => (byStayId.get(id)?.property === property ? (emails.get(id) ?? '') : ''),
    ...noArrivals,
    setEmail: (id, email) => void emails.set(id, email),
    inLanguageOf: async (_device, stay) => stay,
    set: (stay) => void byStayId.set(stay.id, stay),
    change: (id, change) => {
      const stay = byStayId.get(id);
      if (stay) byStayId.set(id, { ...stay, ...change });
    },
    beforeAnswer: (work) => {
      before = work;
    },
  };
}

const record: PropertyRecord = {
  id: '1',
  name: 'Test',
  zone: 'Europe/Zurich',
  defaultLanguage: 'en',
  languages: ['en', 'de', 'ar'],
  skin: { id: 'house', projectId: 'arvensee' },
  skins: [{ id: 'conference', projectId: 'events' }],
  theme: 'arvensee',
};

/** Creates properties `1` and `2` in memory, with default settings except `changed`. */
export function fakeProperty(changed: Partial<SettingValues> = {}): PropertyPort {
  const settings = {
    login_type: 'lastname',
    login_device_types: 'applemobile,unknown',
    login_hotel_addresses: '',
    login_hotel_address_tries: 300,
    oneapp_walkin_enabled: true,
    stays_check_in_from: '15:00',
    session_mail_sender: '',
    oneapp_demo_modes_enabled: false,
    ...changed,
  } as SettingValues;
  const byId = async (id: string) => (id === '1' || id === '2' ? { ...record, id } : undefined);
  return {
    byId,
    ids: async () => ['1', '2'],
    requireById: async (id) => (await byId(id)) ?? refuse('not_found', 'no such property'),
    setting: async (_property, name) => String(settings[name] ?? ''),
    settings: async () => settings,
    timeFormats: async () => refuse('not_found', 'the sessions write no times'),
    hasWalkInContent: async (_property, skin) => skin === 'house',
    menuLinks: async () => ({ guest: new Map(), walkin: new Map() }),
    missingPictures: async () => [],
  };
}
