import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaffPort } from '#staff/contract';
import type { IntegrationEventCatalogue } from './integration-events.ts';
import type { WebhooksStore } from './tables.ts';

/** The part of the staff port that this module uses. */
export type WebhooksStaff = Pick<StaffPort, 'findNames' | 'findPermissions'>;

/** The services that the handlers of this module use. */
export type WebhooksContext = {
  readonly platform: ModuleContext;
  readonly store: WebhooksStore;
  readonly property: PropertyPort;
  readonly staff: WebhooksStaff;
  readonly types: IntegrationEventCatalogue;
};
