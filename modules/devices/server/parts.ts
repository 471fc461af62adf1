import type { Ground } from '#platform/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { DevicesStore } from './tables.ts';

/** What the devices need of other modules. */
export type DevicesPorts = { readonly stays: StaysPort; readonly property: PropertyPort };

/** What the parts of the devices work with. */
export type Parts = DevicesPorts & { readonly platform: Ground; readonly store: DevicesStore };
