import { refuse } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { MenuSource } from '../contract.ts';
import type { SettingsCatalogue } from './cast-setting.ts';
import type { ClientLogLimit } from './client-log-limit.ts';
import type { PropertyCache } from './property-cache.ts';
import type { PropertyData } from './property-data.ts';
import type { PropertyStore } from './tables.ts';

/** The services that the handlers of this module use. */
export type PropertyContext = {
  readonly platform: ModuleContext;
  readonly store: PropertyStore;
  readonly cache: PropertyCache;
  readonly catalogue: SettingsCatalogue;
  /** Log lines of a client. */
  readonly logLimit: ClientLogLimit;
  /** The parts of default menus, in their order. */
  readonly menuSources: readonly MenuSource[];
};

/** Returns the property `id`; an empty id means the only one. Refuses with `not_found`. */
export async function requireProperty(cache: PropertyCache, id: string): Promise<PropertyData> {
  const data = await cache.get(id);
  if (data) return data;
  return refuse('not_found', id === '' ? 'name a property: this server has none or several' : 'no such property');
}

/** Returns whether `identity` is an enrolled TV of the property, which may read its device settings. */
export function isOwnTv(identity: Identity, property: string): boolean {
  return identity.kind === 'tv' && identity.property === property;
}
