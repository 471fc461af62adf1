import type { CataloguePort } from '#catalogue/contract';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { OrdersStore } from './tables.ts';
import type { PrinterPort } from './tickets/printer-port.ts';

/** A staff member. Empty `email`: receives no mail. */
export type StaffMember = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Lower-case language key; empty: the default of the property. */
  readonly language: string;
};
/** Roles that orders are assigned or escalated to. */
export type OrderRole = 'kitchen' | 'front_desk' | 'manager' | 'admin';
/** Access to the staff of a property. */
export type OrdersStaff = {
  /** Returns names by id, including former staff. */
  findNames(property: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  listMembers(property: string, role: OrderRole): Promise<readonly StaffMember[]>;
};

/** Ports to other modules, injected by `apps/server/modules.ts`. */
export type OrdersPorts = {
  readonly catalogue: CataloguePort;
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly staff: OrdersStaff;
  readonly printer: PrinterPort;
};

/** Dependencies of the shop's handlers. */
export type OrdersContext = OrdersPorts & {
  readonly platform: ModuleContext;
  readonly store: OrdersStore;
};
