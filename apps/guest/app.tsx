import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { TextsProvider } from '#platform/web/i18n';
import { GuestPropertyProvider } from '#property/guest';
import { checkRouteAccess, GuestSessionProvider, isOpenRoute, loadCodeSheet } from '#session/guest';
import { loadApp } from './create-app.ts';
import type { GuestApp } from './guest-app.ts';
import { GuestAsyncProvider } from './guest-async-provider.tsx';
import { memoShallow } from './memo-shallow.ts';
import { propertyView, sessionView } from './session-view.ts';
import { Frame } from './shell/frame.tsx';
import { NetworkNotice } from './shell/notices.tsx';
import { OverlayProvider, useOverlay, useOverlayState } from './shell/overlay.tsx';
import { Splash } from './shell/splash.tsx';

const ConfigurationFailed = lazy(async () => {
  const module = await import('./screens/configuration-failed.tsx');
  return { default: module.ConfigurationFailed };
});
const CodeSheet = lazy(async () => ({ default: await loadCodeSheet() }));

const viewOf = memoShallow(sessionView);

/** Combines the stores into the context of the shell. */
function useShellValue({ shell, session, property, router, wire }: GuestApp): ShellValue {
  const view = useStoreState(session, viewOf);
  const bootstrap = useStoreState(property, (state) => state.bootstrap);
  const header = useStoreState(property, (state) => state.menu.header);
  const skinId = useStoreState(session, (state) => state.skinId);
  const projectId = useStoreState(session, (state) => state.projectId);
  const place = useSyncExternalStore(router.subscribe, router.current);
  const { connection, offlineSince } = useSyncExternalStore(wire.subscribe, wire.state);
  return {
    shell,
    session: view,
    property: propertyView(bootstrap, { skin: { skinId, projectId }, ...(header && { header }) }),
    query: place.query,
    route: place,
    offlineSince: connection === 'cut' ? offlineSince : undefined,
  };
}

function Code() {
  const overlay = useOverlay();
  const code = useOverlayState((state) => state.code);
  if (!code) return undefined;
  return (
    <Suspense>
      <CodeSheet code={code} onDone={() => overlay.setState({ code: undefined })} />
    </Suspense>
  );
}

/** Milliseconds for which the splash screen waits for the menu, so that home is rendered once and complete. */
const menuWaitMs = 800;

/** Returns true while the first menu is loading and the wait is not over. */
function useIsMenuAwaited({ property, session }: GuestApp): boolean {
  const [mayWait, setMayWait] = useState(true);
  const unknown = useStoreState(property, ({ menuStatus }) => menuStatus === 'loading');
  const initialized = useStoreState(session, (state) => state.initialized);
  const waiting = mayWait && initialized;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = systemClock.after(unknown ? menuWaitMs : 0, () => setMayWait(false));
    return () => timer.cancel();
  }, [waiting, unknown]);
  return waiting && unknown;
}

/** Moves the focus to the screen that follows a splash screen, as after signing in; a page that was just loaded leaves it to the guest. */
function useFocusAfterSplash(isShown: boolean): void {
  const wasShown = useRef(false);
  useEffect(() => {
    if (!isShown) return;
    if (wasShown.current && document.activeElement === document.body) {
      document.getElementById('screen')?.focus({ preventScroll: true });
    }
    wasShown.current = true;
  }, [isShown]);
}

/** Renders the configuration error, the splash screen, or the screen in its frame. */
function Stage({ app, value }: { app: GuestApp; value: ShellValue }) {
  const error = useStoreState(app.session, (state) => state.configurationError);
  const may = useStoreState(app.session, (state) => checkRouteAccess(state, value.route.name));
  const started = useStoreState(app.session, (state) => state.property.id !== '');
  const menuAwaited = useIsMenuAwaited(app);
  const { id, name, logo } = value.property;
  const ready = started && may === 'pass' && (isOpenRoute(value.route.name) || value.session.initialized);
  const isShown = ready && !(value.route.name === 'home' && menuAwaited);
  useFocusAfterSplash(isShown);
  if (error && !id) {
    return (
      <Suspense>
        <ConfigurationFailed code={error} onRetry={() => loadApp(app)} />
        {/* The server is there; its sockets wait for a hotel. */}
        {error === 'setting_up' ? undefined : <NetworkNotice />}
      </Suspense>
    );
  }
  if (!isShown) {
    return (
      <>
        <Splash logo={logo} name={name} />
        <NetworkNotice />
      </>
    );
  }
  return (
    <>
      <Frame modules={app.modules} />
      <Code />
    </>
  );
}

/** The guest app. */
export function App({ app }: { app: GuestApp }) {
  const value = useShellValue(app);
  const texts = useSyncExternalStore(app.texts.subscribe, app.texts.snapshot);
  // Render no text before the texts have loaded.
  if (!texts.ready) return <Splash logo="" name="" />;
  return (
    <TextsProvider texts={app.texts} formatSettings={value.property}>
      <GuestSessionProvider value={app.session}>
        <GuestPropertyProvider value={app.property}>
          <OverlayProvider value={app.overlay}>
            <ShellProvider value={value}>
              <GuestAsyncProvider>
                <Stage app={app} value={value} />
              </GuestAsyncProvider>
            </ShellProvider>
          </OverlayProvider>
        </GuestPropertyProvider>
      </GuestSessionProvider>
    </TextsProvider>
  );
}
