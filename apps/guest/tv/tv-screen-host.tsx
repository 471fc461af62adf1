import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell, useProperty, useRoute } from '#platform/web/guest-shell';
import { TvMessage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { ErrorBoundary } from '#platform/web/ui';
import { FocusArea, FocusScope, ReturnScope, screenFocusKey, useBack } from '#platform/web/ui/focus';
import { lazyScreen } from '../lazy-screen.ts';
import { describeError, screenErrorTexts } from '../screen-error.ts';
import { mayShowHotel } from './may-show-hotel.ts';
import { Enrolment } from './screens/enrolment.tsx';
import { LoadingScreen } from './screens/loading-screen.tsx';
import { ScreenSaver } from './screens/screen-saver.tsx';
import { StayChooser } from './screens/stay-chooser.tsx';
import { Vacant } from './screens/vacant.tsx';
import { Welcome } from './screens/welcome.tsx';
import { useTvApp } from './tv-app.ts';
import { useIsLanguageAwaited } from './use-is-language-awaited.ts';

/** The focus area of a screen; after Back it restores the last focused control. */
function Screen({ name, children }: { name: string; children: ReactNode }) {
  const { router } = useTvApp();
  const [isReturn] = useState(() => router.focusKey() !== undefined);
  return (
    <div data-screen={name}>
      <FocusArea focusKey={screenFocusKey} autoFocus initialFocus={router.focusKey()}>
        <ReturnScope value={isReturn}>
          <FocusScope value={name}>{children}</FocusScope>
        </ReturnScope>
      </FocusArea>
    </div>
  );
}

/** A screen that broke; the rest of the TV goes on. */
function Broken({ error }: { readonly error: unknown }) {
  const t = useText();
  const shell = useGuestShell();
  const { title, text } = screenErrorTexts(error);
  const actions = [
    { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() },
    { key: 'state.retry', label: t('shell.try_again'), onPress: () => location.reload() },
  ];
  return <TvMessage tone="calm" title={t(title)} text={t(text)} actions={actions} />;
}

function RouteScreen() {
  const { route, params, path } = useRoute();
  const shell = useGuestShell();
  const { chunkTimeoutMs } = useProperty();
  if (!route) return undefined;
  const Shown = lazyScreen(route, { timeoutMs: chunkTimeoutMs });
  return (
    <ErrorBoundary
      key={path}
      fallback={(error) => <Broken error={error} />}
      onError={(error) => shell.log('error', describeError(error), route.name)}
    >
      <Suspense>
        <Shown params={params} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Default handler of Back: one step back, then the welcome screen, then the screen saver. */
function useLastBack(): void {
  const { router, tv } = useTvApp();
  useBack(() => {
    if (router.back()) return true;
    if (tv.getState().entered) tv.setState({ entered: false });
    else tv.setState({ screenSaver: true });
    return true;
  });
}

type Shown = { readonly key: string; readonly screen: ReactNode };

function useWantedScreen(loadingScreen: Shown): Shown {
  const { room, tv, wire, property } = useTvApp();
  const { path } = useRoute();
  const start = useSyncExternalStore(wire.subscribe, wire.state);
  const hasMenu = useStoreState(property, ({ menuStatus }) => menuStatus === 'ready');
  const state = useStoreState(room, room.getState);
  const entered = useStoreState(tv, ({ entered }) => entered);
  switch (state.status) {
    case 'asking':
      if (mayShowHotel(start) && hasMenu) break;
      return loadingScreen;
    case 'enrolling':
      return { key: 'enrolment', screen: <Enrolment code={state.code?.code} /> };
    case 'vacant':
      if (path === '/') return { key: 'vacant', screen: <Vacant room={state.room} /> };
      break;
    case 'occupied':
      if (!state.chosen) return { key: 'chooser', screen: <StayChooser stays={state.stays} /> };
      if (!entered)
        return { key: `welcome ${state.chosen.id}`, screen: <Welcome stay={state.chosen} room={state.room} /> };
  }
  return { key: path, screen: <RouteScreen /> };
}

/** The screen to show; before the first with words, the loadingScreen until they are in their reader's language. */
function useScreen(): Shown {
  const { texts } = useTvApp();
  const { name, logo } = useProperty();
  const loadingScreen = { key: 'loadingScreen', screen: <LoadingScreen logo={logo} name={name} /> };
  const wanted = useWantedScreen(loadingScreen);
  return useIsLanguageAwaited(texts, wanted !== loadingScreen) ? loadingScreen : wanted;
}

/** The current screen, covered by the screen saver while the TV is idle. */
export function TvScreenHost() {
  const { tv } = useTvApp();
  const resting = useStoreState(tv, (state) => state.screenSaver);
  const { key, screen } = useScreen();
  useLastBack();
  return (
    <>
      <Screen key={key} name={key}>
        {screen}
      </Screen>
      {resting ? <ScreenSaver onWake={() => tv.setState({ screenSaver: false })} /> : undefined}
    </>
  );
}
