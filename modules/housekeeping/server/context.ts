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

/** The services that the handlers of this module use. */
export type HousekeepingContext = HousekeepingPorts & {
  readonly platform: ModuleContext;
  readonly store: HousekeepingStore;
};
