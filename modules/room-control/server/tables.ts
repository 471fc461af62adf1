import type { Store } from '#platform/node/db';
import type { roomControl } from '../contract.ts';

/** Why the climate of a room is set back. */
export type SetBackReason = 'window' | 'vacant' | 'away';

/** Climate of a room that does less than it did, to save energy. */
export type SetBackTable = {
  readonly property: string;
  readonly device_id: string;
  readonly room_id: string;
  readonly reason: SetBackReason;
  /** Set point and mode before, as the device reported them; empty: unknown. */
  readonly set_point: string;
  readonly mode: string;
  /** Set point that was written; empty: the climate was turned off. */
  readonly written: string;
  readonly since: number;
};

/** What set-backs of a day have saved, by the rule of thumb of `savedWattHours`. */
export type SavingsTable = { readonly property: string; readonly day: string; readonly watt_hours: number };

/** What the desk has decided about a device that does not say where it is, or says it wrongly. */
export type PlacementTable = {
  readonly property: string;
  readonly device_id: string;
  /** Empty: where the device says. */
  readonly room_id: string;
  readonly part: string;
  /** Empty: as the device says. */
  readonly name: string;
  readonly hidden: number;
};

/** A broker of a property. */
export type BrokerTable = { readonly property: string; readonly name: string; readonly url: string };

/** Tables of this module. */
export type RoomControlTables = {
  readonly room_set_backs: SetBackTable;
  readonly room_savings: SavingsTable;
  readonly room_placements: PlacementTable;
  readonly room_brokers: BrokerTable;
};

/** The database store of this module. */
export type RoomControlStore = Store<RoomControlTables, typeof roomControl>;
