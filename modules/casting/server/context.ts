import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { Caster } from '../contract.ts';
import type { CastingStore } from './tables.ts';

/** What this module needs from other modules and from the casting gateway. */
export type CastingPorts = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly caster: Caster;
};

/** The services that the handlers of this module use. */
export type CastingContext = CastingPorts & { readonly platform: ModuleContext; readonly store: CastingStore };
