import type { BillPort } from '#bill/contract';
import type { ModuleContext } from '#platform/node/server';
import type { RoomStatesPort } from '#pms-exchange/contract';
import type { PropertyPort } from '#property/contract';
import type { RequestsPort } from '#requests/contract';
import type { StaffPort } from '#staff/contract';
import type { StaysPort } from '#stays/contract';
import type { HousekeepingStore } from './tables.ts';

/** What this module needs from other modules. */
export type HousekeepingPorts = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly staff: Pick<StaffPort, 'findNames' | 'listMembers'>;
  readonly requests: Pick<RequestsPort, 'raise'>;
  readonly bill: BillPort;
  /** Signs at the doors and what was found in rooms, which the PMS learns. */
  readonly roomStates: RoomStatesPort;
};

/** How many rooms wish for each slot of each day, of a property from a day on. */
export type PropertyWishes = {
  /** Returns the number of rooms besides that of a stay which wish for a slot (`HH:MM`) of a day. */
  others(stayId: string, day: string, start: string): number;
};

/** The wishes of all rooms, counted once until something changes. */
export type WishCounts = {
  /** Returns what is wished from a day (`YYYY-MM-DD`) on. */
  read(property: string, today: string): Promise<PropertyWishes>;
  /** Forgets a property, whose stays or wishes changed. */
  drop(property: string): void;
};

/** The services that the handlers of this module use. */
export type HousekeepingContext = HousekeepingPorts & {
  readonly platform: ModuleContext;
  readonly store: HousekeepingStore;
  readonly wishes: WishCounts;
};
