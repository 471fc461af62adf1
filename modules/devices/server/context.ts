import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { DevicesStore } from './tables.ts';

/** Ports of other modules that the devices depend on. */
export type DevicesPorts = { readonly stays: StaysPort; readonly property: PropertyPort };

/** Dependencies shared by the files of the devices module. */
export type DevicesContext = DevicesPorts & { readonly platform: ModuleContext; readonly store: DevicesStore };
