import type { MenuItem } from '#property/contract';

/** Icon of a route that names none (platform.md §2, Menu actions). */
export const defaultIcon = 'mdi-library-books';

/** What the shell is to do when a menu item is chosen (platform.md §2, Menu actions). */
export type MenuTarget =
  | {
      readonly kind: 'route';
      readonly name: string;
      readonly params: { readonly [name: string]: string };
      readonly query: { readonly [name: string]: string };
      /** MDI name of the route's icon. */
      readonly icon: string;
    }
  | { readonly kind: 'device'; readonly action: 'changeSource'; readonly source: string; readonly port: string }
  | { readonly kind: 'device'; readonly action: 'openWebApp'; readonly name: string }
  | { readonly kind: 'device'; readonly action: 'openScreenMirroring' }
  /** The product knows the route, this build has no module for it: "cannot be opened, try again later". */
  | { readonly kind: 'absent'; readonly name: string }
  | { readonly kind: 'nothing' };

/** A menu item as far as its target is concerned. */
export type MenuAction = Pick<MenuItem, 'onclick' | 'oneapp_onclick' | 'page'>;

/** What the answer depends on beside the item. */
export type MenuContext = {
  /** Mode of the session; `walkin` and `walkin-only` use the item's `onclick`. */
  readonly mode: string;
  /** Routes of this build by name, with the icon of their meta data. */
  readonly routes: ReadonlyMap<string, { readonly icon?: string | undefined }>;
  readonly log: (message: string) => void;
};

type Params = { readonly [name: string]: string };
type Wanted = { readonly name: string; readonly params?: Params; readonly query?: Params };
type Maker = (rest: readonly string[], whole: string) => Wanted | MenuTarget | undefined;

/** Route names of the product (platform.md §2); a build may have fewer. */
export const productRoutes: ReadonlySet<string> = new Set(
  `tvall tvgroup weather webradio sleeptimer wakeUp streamingdevices billpreview flightinfo language shop epg tvMessage
  openWebPage openTel openEmail search contentpage login home browse packages terms privacy shopCart`.split(/\s+/),
);

const nothing: MenuTarget = { kind: 'nothing' };
const to =
  (name: string, params?: Params): Maker =>
  () => ({ name, ...(params && { params }) });
/** The rest of the text, pipes included, as one parameter; nothing without it. */
const withParam =
  (name: string, param: string): Maker =>
  (rest) => {
    const value = rest.join('|').trim();
    return value === '' ? undefined : { name, params: { [param]: value } };
  };
const contentPage: Maker = (_rest, whole) => {
  const cpId = /\d+/.exec(whole)?.[0];
  return cpId === undefined ? undefined : { name: 'contentpage', params: { cpId } };
};
const tvLists = new Map([
  ['all', 'tvall'],
  ['group', 'tvgroup'],
]);

const actions: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  [
    'tvOpen',
    ([list = '', ...value]) => {
      const name = tvLists.get(list);
      return name === undefined ? undefined : { name, query: { onclickVal: value.join('|') } };
    },
  ],
  ['openWeather', to('weather', { index: '0' })],
  ['webradioOpen', to('webradio')],
  ['SleepTimerOpen', to('sleeptimer')],
  ['wakeUpOpen', to('wakeUp')],
  ['billPreviewOpen', to('billpreview')],
  ['openFlightInfo', to('flightinfo')],
  ['languageSettingsOpen', to('language')],
  ['OpenSkinEPG', to('epg')],
  ['tvMessagesOpen', to('tvMessage')],
  ['openSearch', to('search')],
  ['streamingDevices', withParam('streamingdevices', 'type')],
  ['openShop', withParam('shop', 'id')],
  ['openWebPage', withParam('openWebPage', 'link')],
  ['openTel', withParam('openTel', 'tel')],
  ['openEmail', withParam('openEmail', 'mailto')],
  [
    'changeSource',
    ([source = '', port = '']) =>
      source === '' ? undefined : { kind: 'device', action: 'changeSource', source, port },
  ],
  [
    'openWebApp',
    (rest) => (rest.join('|') === '' ? undefined : { kind: 'device', action: 'openWebApp', name: rest.join('|') }),
  ],
  ['openScreenMirroring', () => ({ kind: 'device', action: 'openScreenMirroring' })],
  // Route names whose path has a parameter are no target by themselves.
  ['weather', to('weather', { index: '0' })],
  ['shop', withParam('shop', 'id')],
  ['streamingdevices', withParam('streamingdevices', 'type')],
  ['contentpage', contentPage],
]);

function finish(wanted: Wanted, context: MenuContext): MenuTarget {
  const route = context.routes.get(wanted.name);
  if (!route) return productRoutes.has(wanted.name) ? { kind: 'absent', name: wanted.name } : nothing;
  const { name, params = {}, query = {} } = wanted;
  return { kind: 'route', name, params, query, icon: route.icon ?? defaultIcon };
}

function resolve(item: MenuAction, context: MenuContext): MenuTarget {
  const walkin = context.mode === 'walkin' || context.mode === 'walkin-only';
  const action = (walkin ? item.onclick : item.oneapp_onclick) ?? '';
  if (typeof action !== 'string') throw new TypeError('a menu action is not text');
  const text = action.trim();
  const [verb = '', ...rest] = text.split('|').map((part) => part.trim());
  const page = item.page === true ? contentPage(rest, text) : undefined;
  const maker = actions.get(verb);
  const made = page ?? (maker ? maker(rest, text) : { name: text });
  if (!made) return nothing;
  return 'kind' in made ? made : finish(made, context);
}

/** Resolves a menu item; an error is logged and yields `nothing`. */
export function resolveMenuAction(item: MenuAction, context: MenuContext): MenuTarget {
  try {
    return resolve(item, context);
  } catch (error) {
    context.log(`menu action: ${error instanceof Error ? error.message : String(error)}`);
    return nothing;
  }
}
