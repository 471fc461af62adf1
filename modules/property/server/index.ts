import { type CallHandlers, defineServerModule, type Ground, type ServerModule } from '#platform/node/server';
import { type PropertyPort, property } from '../contract.ts';
import { announceChanges } from './announce-changes.ts';
import { castSettings, settingText } from './cast-setting.ts';
import { openPostLimit } from './client-log.ts';
import { foundProperty, type NewHotel } from './found-property.ts';
import { guestRoutes } from './guest-routes.ts';
import { languageOf } from './languages.ts';
import { migrations } from './migrations.ts';
import { existingProperty, type Needs } from './needs.ts';
import { openPropertyCache, type PropertyCache } from './property-cache.ts';
import { skinRoutes } from './skin-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import type { PropertyTables } from './tables.ts';

const nothingStored: ReadonlyMap<string, string> = new Map();
const defaults = castSettings(nothingStored);

async function missingPictures({ read }: Needs['store'], property: string, names: readonly string[]) {
  const stored = await read.selectFrom('property_media').select('name').where('property', '=', property).execute();
  const known = new Set(stored.map(({ name }) => name));
  return [...new Set(names)].filter((name) => !known.has(name));
}

function createPort({ cache, store }: Pick<Needs, 'cache' | 'store'>): PropertyPort {
  return {
    byId: async (id) => (await cache.get(id))?.record,
    setting: async (id, name) => settingText(name, (await cache.get(id))?.stored ?? nothingStored),
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
      const { record } = await existingProperty(cache, context.property);
      return { languages: record.languages.map(languageOf) };
    },
  };
}

/** Creates the server module of the property, and its port for other modules. */
export function createProperty(ground: Ground): {
  readonly module: ServerModule;
  readonly port: PropertyPort;
  /** Creates the first property; see {@link foundProperty}. */
  readonly found: (hotel: NewHotel) => Promise<string>;
} {
  const store = ground.database.store<PropertyTables, typeof property>(property);
  const cache = openPropertyCache(store);
  const services: Needs = { ground, store, cache, mayPost: openPostLimit(ground.clock) };
  const module = defineServerModule(property, {
    migrations,
    calls: propertyCalls(cache),
    routes: { ...guestRoutes(services), ...skinRoutes(services), ...staffRoutes(services) },
    listeners: [announceChanges(ground, cache)],
  });
  return { module, port: createPort(services), found: (hotel) => foundProperty(services, hotel) };
}
