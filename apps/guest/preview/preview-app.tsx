import { Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { TextsProvider, useText } from '#platform/i18n/browser';
import { type GuestRoute, ShellProvider, type ShellSession, type ShellValue, useStoreState } from '#platform/shell';
import type { PreviewOrder } from '#shop/contract';
import { screenOf } from '../load-screen.ts';
import { topBar } from '../rules/top-bar.ts';
import { propertyView } from '../session-view.ts';
import { DialogHost } from '../shell/dialog-host.tsx';
import { OverProvider } from '../shell/over.tsx';
import { ToastHost } from '../shell/toast-host.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import type { PreviewParts } from './create-preview.ts';

/** A guest without personal data. */
const guest: ShellSession = {
  mode: 'guest',
  status: 'registered',
  initialized: true,
  isCheckedIn: true,
  guestName: '',
  room: '',
};

function useShellValue({ shell, router }: PreviewParts, { property }: PreviewOrder): ShellValue {
  const place = useSyncExternalStore(router.subscribe, router.current);
  return {
    shell,
    session: guest,
    property: propertyView(property),
    query: place.query,
    route: place,
    cutOffSince: undefined,
  };
}

function Top({ route, routes }: { route: GuestRoute; routes: PreviewParts['routes'] }) {
  const t = useText();
  const { mode } = guest;
  const byName = new Map(routes.map((one) => [one.name, one]));
  const facts = { route: route.name, mode, roots: new Set<string>(), routes: byName, hasTour: false, hasMovies: false };
  const title = route.ownTitle ? '' : t(route.title);
  return <TopBar parts={topBar(facts)} title={title} place={route.chrome === 'float' ? 'float' : 'bar'} />;
}

function Stage({ app, value }: { app: PreviewParts; value: ShellValue }) {
  const t = useText();
  const { route, params, path } = value.route;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of path
  useLayoutEffect(() => void scrollTo(0, app.router.scroll()), [path]);
  if (!route) return undefined;
  const Screen = screenOf(route);
  return (
    <>
      <Top route={route} routes={app.routes} />
      <main id="screen" aria-label={t('shop.title')}>
        <Suspense>
          <Screen params={params} />
        </Suspense>
      </main>
      <DialogHost />
      <ToastHost />
    </>
  );
}

function Shown({ app, order }: { app: PreviewParts; order: PreviewOrder }) {
  const value = useShellValue(app, order);
  return (
    <TextsProvider texts={app.texts} place={value.property}>
      <OverProvider value={app.over}>
        <ShellProvider value={value}>
          <Stage app={app} value={value} />
        </ShellProvider>
      </OverProvider>
    </TextsProvider>
  );
}

/** The guest's menu as requested by the desk. */
export function PreviewApp({ app }: { app: PreviewParts }) {
  const order = useStoreState(app.shown, (state) => state);
  const { ready } = useSyncExternalStore(app.texts.subscribe, app.texts.snapshot);
  return order && ready ? <Shown app={app} order={order} /> : undefined;
}
