import type { DevicesPort } from '#devices/contract';
import type { OrderCountsPort } from '#orders/contract';
import type { ModuleContext } from '#platform/node/server';
import type { RoomStatesPort } from '#pms-exchange/contract';
import type { PropertyPort } from '#property/contract';
import type { RequestCountsPort } from '#requests/contract';
import type { StaysPort } from '#stays/contract';
import type { UseType } from '../contract.ts';
import type { StatisticsStore } from './tables.ts';

/** What this module needs from other modules. */
export type StatisticsPorts = {
  readonly property: PropertyPort;
  readonly stays: Pick<StaysPort, 'occupancy' | 'listRooms'>;
  readonly orders: OrderCountsPort;
  readonly requests: RequestCountsPort;
  readonly devices: Pick<DevicesPort, 'listTvs'>;
  readonly roomStates: Pick<RoomStatesPort, 'list'>;
  /** Whether the module of a type knows a value of it. */
  readonly isKnown: (type: UseType, property: string, value: string) => Promise<boolean>;
  readonly pms: {
    /** Since when a property and its PMS do not talk; undefined: they do, or there is none. */
    downSince(property: string): Promise<number | undefined>;
  };
};

/** The services that the handlers of this module use. */
export type StatisticsContext = StatisticsPorts & { readonly platform: ModuleContext; readonly store: StatisticsStore };
