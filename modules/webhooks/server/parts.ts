import type { Ground } from '#platform/server';
import type { PropertyPort } from '#property/contract';
import type { WebhooksStore } from './tables.ts';
import type { ToldTypes } from './told-types.ts';

/** What the handlers of the webhooks work with. */
export type Parts = {
  readonly ground: Ground;
  readonly store: WebhooksStore;
  readonly property: PropertyPort;
  readonly types: ToldTypes;
};
