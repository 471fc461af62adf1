import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { loadPreviewedPage } from '#content/guest';
import { ordersModule } from '#orders/guest';
import { useStoreState } from '#platform/web/browser';
import { type GuestRoute, ShellProvider, type ShellSession, type ShellValue } from '#platform/web/guest-shell';
import { TextsProvider, useText } from '#platform/web/i18n';
import { GuestPropertyProvider, propertyModule } from '#property/guest';
import { GuestAsyncProvider } from '../guest-async-provider.tsx';
import { lazyScreen } from '../lazy-screen.ts';
import { topBar } from '../rules/top-bar.ts';
import { propertyView } from '../session-view.ts';
import { BottomBar } from '../shell/bottom-bar.tsx';
import { DialogHost } from '../shell/dialog-host.tsx';
import frame from '../shell/frame.module.css';
import { OverlayProvider } from '../shell/overlay.tsx';
import { ToastHost } from '../shell/toast-host.tsx';
import { TopBar, type TopBarVariant } from '../shell/top-bar.tsx';
import type { PreviewApp, ShownMessage } from './create-preview.ts';

/** A guest without personal data. */
const guest: ShellSession = {
  mode: 'guest',
  status: 'registered',
  initialized: true,
  isCheckedIn: true,
  guestName: '',
  room: '',
};

function useShellValue({ shell, router }: PreviewApp, { property }: ShownMessage): ShellValue {
  const place = useSyncExternalStore(router.subscribe, router.current);
  return {
    shell,
    session: guest,
    property: propertyView(property),
    query: place.query,
    route: place,
    offlineSince: undefined,
  };
}

function Top({ route, routes }: { route: GuestRoute; routes: PreviewApp['routes'] }) {
  const t = useText();
  const { mode } = guest;
  const input = {
    route: route.name,
    mode,
    routes: new Set(routes.map(({ name }) => name)),
    hasMovies: false,
    hasTour: false,
  };
  const title = route.hasOwnTitle ? '' : t(route.title);
  return <TopBar content={topBar(input)} title={title} variant={variantOf(route)} />;
}

function variantOf({ chrome }: GuestRoute): TopBarVariant {
  return chrome === 'picture' || chrome === 'float' ? chrome : 'bar';
}

/** The bar of a hotel without other pages. */
const barItems = [propertyModule, ordersModule]
  .flatMap(({ bottomBar = [] }) => bottomBar)
  .map((item) => ({ item, badge: 0 }));

const PreviewedPage = lazy(() => loadPreviewedPage().then((Page) => ({ default: Page })));

function Stage({ app, value, order }: { app: PreviewApp; value: ShellValue; order: ShownMessage }) {
  const t = useText();
  const { route, params, path } = value.route;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of path
  useLayoutEffect(() => void scrollTo(0, app.router.savedScroll()), [path]);
  if (!route) return undefined;
  const isHome = route.name === 'home';
  const Screen = lazyScreen(route);
  return (
    <>
      <Top route={route} routes={app.routes} />
      <main id="screen" aria-label={t(route.title)} className={isHome ? frame.above : undefined}>
        <Suspense>
          {order.is === 'page' ? <PreviewedPage window={order.window} /> : <Screen params={params} />}
        </Suspense>
      </main>
      {isHome ? <BottomBar items={barItems} /> : undefined}
      <DialogHost />
      <ToastHost />
    </>
  );
}

function Shown({ app, order }: { app: PreviewApp; order: ShownMessage }) {
  const value = useShellValue(app, order);
  return (
    <TextsProvider texts={app.texts} formatSettings={value.property}>
      <OverlayProvider value={app.overlay}>
        <ShellProvider value={value}>
          <GuestPropertyProvider value={app.property}>
            <GuestAsyncProvider>
              <Stage app={app} value={value} order={order} />
            </GuestAsyncProvider>
          </GuestPropertyProvider>
        </ShellProvider>
      </OverlayProvider>
    </TextsProvider>
  );
}

/** The guest's menu or home screen as requested by the desk. */
export function PreviewRoot({ app }: { app: PreviewApp }) {
  const order = useStoreState(app.shown, (state) => state);
  const { ready } = useSyncExternalStore(app.texts.subscribe, app.texts.snapshot);
  return order && ready ? <Shown app={app} order={order} /> : undefined;
}
