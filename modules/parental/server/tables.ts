import type { Store } from '#platform/node/db';
import type { parental } from '../contract.ts';

/** What a family has said of a device until its stay ends: a sign-in of a phone, or a TV. */
type ChildDeviceTable = {
  readonly property: string;
  readonly device_id: string;
  readonly stay_id: string;
  readonly is_phone: number;
  /** 0: by the code it is no child's, although a child's phone may have signed out before. */
  readonly is_child: number;
  /** When it was said, in milliseconds since 1970. */
  readonly said_at: number;
};

/** Tables of this module. */
export type ParentalTables = {
  readonly parental_child_devices: ChildDeviceTable;
};

/** The database store of this module. */
export type ParentalStore = Store<ParentalTables, typeof parental>;
