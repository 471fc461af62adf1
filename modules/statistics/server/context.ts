import type { DevicesPort } from '#devices/contract';
import type { OrderCountsPort } from '#orders/contract';
import type { Memory, ModuleContext } from '#platform/node/server';
import type { RoomStatesPort } from '#pms-exchange/contract';
import type { PropertyPort } from '#property/contract';
import type { RequestCountsPort } from '#requests/contract';
import type { StaysPort } from '#stays/contract';
import type { Today, UseType } from '../contract.ts';
import type { StatisticsStore } from './tables.ts';

/** What this module needs from other modules. */
export type StatisticsPorts = {
  readonly property: PropertyPort;
  readonly stays: Pick<StaysPort, 'occupancy' | 'roomsByIds'>;
  readonly orders: OrderCountsPort;
  readonly requests: RequestCountsPort;
  readonly devices: Pick<DevicesPort, 'silentTvs'>;
  readonly roomStates: Pick<RoomStatesPort, 'list'>;
  /** Whether the module of a type knows a value of it. */
  readonly isKnown: (type: UseType, property: string, value: string) => Promise<boolean>;
  readonly pms: {
    /** Since when a property and its PMS do not talk; undefined: they do, or there is none. */
    downSince(property: string): Promise<number | undefined>;
  };
};

type Medians = Today['done']['days'];

/** What a day is compared with. */
export type PastDays = {
  /** Orders of each hour of a usual day; null: the hotel took none on such a weekday yet. */
  readonly usual: readonly (number | null)[];
  readonly acknowledged: Medians;
  readonly done: Medians;
};

/** The services that the handlers of this module use. */
export type StatisticsContext = StatisticsPorts & {
  readonly platform: ModuleContext;
  readonly store: StatisticsStore;
  /** The past of a day, `YYYY-MM-DD`. */
  readonly past: Memory<[property: string, day: string], PastDays>;
};
