import type { Contract } from '#platform/contract';
import { type CallHandlers, defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import { type PropertyPort, property } from '../contract.ts';
import { announceChanges } from './announce-changes.ts';
import { castSettings, collectSettings, settingText } from './cast-setting.ts';
import { createPostLimit } from './client-log.ts';
import { type PropertyContext, requireProperty } from './context.ts';
import { createFirstProperty, type NewProperty } from './create-first-property.ts';
import { guestHandlers } from './guest-handlers.ts';
import { describeLanguage } from './languages.ts';
import { migrations } from './migrations.ts';
import { createPropertyCache, type PropertyCache } from './property-cache.ts';
import { skinHandlers } from './skin-handlers.ts';
import { staffHandlers } from './staff-handlers.ts';
import type { PropertyTables } from './tables.ts';

const nothingStored: ReadonlyMap<string, string> = new Map();

async function missingPictures({ read }: PropertyContext['store'], property: string, names: readonly string[]) {
  const stored = await read.selectFrom('property_media').select('name').where('property', '=', property).execute();
  const known = new Set(stored.map(({ name }) => name));
  return [...new Set(names)].filter((name) => !known.has(name));
}

function createPort({ cache, catalogue, store }: PropertyContext): PropertyPort {
  const defaults = castSettings(catalogue, nothingStored);
  return {
    byId: async (id) => (await cache.get(id))?.record,
    requireById: async (id) => (await requireProperty(cache, id)).record,
    setting: async (id, name) => settingText(catalogue, name, (await cache.get(id))?.stored ?? nothingStored),
    settings: async (id) => (await cache.get(id))?.values ?? defaults,
    hasWalkInContent: async (id, skinId) => {
      const data = await cache.get(id);
      return data?.walkInSkins.has(skinId || data.record.skin.id) ?? false;
    },
    missingPictures: (id, names) => missingPictures(store, id, names),
  };
}

function propertyCalls(cache: PropertyCache): CallHandlers<typeof property> {
  return {
    'SystemSettings.getActiveLanguages': async (context) => {
      const { record } = await requireProperty(cache, context.property);
      return { languages: record.languages.map(describeLanguage) };
    },
  };
}

/** Creates the server module of the property, and its port for other modules; `contracts` declare the settings. */
export function createProperty(
  platform: ModuleContext,
  contracts: readonly Contract[],
): {
  readonly module: ServerModule;
  readonly port: PropertyPort;
  /** Creates the first property; see {@link createFirstProperty}. */
  readonly createFirstProperty: (hotel: NewProperty) => Promise<string>;
} {
  const store = platform.database.store<PropertyTables, typeof property>(property);
  const catalogue = collectSettings(contracts);
  const cache = createPropertyCache(store, catalogue);
  const services: PropertyContext = {
    platform,
    store,
    cache,
    catalogue,
    mayPost: createPostLimit(platform.clock),
  };
  const module = defineServerModule(property, {
    migrations,
    calls: propertyCalls(cache),
    routes: { ...guestHandlers(services), ...skinHandlers(services), ...staffHandlers(services) },
    listeners: [announceChanges(platform, cache)],
  });
  return { module, port: createPort(services), createFirstProperty: (hotel) => createFirstProperty(services, hotel) };
}
