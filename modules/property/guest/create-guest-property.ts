import { createStore } from 'zustand/vanilla';
import type { PropertyBootstrap, SkinMenu } from '#property/contract';
import type { GuestProperty, GuestPropertyDependencies, MenuRequest, PropertyState } from './guest-property.ts';
import { ConfigurationError, parseConfiguration } from './parse-configuration.ts';
import { emptyMenu, menuUrl, parseMenu } from './skin-menu.ts';
import { castSetting, chunkNames, parseSystemValues, type SettingValue, systemValuesUrl } from './system-values.ts';

async function fetchText(deps: GuestPropertyDependencies, url: string): Promise<string> {
  const answer = await deps.fetch(url);
  if (answer.status !== 200) throw new Error(`${url.split('?')[0]}: status ${answer.status}`);
  return answer.text();
}

/** Fetches settings, theme and languages. Throws {@link ConfigurationError}, with 4000-2 when the request failed. */
async function fetchBootstrap(deps: GuestPropertyDependencies): Promise<PropertyBootstrap> {
  const theme = deps.themeId === '' ? '' : `?theme=${encodeURIComponent(deps.themeId)}`;
  const url = `/v1/property/${encodeURIComponent(deps.propertyId || 'default')}/oneapp/bootstrap${theme}`;
  const text = await fetchText(deps, url).catch((error: unknown) => {
    throw new ConfigurationError('4000-2', `failed to fetch config: ${String(error)}`);
  });
  return parseConfiguration(text);
}

/** Creates the property store of the running app: configuration, menus and settings. */
export function createGuestProperty(deps: GuestPropertyDependencies): GuestProperty {
  const store = createStore<PropertyState>(() => ({
    status: 'loading',
    error: undefined,
    bootstrap: undefined,
    menu: emptyMenu,
    menuStatus: 'none',
  }));
  let latestMenu = 0;

  async function tryFetchMenu(wanted: MenuRequest): Promise<SkinMenu | undefined> {
    const property = store.getState().bootstrap?.settings.property.id ?? deps.propertyId;
    try {
      return parseMenu(await fetchText(deps, menuUrl(wanted, deps.now(), property)));
    } catch (error) {
      deps.log('error', `menu: ${String(error)}`);
      return undefined;
    }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async load() {
      // A reload leaves the current configuration on the screen.
      if (!store.getState().bootstrap) store.setState({ status: 'loading', error: undefined });
      try {
        const bootstrap = await fetchBootstrap(deps);
        store.setState({ status: 'ready', error: undefined, bootstrap });
        return bootstrap;
      } catch (error) {
        const code = error instanceof ConfigurationError ? error.code : '4000-2';
        deps.log('error', `${code} ${String(error)}`);
        if (!store.getState().bootstrap) store.setState({ status: 'failed', error: code });
        return store.getState().bootstrap;
      }
    },
    async loadMenu(wanted) {
      latestMenu += 1;
      const turn = latestMenu;
      store.setState({ menuStatus: 'loading' });
      const language = store.getState().bootstrap?.settings.property.default_language ?? wanted.language;
      let menu = await tryFetchMenu(wanted);
      if (!menu && language.toUpperCase() !== wanted.language.toUpperCase()) {
        menu = await tryFetchMenu({ ...wanted, language });
      }
      if (turn !== latestMenu) return;
      store.setState({ menu: menu ?? emptyMenu, menuStatus: menu ? 'ready' : 'failed' });
    },
    async settings(wanted) {
      const chunks = chunkNames(Object.keys(wanted)).map((chunk) =>
        fetchText(deps, systemValuesUrl(chunk, deps.propertyId)),
      );
      const answers = await Promise.all(chunks);
      const texts = new Map(answers.flatMap((answer) => [...parseSystemValues(answer)]));
      const values = Object.entries(wanted).flatMap(([name, cast]): [string, SettingValue][] => {
        const value = castSetting(texts.get(name), cast);
        return value === undefined ? [] : [[name, value]];
      });
      return new Map(values);
    },
  };
}
