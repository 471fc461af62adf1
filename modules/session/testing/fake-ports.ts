import { refuse } from '#platform/contract';
import type { PropertyPort, PropertyRecord, SettingValues } from '#property/contract';
import type { Resident, StayRecord, StaysPort } from '#stays/contract';

/** A stay of a test: `names` are its residents, as in `Lindqvist | Astrid | native name`. */
export type StayOf = Partial<Omit<StayRecord, 'residents'>> & {
  readonly id: string;
  readonly names: readonly string[];
};

function residentOf(stay: string, written: string, at: number): Resident {
  const [lastName = '', firstName = '', nativeName = ''] = written.replace('*', '').split(' | ');
  const id = `${stay}-r${at + 1}`;
  return { id, lastName, firstName, nativeName, title: '', permanent: written.startsWith('*') };
}

/** Makes a stay in house in room 214; a name that begins with `*` is a permanent resident's. */
export function stayOf({ names, ...given }: StayOf): StayRecord {
  return {
    property: '1',
    roomId: `room-${given.room ?? '214'}`,
    room: '214',
    state: 'in_house',
    language: '',
    arrival: '2026-11-20',
    departure: '2026-11-24',
    permanent: false,
    noPost: false,
    revision: 0,
    ...given,
    residents: names.map((name, at) => residentOf(given.id, name, at)),
  };
}

/** Stays in memory that a test may change at any time. Rooms are read without spaces and leading zeros. */
export type FakeStays = StaysPort & {
  set(stay: StayRecord): void;
  change(id: string, change: Partial<StayRecord>): void;
  /** Runs before the next answer of `inHouse`. */
  beforeAnswer(work: () => Promise<void>): void;
};

const keyOf = (room: string) =>
  room
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^0+(?=.)/, '')
    .toLowerCase();

/** Makes {@link FakeStays}. */
export function fakeStays(...stays: readonly StayRecord[]): FakeStays {
  const kept = new Map(stays.map((stay) => [stay.id, stay]));
  let before: (() => Promise<void>) | undefined;
  return {
    inHouse: async (property, room) => {
      const found = [...kept.values()].filter(
        (stay) => stay.property === property && stay.state === 'in_house' && keyOf(stay.room) === keyOf(room),
      );
      const work = before;
      before = undefined;
      await work?.();
      return found;
    },
    roomKeyOf: async (_property, room) => keyOf(room),
    inHouseIn: async (property, roomIds) =>
      [...kept.values()].filter(
        (stay) => stay.property === property && stay.state === 'in_house' && roomIds.includes(stay.roomId),
      ),
    findRoom: async (_property, room) => ({ id: `room-${keyOf(room)}`, room }),
    roomsById: async (_property, ids) => ids.map((id) => ({ id, room: id.replace('room-', '') })),
    known: async () => [],
    isCurrent: async () => true,
    ofCaller: async (caller, asked) => {
      const isOwn = ({ id, roomId }: StayRecord) =>
        caller.kind === 'guest' ? id === caller.stayId : roomId === caller.roomId;
      const own = [...kept.values()].filter((stay) => stay.state === 'in_house' && isOwn(stay));
      const found = asked === '' ? own : own.filter(({ id }) => id === asked);
      return asked === '' || found.length > 0 ? found : refuse('forbidden', 'stay_id is not of the caller');
    },
    byId: async (property, id) => {
      const stay = kept.get(id);
      return stay?.property === property ? stay : undefined;
    },
    setLanguage: async () => {},
    set: (stay) => void kept.set(stay.id, stay),
    change: (id, change) => {
      const stay = kept.get(id);
      if (stay) kept.set(id, { ...stay, ...change });
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
  theme: 'arvensee',
};

/** A property in memory with its settings at their defaults but `changed`; property `2` is the same again. */
export function fakeProperty(changed: Partial<SettingValues> = {}): PropertyPort {
  const settings = {
    login_device_types: 'applemobile,unknown',
    login_hotel_addresses: '',
    login_hotel_address_tries: 300,
    oneapp_walkin_enabled: true,
    oneapp_demo_modes_enabled: false,
    ...changed,
  } as SettingValues;
  return {
    byId: async (id) => (id === '1' || id === '2' ? { ...record, id } : undefined),
    setting: async (_property, name) => String(settings[name] ?? ''),
    settings: async () => settings,
    hasWalkInContent: async (_property, skin) => skin === 'house',
    missingPictures: async () => [],
  };
}
