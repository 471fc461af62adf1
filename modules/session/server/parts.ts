import type { DevicesPort } from '#devices/contract';
import type { AddressLimit } from '#platform/http';
import type { CallContext, Ground } from '#platform/server';
import type { PropertyPort, PropertyRecord } from '#property/contract';
import type { Resident, StayRecord, StaysPort } from '#stays/contract';
import type { SessionStore } from './tables.ts';

/** What the sessions need of other modules. */
export type SessionPorts = {
  readonly stays: StaysPort;
  readonly property: PropertyPort;
  readonly devices: DevicesPort;
};

/** What the parts of the sessions work with. */
export type Parts = SessionPorts & {
  readonly platform: Ground;
  readonly store: SessionStore;
  /** New sessions of visitors, which nobody has to prove anything for. */
  readonly visits: AddressLimit;
};

/** One request to sign in: who asks, in which property. */
export type Asking = { readonly call: CallContext; readonly property: PropertyRecord; readonly lang: string };

/** A person proven to live in a stay. */
export type Proven = { readonly stay: StayRecord; readonly resident: Resident };

/** The resident whom the stay stands for when nothing tells: the first who is not permanent (platform.md §4), else the first. */
export function leadingResident(residents: readonly Resident[]): Resident | undefined {
  return residents.find((resident) => !resident.permanent) ?? residents[0];
}
