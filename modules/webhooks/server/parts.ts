import type { Ground } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaffPort } from '#staff/contract';
import type { WebhooksStore } from './tables.ts';
import type { ToldTypes } from './told-types.ts';

/** What the webhooks ask of the staff. */
export type WebhooksStaff = Pick<StaffPort, 'namesOf' | 'permissionsOf'>;

/** What the handlers of the webhooks work with. */
export type Parts = {
  readonly ground: Ground;
  readonly store: WebhooksStore;
  readonly property: PropertyPort;
  readonly staff: WebhooksStaff;
  readonly types: ToldTypes;
};
