import type { Ground } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaffPort } from '#staff/contract';
import type { WebhooksStore } from './tables.ts';
import type { ToldTypes } from './told-types.ts';

/** The part of the staff port that this module uses. */
export type WebhooksStaff = Pick<StaffPort, 'namesOf' | 'permissionsOf'>;

/** The services that the handlers of this module use. */
export type Parts = {
  readonly ground: Ground;
  readonly store: WebhooksStore;
  readonly property: PropertyPort;
  readonly staff: WebhooksStaff;
  readonly types: ToldTypes;
};
