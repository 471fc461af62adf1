import type { Contract } from '#platform/contract';
import { startPeriodicTasks } from '#platform/node/jobs';
import { type CallHandlers, defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import { type MenuSource, type PropertyPort, property } from '../contract.ts';
import { announceChanges } from './announce-changes.ts';
import { castSettings, collectSettings, settingText } from './cast-setting.ts';
import { createClientLogLimit } from './client-log-limit.ts';
import { type PropertyContext, requireProperty } from './context.ts';
import { createFirstProperty, type NewProperty } from './create-first-property.ts';
import { hasDefaultMenu } from './default-menu.ts';
import { guestHandlers } from './guest-handlers.ts';
import { describeLanguage } from './languages.ts';
import { matchPictures } from './match-pictures.ts';
import { readMenuLinks } from './menu-links.ts';
import { menuSearch } from './menu-search.ts';
import { migrations } from './migrations.ts';
import { createPropertyCache } from './property-cache.ts';
import { skinHandlers } from './skin-handlers.ts';
import { staffHandlers } from './staff-handlers.ts';
import { enqueueSweep, sweepJob, sweepPictures } from './sweep-pictures.ts';
import type { PropertyTables } from './tables.ts';
import { timeFormatsOf } from './time-formats.ts';

const hourMs = 3_600_000;
const nothingStored: ReadonlyMap<string, string> = new Map();

async function missingPictures({ read }: PropertyContext['store'], property: string, names: readonly string[]) {
  const stored = await read.selectFrom('property_media').select('name').where('property', '=', property).execute();
  const known = new Set(stored.map(({ name }) => name));
  return [...new Set(names)].filter((name) => !known.has(name));
}

function createPort(services: PropertyContext): PropertyPort {
  const { cache, catalogue, store } = services;
  const defaults = castSettings(catalogue, nothingStored);
  return {
    byId: async (id) => (await cache.get(id))?.record,
    ids: async () => {
      const rows = await store.read.selectFrom('properties').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },
    requireById: async (id) => (await requireProperty(cache, id)).record,
    setting: async (id, name) => settingText(catalogue, name, (await cache.get(id))?.stored ?? nothingStored),
    settings: async (id) => (await cache.get(id))?.values ?? defaults,
    timeFormats: async (id) => timeFormatsOf(await requireProperty(cache, id)),
    hasWalkInContent: async (id, skinId) => {
      const data = await cache.get(id);
      if (!data) return false;
      const skin = skinId || data.record.skin.id;
      return data.walkInSkins.has(skin) || (skin === data.record.skin.id && (await hasDefaultMenu(services, data)));
    },
    menuLinks: async (id) => readMenuLinks(services, await requireProperty(cache, id)),
    missingPictures: (id, names) => missingPictures(store, id, names),
  };
}

function propertyCalls(services: PropertyContext): CallHandlers<typeof property> {
  const { cache } = services;
  return {
    'SystemSettings.getActiveLanguages': async (context) => {
      const { record } = await requireProperty(cache, context.property);
      return { languages: record.languages.map(describeLanguage) };
    },
    'GlobalFunctions.getMultiImagesFromFolderPattern': async (context, data) => ({
      images: [...(await matchPictures(services, context.property, data))],
    }),
  };
}

/**
 * Creates the server module of the property, and its port for other modules; `contracts` declare the settings,
 * `menuSources` supply the default menu.
 */
export function createProperty(
  platform: ModuleContext,
  contracts: readonly Contract[],
  menuSources: readonly MenuSource[] = [],
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
    logLimit: createClientLogLimit(platform.clock),
    menuSources,
  };
  const module = defineServerModule(property, {
    forgets: {},
    search: [menuSearch(services)],
    migrations,
    calls: propertyCalls(services),
    routes: { ...guestHandlers(services), ...skinHandlers(services), ...staffHandlers(services) },
    listeners: announceChanges(services),
    jobs: { [sweepJob]: (_payload, id) => sweepPictures(services, id) },
    start: async () =>
      startPeriodicTasks(platform, [
        { everyMs: hourMs, failureMessage: 'could not sweep pictures', run: () => enqueueSweep(services) },
      ]),
  });
  return { module, port: createPort(services), createFirstProperty: (hotel) => createFirstProperty(services, hotel) };
}
