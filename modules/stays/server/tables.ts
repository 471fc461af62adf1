import type { Store } from '#platform/node/db';
import type { StayRecord, stays } from '../contract.ts';

/** A room of a property. */
type RoomTable = {
  readonly property: string;
  readonly id: string;
  /** As the property writes it. */
  readonly number: string;
  /** `number` normalised under the rules in `key_rules`. */
  readonly room_key: string;
  readonly key_rules: string;
};

/** A stay. Days are `YYYY-MM-DD` in the property's time zone; instants are milliseconds since 1970. */
type StayTable = {
  readonly property: string;
  readonly id: string;
  readonly room_id: string;
  readonly state: StayRecord['state'];
  /** Key in lower case; empty: unknown. */
  readonly language: string;
  readonly arrival: string;
  readonly departure: string;
  readonly checked_in_at: number | null;
  readonly checked_out_at: number | null;
  /** 1: charges to the room's bill are blocked. */
  readonly no_post: 0 | 1;
  /** Incremented with every change of the stay or its residents. */
  readonly revision: number;
  /** 1: personal data has been erased. */
  readonly anonymous: 0 | 1;
  /** 0: as many as there are residents. */
  readonly persons: number;
  /** `HH:MM`; empty: unknown. */
  readonly arrival_time: string;
  readonly email: string;
  readonly telephone: string;
  /** For the staff only. */
  readonly note: string;
  /** Kind of PMS that reported the stay; empty: the desk. */
  readonly pms_source: string;
  /** Id of the stay in the PMS; empty if it has none. */
  readonly pms_reference: string;
  /** Number of the room as the PMS writes it; empty: as the property does. */
  readonly pms_room: string;
  /** 1: the guest may not read the bill. */
  readonly bill_hidden: 0 | 1;
  /** The room that the guest has moved out of last, as the PMS told it; empty: none. */
  readonly left_room_id: string;
  /** When that was; null: never, or nobody knows. */
  readonly left_room_at: number | null;
};

/** A resident of a stay; position 0 carries the reservation's name. */
export type ResidentTable = {
  readonly property: string;
  readonly id: string;
  readonly stay_id: string;
  readonly position: number;
  readonly last_name: string;
  readonly first_name: string;
  readonly title: string;
  readonly native_name: string;
  readonly permanent: 0 | 1;
};

/** A key under which a stay is found by the name of a resident; empty in one row of each stay. */
type NameKeyTable = {
  readonly property: string;
  readonly stay_id: string;
  readonly name_key: string;
  /** The rules that made the key. */
  readonly version: number;
};

/** The language chosen on a device of a stay, until the check-out. */
type DeviceLanguageTable = {
  readonly property: string;
  readonly stay_id: string;
  /** Id of the guest's session or of the TV. */
  readonly device_id: string;
  /** Key in lower case. */
  readonly language: string;
};

/** A PMS that has reported stays of a property. */
type FeedTable = {
  readonly property: string;
  readonly source: string;
  /** 1: the difference of a resync is being applied, or was cut off. */
  readonly applying: 0 | 1;
  /** What a resync would check out that waits for an answer, of how many in house. */
  readonly removes: number;
  readonly stands: number;
  /** When it asked; null: nothing waits. */
  readonly question_at: number | null;
  /** When staff said yes; null: they did not. */
  readonly confirmed_at: number | null;
};

/** Tables of the stays. */
export type StaysTables = {
  readonly rooms: RoomTable;
  readonly stays: StayTable;
  readonly residents: ResidentTable;
  readonly stay_name_keys: NameKeyTable;
  readonly stay_device_languages: DeviceLanguageTable;
  readonly stay_feeds: FeedTable;
};

/** Database store of the stays. */
export type StaysStore = Store<StaysTables, typeof stays>;
