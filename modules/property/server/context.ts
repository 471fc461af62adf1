import { refuse } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { SettingsCatalogue } from './cast-setting.ts';
import type { PostLimit } from './client-log.ts';
import type { PropertyCache } from './property-cache.ts';
import type { PropertyData } from './property-data.ts';
import type { PropertyStore } from './tables.ts';

/** The services that the handlers of this module use. */
export type PropertyContext = {
  readonly platform: ModuleContext;
  readonly store: PropertyStore;
  readonly cache: PropertyCache;
  readonly catalogue: SettingsCatalogue;
  readonly mayPost: PostLimit;
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
