import type { CataloguePort } from '#catalogue/contract';
import { refuse } from '#platform/contract';
import type { Ground } from '#platform/node/server';
import type { PropertyPort, PropertyRecord } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { ShopStore } from './tables.ts';
import type { PrinterPort } from './tickets/printer-port.ts';

/** A member of staff as the shop needs one; `email` empty: no mail. */
export type Member = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Language key, lower case; empty: the house's. */
  readonly language: string;
};
/** Roles that orders are given to or escalated to. */
export type OrderRole = 'kitchen' | 'front_desk' | 'manager' | 'admin';
/** Who works in a property. */
export type ShopStaff = {
  /** Names by id, of those who have left too. */
  namesOf(property: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  membersIn(property: string, role: OrderRole): Promise<readonly Member[]>;
};

/** What the shop asks of other modules; `apps/server/modules.ts` hands it in. */
export type ShopPorts = {
  readonly catalogue: CataloguePort;
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly staff: ShopStaff;
  readonly printer: PrinterPort;
};

/** What the handlers of the shop work with. */
export type Parts = ShopPorts & {
  readonly ground: Ground;
  readonly store: ShopStore;
};

/** The property that a call or request is about. Refuses with `not_found`. */
export async function propertyOf({ property }: ShopPorts, id: string): Promise<PropertyRecord> {
  return (await property.byId(id)) ?? refuse('not_found', 'no such property');
}
