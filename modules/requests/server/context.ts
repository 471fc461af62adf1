import type { RequestKindSpec, StaffRole } from '#platform/contract';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { RequestsStore } from './tables.ts';

/** A staff member. Empty `email`: receives no mail. */
export type StaffMember = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Lower-case language key; empty: the default of the property. */
  readonly language: string;
};

/** Access to the staff of a property. */
type RequestsStaff = {
  /** Returns names by id, including former staff. */
  findNames(property: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  listMembers(property: string, role: StaffRole): Promise<readonly StaffMember[]>;
};

/** What this module needs from other modules; `kinds` are declared in the contracts of all of them. */
export type RequestsPorts = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly staff: RequestsStaff;
  readonly kinds: { readonly [name: string]: RequestKindSpec };
};

/** The services that the handlers of this module use. */
export type RequestsContext = RequestsPorts & { readonly platform: ModuleContext; readonly store: RequestsStore };
