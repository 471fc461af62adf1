import type { CataloguePort } from '#catalogue/contract';
import type { StaffRole } from '#platform/contract';
import type { RateLimiter } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { ReadPreconditions } from './submit/order-idempotency.ts';
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
/** Access to the staff of a property. */
export type OrdersStaff = {
  /** Returns names by id, including former staff. */
  findNames(property: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  listMembers(property: string, role: StaffRole): Promise<readonly StaffMember[]>;
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
  readonly readPreconditions: ReadPreconditions;
  /** Rate limit of settled requests by stay: each unknown id costs a row. */
  readonly settleLimit: RateLimiter;
  /** Rate limit of allergies declared by stay: each tells the desk, other devices and integrators. */
  readonly declareLimit: RateLimiter;
};
