import { loaders } from 'virtual:texts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PagePreview } from '#content/contract';
import { contentModule } from '#content/guest';
import type { PreviewLocation, PreviewMessage } from '#orders/contract';
import { ordersModule } from '#orders/guest';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import type { PreviewReport } from '#platform/web/browser';
import type { GuestRoute, GuestShell } from '#platform/web/guest-shell';
import { createTexts, type Texts } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import type { HomePreview } from '#property/contract';
import { createGuestProperty, type GuestProperty, propertyModule } from '#property/guest';
import { createOverlayActions } from '../overlay-actions.ts';
import { createOverlayStore, type OverlayStore } from '../overlay-store.ts';
import { createPreviewRouter, type PreviewRouter } from './preview-router.ts';
import { createPreviewWire, type PreviewWire } from './preview-wire.ts';

/** The running preview. */
export type PreviewApp = {
  readonly routes: readonly GuestRoute[];
  readonly router: PreviewRouter;
  readonly wire: PreviewWire;
  readonly texts: Texts;
  readonly overlay: OverlayStore;
  /** The hotel and its menu, for the home screen. */
  readonly property: GuestProperty;
  readonly shell: GuestShell;
  /** What the desk wants to show; undefined before the first message. */
  readonly shown: StoreApi<ShownMessage | undefined>;
};

/** A message of the desk: a menu, the home screen or a page. */
export type ShownMessage = PreviewMessage | HomePreview | PagePreview;

/** Shop screens that links of the preview lead to: the menu, not the screens of a stay. */
const previewRoutes: ReadonlySet<string> = new Set(['shop', 'shopProduct']);

type ShellDependencies = Pick<PreviewApp, 'router' | 'wire' | 'overlay'> & {
  readonly report: (report: PreviewReport) => void;
  readonly now: () => number;
};

/** Creates the shell for the shop's screens; links that leave the menu are reported to the desk. */
function createShell({ router, wire, overlay, report, now }: ShellDependencies): GuestShell {
  const reportLeaving = () => report({ is: 'elsewhere' });
  return {
    wire,
    queries: createQueryCache({ wire, clock: systemClock, random: systemRandom }),
    log: () => undefined,
    serverNow: now,
    back: () => void (router.back() || reportLeaving()),
    navigate: (target, options) =>
      void ((previewRoutes.has(target.name) && router.go(target, options)) || reportLeaving()),
    // Rendered as a link; `navigate` handles the tap.
    href: ({ name }) => (previewRoutes.has(name) ? `#${name}` : undefined),
    // A button is shown as guests see it; where it leads is not in the preview.
    menuLink: () => ({ href: '#', open: reportLeaving }),
    ...createOverlayActions(overlay),
    openLanguagePicker: reportLeaving,
    setLanguage: reportLeaving,
    whileLoading: (work) => work,
  };
}

function timeOf(message: ShownMessage | undefined): string {
  return (message?.is === 'show' ? message.menu.at : message?.at) ?? '';
}

/** Returns the history entries of a preview target: an item is opened from its menu. */
export function previewTargets({ shopId, group, item }: PreviewLocation) {
  const menu = { name: 'shop', params: { id: shopId }, query: { groups: group } };
  return item === undefined ? [menu] : [menu, { name: 'shopProduct', params: { id: shopId, productId: item } }];
}

/** Creates the hotel of a preview, which reads its files from what the desk has sent. */
function createProperty(shown: PreviewApp['shown']): GuestProperty {
  const answer = (url: string) => {
    const message = shown.getState();
    return url.includes('/menu_') && message?.is === 'home' ? message.menuFile : message?.property;
  };
  return createGuestProperty({
    fetch: async (url) => ({ status: 200, text: async () => JSON.stringify(answer(url)) }),
    now: () => systemClock.now(),
    propertyId: '',
    themeId: '',
    canOpen: () => true,
    log: () => undefined,
  });
}

/** Creates the preview; it renders nothing until the desk's first message. */
export function createPreview(report: (report: PreviewReport) => void): PreviewApp {
  const shopRoutes = ordersModule.routes.filter(({ name }) => previewRoutes.has(name));
  const routes = [
    ...propertyModule.routes.filter(({ name }) => name === 'home'),
    ...contentModule.routes.filter(({ name }) => name === 'contentpage'),
    ...shopRoutes,
  ];
  const shown = createStore<ShownMessage | undefined>(() => undefined);
  const now = () => Date.parse(timeOf(shown.getState())) || 0;
  const router = createPreviewRouter(routes);
  const wire = createPreviewWire(now);
  const overlay = createOverlayStore(undefined);
  overlay.subscribe(({ userMenu }) => {
    if (!userMenu) return;
    overlay.setState({ userMenu: false });
    report({ is: 'elsewhere' });
  });
  const texts = createTexts({ loaders, log: () => undefined, isolatesValues: true });
  const shell = createShell({ router, wire, overlay, report, now });
  return { routes, router, wire, texts, overlay, shell, shown, property: createProperty(shown) };
}
