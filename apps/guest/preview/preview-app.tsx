import { Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import type { PreviewOrder } from '#orders/contract';
import { useStoreState } from '#platform/web/browser';
import { type GuestRoute, ShellProvider, type ShellSession, type ShellValue } from '#platform/web/guest-shell';
import { TextsProvider, useText } from '#platform/web/i18n';
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

function Stage({ parts, value }: { parts: PreviewParts; value: ShellValue }) {
  const t = useText();
  const { route, params, path } = value.route;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of path
  useLayoutEffect(() => void scrollTo(0, parts.router.scroll()), [path]);
  if (!route) return undefined;
  const Screen = screenOf(route);
  return (
    <>
      <Top route={route} routes={parts.routes} />
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

function Shown({ parts, order }: { parts: PreviewParts; order: PreviewOrder }) {
  const value = useShellValue(parts, order);
  return (
    <TextsProvider texts={parts.texts} place={value.property}>
      <OverProvider value={parts.over}>
        <ShellProvider value={value}>
          <Stage parts={parts} value={value} />
        </ShellProvider>
      </OverProvider>
    </TextsProvider>
  );
}

/** The guest's menu as requested by the desk. */
export function PreviewApp({ parts }: { parts: PreviewParts }) {
  const order = useStoreState(parts.shown, (state) => state);
  const { ready } = useSyncExternalStore(parts.texts.subscribe, parts.texts.snapshot);
  return order && ready ? <Shown parts={parts} order={order} /> : undefined;
}
