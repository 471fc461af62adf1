import type { GuestModule, MenuActionRoute } from '#platform/web/guest-shell';
import type { MenuItem } from '#property/contract';

/** Icon of a route that specifies none (docs/reference/platform.md §2, Menu actions). */
export const defaultIcon = 'mdi-library-books';

/** Target of a menu item (docs/reference/platform.md §2, Menu actions). */
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
  /** A route of the product for which this build has no module: "cannot be opened, try again later". */
  | { readonly kind: 'absent'; readonly name: string }
  | { readonly kind: 'nothing' };

/** The part of a menu item that determines its target. */
export type MenuAction = Pick<MenuItem, 'onclick' | 'oneapp_onclick' | 'page'>;

/** What the target depends on besides the item. */
export type MenuContext = {
  /** Mode of the session; `walkin` and `walkin-only` use the item's `onclick`. */
  readonly mode: string;
  /** Routes of this build by name, with their icons and paths. */
  readonly routes: ReadonlyMap<string, { readonly icon?: string | undefined; readonly path?: string }>;
  /** Actions that the modules of this build declare, by name. */
  readonly actions: ReadonlyMap<string, MenuActionRoute>;
  readonly log: (message: string) => void;
};

type Params = { readonly [name: string]: string };
type RouteRequest = { readonly name: string; readonly params?: Params; readonly query?: Params };
type Resolver = (rest: readonly string[], whole: string) => RouteRequest | MenuTarget | undefined;

/** Route names of the product (docs/reference/platform.md §2); a build may have fewer. */
export const productRoutes: ReadonlySet<string> = new Set(
  `tvall tvgroup weather webradio sleeptimer wakeUp streamingdevices billpreview flightinfo language shop epg tvMessage
  openWebPage openTel openEmail search contentpage login home browse packages terms privacy shopCart`.split(/\s+/),
);

const nothing: MenuTarget = { kind: 'nothing' };
const to =
  (name: string, params?: Params): Resolver =>
  () => ({ name, ...(params && { params }) });
/** Uses the rest of the text, including pipes, as one parameter; resolves to nothing without it. */
const withParam =
  (name: string, param: string): Resolver =>
  (rest) => {
    const value = rest.join('|').trim();
    return value === '' ? undefined : { name, params: { [param]: value } };
  };
const contentPage: Resolver = (_rest, whole) => {
  const cpId = /\d+/.exec(whole)?.[0];
  return cpId === undefined ? undefined : { name: 'contentpage', params: { cpId } };
};
const tvLists = new Map([
  ['all', 'tvall'],
  ['group', 'tvgroup'],
]);

/** Actions of the product that no module of this build declares. */
const productActions: ReadonlyMap<string, Resolver> = new Map<string, Resolver>([
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
  ['OpenSkinEPG', to('epg')],
  ['tvMessagesOpen', to('tvMessage')],
  ['openSearch', to('search')],
  ['streamingDevices', withParam('streamingdevices', 'type')],
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
  // The name of a route with path parameters is not a target by itself.
  ['weather', to('weather', { index: '0' })],
  ['streamingdevices', withParam('streamingdevices', 'type')],
  ['contentpage', contentPage],
]);

/** Collects the menu actions that modules declare. */
export function collectMenuActions(modules: readonly GuestModule[]): ReadonlyMap<string, MenuActionRoute> {
  return new Map(modules.flatMap(({ menuActions = {} }) => Object.entries(menuActions)));
}

function declared({ route, params, argument }: MenuActionRoute): Resolver {
  return argument === undefined ? to(route, params) : withParam(route, argument);
}

function finish(request: RouteRequest, context: MenuContext): MenuTarget {
  const route = context.routes.get(request.name);
  if (!route) return productRoutes.has(request.name) ? { kind: 'absent', name: request.name } : nothing;
  const { name, params = {}, query = {} } = request;
  // The name of a route alone says not what to open, as which film.
  if (/:\w/.test(route.path ?? '') && Object.keys(params).length === 0) return nothing;
  return { kind: 'route', name, params, query, icon: route.icon ?? defaultIcon };
}

function resolve(item: MenuAction, context: MenuContext): MenuTarget {
  const walkin = context.mode === 'walkin' || context.mode === 'walkin-only';
  const action = (walkin ? item.onclick : item.oneapp_onclick) ?? '';
  if (typeof action !== 'string') throw new TypeError('a menu action is not text');
  const text = action.trim();
  const [verb = '', ...rest] = text.split('|').map((part) => part.trim());
  const page = item.page === true ? contentPage(rest, text) : undefined;
  const ownAction = context.actions.get(verb);
  const resolver = ownAction ? declared(ownAction) : productActions.get(verb);
  const resolved = page ?? (resolver ? resolver(rest, text) : { name: text });
  if (!resolved) return nothing;
  return 'kind' in resolved ? resolved : finish(resolved, context);
}

/** Resolves a menu item; an error is logged and yields `nothing`. */
export function resolveMenuAction(item: MenuAction, context: MenuContext): MenuTarget {
  try {
    return resolve(item, context);
  } catch (error) {
    context.log(`could not resolve a menu action: ${error instanceof Error ? error.message : String(error)}`);
    return nothing;
  }
}

/** Returns whether a target opens anything on a device that can do `deviceActions`. */
export function isOpenable(target: MenuTarget, deviceActions: ReadonlySet<string>): boolean {
  switch (target.kind) {
    case 'absent':
      return false;
    case 'device':
      return deviceActions.has(target.action);
    case 'route':
    case 'nothing':
      return true;
  }
}
