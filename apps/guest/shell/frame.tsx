import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import {
  type BottomBarItem,
  ClockNotesProvider,
  type GuestModule,
  type GuestRoute,
  HomeActivitiesProvider,
  useProperty,
  useRoute,
  useSession,
} from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { useFocusRescue } from '#platform/web/ui';
import { useSessionState } from '#session/guest';
import { clearHeroImage } from '../clear-hero-image.ts';
import { ClockNotes } from '../module-widget.tsx';
import { onIdle } from '../on-idle.ts';
import { orderItems } from '../rules/bottom-bar.ts';
import { topBar } from '../rules/top-bar.ts';
import { useTourOffer } from '../tour/use-tour-offer.ts';
import { useHomeActivities } from '../use-home-activities.ts';
import { useVisibleItems, type VisibleItems } from '../use-visible-items.ts';
import { BottomBar } from './bottom-bar.tsx';
import styles from './frame.module.css';
import { LoadingBar, NetworkNotice } from './notices.tsx';
import { useOverlayState } from './overlay.tsx';
import { ScreenHost } from './screen-host.tsx';
import { TopBar, type TopBarVariant } from './top-bar.tsx';
import { useScreenFilter } from './use-screen-filter.ts';
import { VisibleItemsProvider } from './visible-items.ts';

const Overlays = lazy(async () => {
  const module = await import('./overlays.tsx');
  return { default: module.Overlays };
});

/** Moves the focus to the screen after a navigation, as loading a page would. */
function useFocusOnChange(path: string) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    ref.current?.focus({ preventScroll: true });
  }, [path]);
  return ref;
}

function topBarPlace(chrome: GuestRoute['chrome']): TopBarVariant {
  return chrome === 'picture' || chrome === 'float' ? chrome : 'bar';
}

function ShellTop({ modules }: { modules: readonly GuestModule[] }) {
  const t = useText();
  const route = useRoute();
  const { mode } = useSession();
  const filter = useScreenFilter(modules, route.name);
  const offer = useTourOffer(modules, route.name, 'phone');
  const routes = new Set(modules.flatMap((module) => module.routes.map(({ name }) => name)));
  const content = topBar({
    route: route.name,
    mode,
    routes,
    hasMovies: filter !== undefined,
    hasTour: offer !== undefined,
  });
  const title = route.route && !route.route.hasOwnTitle ? t(route.route.title) : '';
  return (
    <TopBar
      content={content}
      filter={filter}
      hasNewTour={offer?.isNew ?? false}
      title={title}
      variant={topBarPlace(route.route?.chrome)}
    />
  );
}

function useItems(modules: readonly GuestModule[]): VisibleItems {
  const landingPageId = useSessionState((state) => state.landingPageId);
  const { mode } = useSession();
  const isOfMode = ({ modes }: BottomBarItem) => !modes || modes.includes(mode);
  const items = modules.flatMap(({ bottomBar = [] }) => bottomBar.filter(isOfMode));
  return useVisibleItems(orderItems(items, landingPageId));
}

/** Milliseconds for which the bottom bar waits for all of its items, so that those that are there do not move. */
const barWaitMs = 2_000;

/** Returns true while the bottom bar waits for an item. */
function useIsBarAwaited(isAwaited: boolean): boolean {
  const [mayWait, setMayWait] = useState(true);
  useEffect(() => {
    const timer = systemClock.after(barWaitMs, () => setMayWait(false));
    return () => timer.cancel();
  }, []);
  return isAwaited && mayWait;
}

/** Returns true once the screen is idle or touched, or an overlay is requested. */
function useOverlays(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  const wanted = useOverlayState(
    (state) => state.drawer || state.userMenu || state.tour || state.languages || Boolean(state.dialog || state.toast),
  );
  useEffect(() => onIdle(() => setIsIdle(true)), []);
  return isIdle || wanted;
}

/** The screen of the route; home also gets what is going on in the modules, and, once idle, what they add to the time. */
function Screens({ modules, isIdle }: { modules: readonly GuestModule[]; isIdle: boolean }) {
  return (
    <HomeActivitiesProvider value={useHomeActivities(modules)}>
      <ClockNotesProvider value={isIdle ? <ClockNotes modules={modules} /> : undefined}>
        <ScreenHost />
      </ClockNotesProvider>
    </HomeActivitiesProvider>
  );
}

/** The shell around a screen: bars, drawer, sheets, dialogs and notices. */
export function Frame({ modules }: { modules: readonly GuestModule[] }) {
  const t = useText();
  const route = useRoute();
  const property = useProperty();
  const { items, isAwaited } = useItems(modules);
  const isBarAwaited = useIsBarAwaited(isAwaited);
  const busy = useSessionState((state) => state.loading);
  const loading = useOverlayState((state) => state.loading > 0);
  const overlays = useOverlays();
  const main = useFocusOnChange(route.path);
  useFocusRescue(main);
  useEffect(() => clearHeroImage(route.name), [route.name]);
  const bare = route.route?.chrome === 'none';
  const bottom = !bare && items.length > 1;
  return (
    <VisibleItemsProvider value={items}>
      <title>
        {route.route && route.name !== 'home' ? `${t(route.route.title)} · ${property.title}` : property.title}
      </title>
      <LoadingBar on={busy || loading} />
      {bare ? undefined : (
        <a className={styles.skip} href="#screen">
          {t('shell.skip')}
        </a>
      )}
      {bare ? undefined : <ShellTop modules={modules} />}
      <NetworkNotice underBar={!bare && topBarPlace(route.route?.chrome) === 'bar'} />
      <main ref={main} id="screen" tabIndex={-1} className={bottom ? styles.above : styles.screen}>
        <Screens modules={modules} isIdle={overlays} />
      </main>
      {bottom ? <BottomBar items={items} isAwaited={isBarAwaited} /> : undefined}
      {overlays ? (
        <div className={bottom ? styles.overBar : styles.overScreen}>
          <Suspense>
            <Overlays modules={modules} />
          </Suspense>
        </div>
      ) : undefined}
    </VisibleItemsProvider>
  );
}
