import type { Store } from '#platform/node/db';
import type { ReportType, statistics } from '../contract.ts';

/** Where a use happened, without saying whose it was. */
export type UseKey = {
  readonly property: string;
  /** `YYYY-MM-DD` in the property's zone. */
  readonly day: string;
  /** 0 to 23 in the property's zone. */
  readonly hour: number;
  readonly type: ReportType;
  /** Words of a search, ids of all else. */
  readonly value: string;
  /** A language of the property, lower case; empty: none of them. */
  readonly language: string;
  readonly device: 'phone' | 'tv';
  /** Empty: unknown. */
  readonly audience: 'guest' | 'walk_in' | '';
};

/** How often and how long something was used in an hour. */
export type UseTable = UseKey & { readonly starts: number; readonly seconds: number };

/** Tables of this module. */
export type StatisticsTables = { readonly statistics_uses: UseTable };

/** The database store of this module. */
export type StatisticsStore = Store<StatisticsTables, typeof statistics>;
