import { loaders } from 'virtual:texts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PreviewOrder, PreviewPlace, PreviewReport } from '#orders/contract';
import { ordersModule } from '#orders/guest';
import type { GuestRoute, GuestShell } from '#platform/web/guest-shell';
import { createTexts, type Texts } from '#platform/web/i18n';
import { overActions } from '../over-actions.ts';
import { createShellStore, type ShellStore } from '../shell-store.ts';
import { createPreviewRouter, type PreviewRouter } from './preview-router.ts';
import { createPreviewWire, type PreviewWire } from './preview-wire.ts';

/** Everything that the running preview is made of. */
export type PreviewParts = {
  readonly routes: readonly GuestRoute[];
  readonly router: PreviewRouter;
  readonly wire: PreviewWire;
  readonly texts: Texts;
  readonly over: ShellStore;
  readonly shell: GuestShell;
  /** What the desk wants to be shown; undefined before it has said so. */
  readonly shown: StoreApi<PreviewOrder | undefined>;
};

/** Screens of the shop that a preview has: what a guest reads, not what belongs to a stay. */
const previewed: ReadonlySet<string> = new Set(['shop', 'shopProduct']);

type Around = Pick<PreviewParts, 'router' | 'wire' | 'over'> & {
  readonly report: (report: PreviewReport) => void;
  readonly now: () => number;
};

/** The shell as the shop's screens need it; whatever leads out of the menu is told to the desk. */
function createShell({ router, wire, over, report, now }: Around): GuestShell {
  const away = () => report({ is: 'elsewhere' });
  return {
    wire,
    log: () => undefined,
    serverNow: now,
    back: () => void (router.back() || away()),
    navigate: (target, options) => void (router.go(target, options) || away()),
    // A link looks like one, and leads where `navigate` goes.
    href: ({ name }) => (previewed.has(name) ? `#${name}` : undefined),
    menuLink: () => undefined,
    ...overActions(over),
    chooseLanguage: away,
    setLanguage: away,
    whileLoading: (work) => work,
  };
}

/** Where the frame begins for a place: an item lies above the menu that it is chosen from. */
export function targetsOf({ shopId, group, item }: PreviewPlace) {
  const menu = { name: 'shop', params: { id: shopId }, query: { groups: group } };
  return item === undefined ? [menu] : [menu, { name: 'shopProduct', params: { id: shopId, productId: item } }];
}

/** Makes the preview; it shows nothing until the desk says what. */
export function createPreview(report: (report: PreviewReport) => void): PreviewParts {
  const routes = ordersModule.routes.filter(({ name }) => previewed.has(name));
  const shown = createStore<PreviewOrder | undefined>(() => undefined);
  const now = () => Date.parse(shown.getState()?.menu.at ?? '') || 0;
  const router = createPreviewRouter(routes);
  const wire = createPreviewWire(now);
  const over = createShellStore(undefined);
  over.subscribe(({ userMenu }) => {
    if (!userMenu) return;
    over.setState({ userMenu: false });
    report({ is: 'elsewhere' });
  });
  const texts = createTexts({ loaders, log: () => undefined });
  const shell = createShell({ router, wire, over, report, now });
  return { routes, router, wire, texts, over, shell, shown };
}
