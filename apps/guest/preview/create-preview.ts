import { loaders } from 'virtual:texts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PreviewLocation, PreviewMessage, PreviewReport } from '#orders/contract';
import { ordersModule } from '#orders/guest';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import type { GuestRoute, GuestShell } from '#platform/web/guest-shell';
import { createTexts, type Texts } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
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
  readonly shell: GuestShell;
  /** What the desk wants to show; undefined before the first message. */
  readonly shown: StoreApi<PreviewMessage | undefined>;
};

/** Shop screens available in the preview: the menu, not the screens of a stay. */
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
    navigate: (target, options) => void (router.go(target, options) || reportLeaving()),
    // Rendered as a link; `navigate` handles the tap.
    href: ({ name }) => (previewRoutes.has(name) ? `#${name}` : undefined),
    menuLink: () => undefined,
    ...createOverlayActions(overlay),
    openLanguagePicker: reportLeaving,
    setLanguage: reportLeaving,
    whileLoading: (work) => work,
  };
}

/** Returns the history entries of a preview target: an item is opened from its menu. */
export function previewTargets({ shopId, group, item }: PreviewLocation) {
  const menu = { name: 'shop', params: { id: shopId }, query: { groups: group } };
  return item === undefined ? [menu] : [menu, { name: 'shopProduct', params: { id: shopId, productId: item } }];
}

/** Creates the preview; it renders nothing until the desk's first message. */
export function createPreview(report: (report: PreviewReport) => void): PreviewApp {
  const routes = ordersModule.routes.filter(({ name }) => previewRoutes.has(name));
  const shown = createStore<PreviewMessage | undefined>(() => undefined);
  const now = () => Date.parse(shown.getState()?.menu.at ?? '') || 0;
  const router = createPreviewRouter(routes);
  const wire = createPreviewWire(now);
  const over = createOverlayStore(undefined);
  over.subscribe(({ userMenu }) => {
    if (!userMenu) return;
    over.setState({ userMenu: false });
    report({ is: 'elsewhere' });
  });
  const texts = createTexts({ loaders, log: () => undefined });
  const shell = createShell({ router, wire, overlay: over, report, now });
  return { routes, router, wire, texts, overlay: over, shell, shown };
}
