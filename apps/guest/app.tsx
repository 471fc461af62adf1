import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { TextsProvider } from '#platform/web/i18n';
import { GuestPropertyProvider } from '#property/guest';
import { GuestSessionProvider, loadCodeSheet, passage } from '#session/guest';
import type { AppParts } from './app-parts.ts';
import { loadApp } from './create-app.ts';
import { keepSame } from './keep-same.ts';
import { propertyView, sessionView } from './session-view.ts';
import { Frame } from './shell/frame.tsx';
import { NetworkNotice } from './shell/notices.tsx';
import { OverProvider, useOver, useOverState } from './shell/over.tsx';
import { Splash } from './shell/splash.tsx';

const ConfigurationFailed = lazy(async () => {
  const module = await import('./screens/configuration-failed.tsx');
  return { default: module.ConfigurationFailed };
});
const CodeSheet = lazy(async () => ({ default: await loadCodeSheet() }));

const viewOf = keepSame(sessionView);

/** What the shell gives to the screens, put together from the parts. */
function useShellValue({ shell, session, property, router, wire }: AppParts): ShellValue {
  const view = useStoreState(session, viewOf);
  const bootstrap = useStoreState(property, (state) => state.bootstrap);
  const skinId = useStoreState(session, (state) => state.skinId);
  const projectId = useStoreState(session, (state) => state.projectId);
  const place = useSyncExternalStore(router.subscribe, router.current);
  const { connection, cutSince } = useSyncExternalStore(wire.subscribe, wire.state);
  return {
    shell,
    session: view,
    property: propertyView(bootstrap, { skinId, projectId }),
    query: place.query,
    route: place,
    cutOffSince: connection === 'cut' ? cutSince : undefined,
  };
}

function Code() {
  const over = useOver();
  const code = useOverState((state) => state.code);
  if (!code) return undefined;
  return (
    <Suspense>
      <CodeSheet code={code} onDone={() => over.setState({ code: undefined })} />
    </Suspense>
  );
}

/** Milliseconds for which the splash waits for the menu, so that home is drawn once and whole. */
const menuPatienceMs = 800;

/** True while the first menu is on its way and the patience is not at its end. */
function useMenuAwaited({ property, session }: AppParts): boolean {
  const [patient, setPatient] = useState(true);
  const unknown = useStoreState(property, ({ menuStatus }) => menuStatus === 'none' || menuStatus === 'loading');
  const initialized = useStoreState(session, (state) => state.initialized);
  const waiting = patient && initialized;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = systemClock.after(unknown ? menuPatienceMs : 0, () => setPatient(false));
    return () => timer.cancel();
  }, [waiting, unknown]);
  return waiting && unknown;
}

/** What is to be seen: the configuration's failure, the splash, or the screen in its frame. */
function Stage({ parts, value }: { parts: AppParts; value: ShellValue }) {
  const error = useStoreState(parts.session, (state) => state.configurationError);
  const may = useStoreState(parts.session, (state) => passage(state, value.route.name));
  const started = useStoreState(parts.session, (state) => state.property.id !== '');
  const menuAwaited = useMenuAwaited(parts);
  const { id, name, logo } = value.property;
  if (error && !id) {
    return (
      <Suspense>
        <ConfigurationFailed code={error} onRetry={() => loadApp(parts)} />
        <NetworkNotice />
      </Suspense>
    );
  }
  const login = value.route.name === 'login';
  const ready = started && may === 'pass' && (login || value.session.initialized);
  if (!ready || (value.route.name === 'home' && menuAwaited)) {
    return (
      <>
        <Splash logo={logo} name={name} />
        <NetworkNotice />
      </>
    );
  }
  return (
    <>
      <Frame modules={parts.modules} />
      <Code />
    </>
  );
}

/** The guest app. */
export function App({ parts }: { parts: AppParts }) {
  const value = useShellValue(parts);
  const spoken = useSyncExternalStore(parts.texts.subscribe, parts.texts.snapshot);
  // Nothing is said before there are words for it.
  if (!spoken.ready) return <Splash logo="" name="" />;
  return (
    <TextsProvider texts={parts.texts} place={value.property}>
      <GuestSessionProvider value={parts.session}>
        <GuestPropertyProvider value={parts.property}>
          <OverProvider value={parts.over}>
            <ShellProvider value={value}>
              <Stage parts={parts} value={value} />
            </ShellProvider>
          </OverProvider>
        </GuestPropertyProvider>
      </GuestSessionProvider>
    </TextsProvider>
  );
}
