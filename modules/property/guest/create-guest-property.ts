import { createStore } from 'zustand/vanilla';
import { learnZone } from '#platform/clock';
import { createCollection, type QueryState } from '#platform/web/query';
import type { PropertyBootstrap, SkinMenu } from '#property/contract';
import type { GuestProperty, GuestPropertyDependencies, MenuRequest, PropertyState } from './guest-property.ts';
import { openableMenu } from './openable-menu.ts';
import { ConfigurationError, parseConfiguration } from './parse-configuration.ts';
import { emptyMenu, menuUrl, parseMenu } from './skin-menu.ts';

/** The server did not answer, or could not. */
class UnreachableError extends Error {}

async function fetchText(deps: GuestPropertyDependencies, url: string): Promise<string> {
  const answer = await deps.fetch(url).catch((error: unknown) => {
    throw new UnreachableError(String(error));
  });
  if (answer.status === 503 && /"code":\s*"setting_up"/.test(await answer.text())) {
    throw new ConfigurationError('setting_up', 'the hotel is being set up');
  }
  if (answer.status >= 500) throw new UnreachableError(`status ${answer.status}`);
  if (answer.status !== 200) throw new Error(`${url.split('?')[0]}: status ${answer.status}`);
  return answer.text();
}

/** Something fetched; `at`: when it was, if the device saved it from an earlier time. */
type Dated<T> = { readonly value: T; readonly at: number | undefined };

/** A file of the hotel, and the key under which the device keeps it. */
type HotelFile<T> = { readonly url: string; readonly key: string; readonly parse: (text: string) => T };

/** Fetches and parses a file of the hotel, or what the device saved of it while the server cannot be reached. */
async function fetchFile<T>(deps: GuestPropertyDependencies, { url, key, parse }: HotelFile<T>): Promise<Dated<T>> {
  try {
    const text = await fetchText(deps, url);
    const value = parse(text);
    deps.saved?.write(key, { text, at: deps.now() });
    return { value, at: undefined };
  } catch (error) {
    const found = error instanceof UnreachableError ? await deps.saved?.read(key) : undefined;
    if (!found) throw error;
    return { value: parse(found.text), at: found.at };
  }
}

/** Fetches settings, theme and languages. Throws {@link ConfigurationError}, with 4000-2 when the request failed. */
async function fetchBootstrap(deps: GuestPropertyDependencies): Promise<Dated<PropertyBootstrap>> {
  const theme = deps.themeId === '' ? '' : `?theme=${encodeURIComponent(deps.themeId)}`;
  const url = `/v1/property/${encodeURIComponent(deps.propertyId || 'default')}/oneapp/bootstrap${theme}`;
  const unreachable = (error: unknown) => new ConfigurationError('4000-2', `failed to fetch config: ${String(error)}`);
  // One key: the first visit names no property in its URL, and a reload names the one it got. Its number changes with
  // the shape of the answer, so that no app starts from what an older one saved.
  const file = { url, key: 'bootstrap-4', parse: parseConfiguration };
  const found = await fetchFile(deps, file).catch((error: unknown) => {
    throw error instanceof ConfigurationError ? error : unreachable(error);
  });
  const isOther = deps.propertyId !== '' && deps.propertyId !== found.value.settings.property.id;
  if (found.at !== undefined && isOther) throw unreachable('only another property is saved');
  const { zone, zone_offsets } = found.value.settings.property;
  learnZone(zone, zone_offsets);
  return found;
}

/** Where a property's menus are, and its default language. */
type MenuSource = { readonly base: string; readonly propertyId: string; readonly fallback: string };

/** Fetches the menu in the wanted language, or else in the hotel's. Throws when neither can be read. */
async function fetchMenu(
  deps: GuestPropertyDependencies,
  wanted: MenuRequest,
  { base, propertyId, fallback }: MenuSource,
): Promise<Dated<SkinMenu>> {
  const fetchIn = (language: string) => {
    const url = menuUrl({ ...wanted, language }, deps.now(), { base, propertyId });
    const parse = (text: string) => openableMenu(parseMenu(text), (action) => deps.canOpen(action, wanted.walkin));
    return fetchFile(deps, { url, key: url.replace(/timestamp=\d+/, ''), parse });
  };
  const log = (error: unknown) => deps.log('error', `menu: ${String(error)}`);
  try {
    return await fetchIn(wanted.language);
  } catch (error) {
    log(error);
    if (fallback.toUpperCase() === wanted.language.toUpperCase()) throw error;
  }
  return fetchIn(fallback).catch((error: unknown) => {
    log(error);
    throw error;
  });
}

function bootstrapState({ status, data, error }: QueryState<Dated<PropertyBootstrap>>) {
  const code = error instanceof ConfigurationError ? error.code : '4000-2';
  const isSaved = data?.at !== undefined;
  return { status, bootstrap: data?.value, isSaved, error: status === 'failed' ? code : undefined };
}

/** A menu with the request that it answered. */
type LoadedMenu = Dated<SkinMenu> & { readonly wanted: MenuRequest };

function menuState({ status, data, error, updatedAt }: QueryState<LoadedMenu>, wanted: MenuRequest) {
  // The last menu stays when fetching it again fails, but not in place of another language's.
  if (error === undefined || data?.wanted === wanted) {
    return { menu: data?.value ?? emptyMenu, menuStatus: status, menuUpdatedAt: data?.at ?? updatedAt };
  }
  return { menu: emptyMenu, menuStatus: 'failed', menuUpdatedAt: undefined } as const;
}

/** Creates the property store of the running app: configuration and menus. */
export function createGuestProperty(deps: GuestPropertyDependencies): GuestProperty {
  const { now } = deps;
  let wantedMenu: MenuRequest = { projectId: '', skinId: '', walkin: false, language: '' };
  // Outside the query cache of the screens, which is cleared at sign-out and fetches again after every reconnect.
  const bootstrap = createCollection({
    now,
    fetch: () =>
      fetchBootstrap(deps).catch((error: unknown) => {
        deps.log('error', String(error));
        throw error;
      }),
  });
  const menu = createCollection<LoadedMenu>({
    now,
    fetch: async () => {
      const wanted = wantedMenu;
      const { skins_base: base = '/skins', property = undefined } = bootstrap.getState().data?.value.settings ?? {};
      const { id: propertyId = deps.propertyId, default_language: fallback = wanted.language } = property ?? {};
      return { wanted, ...(await fetchMenu(deps, wanted, { base, propertyId, fallback })) };
    },
  });
  const currentState = () => ({ ...bootstrapState(bootstrap.getState()), ...menuState(menu.getState(), wantedMenu) });
  const store = createStore<PropertyState>(currentState);
  const follow = async (fetched: Promise<void>): Promise<void> => {
    store.setState(currentState());
    await fetched;
    store.setState(currentState());
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async load() {
      await follow(bootstrap.refetch());
      return store.getState().bootstrap;
    },
    loadMenu(wanted) {
      wantedMenu = wanted;
      return follow(menu.restart());
    },
    async refetchMenu() {
      if (wantedMenu.skinId !== '') await follow(menu.refetch());
    },
  };
}
