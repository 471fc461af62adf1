import type { OrdersPort } from '#orders/contract';
import type { ActorNames } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { PmsKind, StayRequests, StaysPort } from '#stays/contract';
import type { BillStore } from './tables.ts';

/** What this module needs from other modules. */
export type BillPorts = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly staff: ActorNames;
  readonly orders: OrdersPort;
  /** Who keeps a property's folios, and the bill that it gives. */
  readonly pms: Pick<StayRequests, 'bill'> & { kindOf(property: string): Promise<PmsKind> };
};

/** The services that the handlers of this module use. */
export type BillContext = BillPorts & { readonly platform: ModuleContext; readonly store: BillStore };
