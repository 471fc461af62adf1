import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react';
import {
  type DeskApi,
  type DeskRoute,
  type DeskScreen,
  type DeskStaff,
  hasPermission,
  useDesk,
  useDeskLocation,
  useSavedRoute,
  useStaff,
} from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, ErrorBoundary, Icon, StateMessage } from '#platform/web/ui';
import { modules } from '../modules.ts';
import { menuRoutes } from './menu-routes.ts';

const screens = new Map<DeskRoute, LazyExoticComponent<DeskScreen>>();

/** Returns the screen of a route, loaded on first render. */
function lazyScreen(route: DeskRoute): LazyExoticComponent<DeskScreen> {
  const known = screens.get(route);
  if (known) return known;
  const screen = lazy(async () => ({
    default: (await route.load()) as ComponentType<{ params: object }> as DeskScreen,
  }));
  screens.set(route, screen);
  return screen;
}

function Failed() {
  const t = useText();
  return (
    <StateMessage title={t('desk.failed')} tone="danger">
      <Button onClick={() => location.reload()}>{t('desk.again')}</Button>
    </StateMessage>
  );
}

/** Returns the first screen of the staff member's menu. */
function useFirst(): DeskRoute | undefined {
  const staff = useStaff();
  const savedRoute = useSavedRoute();
  return menuRoutes.find(({ name, permission }) => hasPermission(staff, permission) && name === (savedRoute ?? name));
}

/** Returns the name of the route that a module wants to be seen first; undefined when none does, or it cannot tell. */
async function findUrgent(api: DeskApi, staff: DeskStaff): Promise<string | undefined> {
  for (const { opensFirst } of modules) {
    if (!opensFirst || !hasPermission(staff, opensFirst.permission)) continue;
    const name = await opensFirst.route(api, staff.property).catch(() => undefined);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Redirects from the desk's root to what is urgent, or to the first screen of the menu. */
function RedirectToFirst() {
  const desk = useDesk();
  const staff = useStaff();
  const first = useFirst()?.name ?? 'account';
  useEffect(() => {
    let left = false;
    void findUrgent(desk.api, staff).then((urgent) => {
      if (!left) desk.navigate({ name: urgent ?? first }, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [desk, staff, first]);
  return undefined;
}

type NoScreenProps = { readonly title: string; readonly text?: string; readonly icon?: 'help' | 'noNetwork' };

/** A message for an unknown or forbidden screen, with a link to the first screen of the menu. */
function NoScreen({ title, text, icon = 'help' }: NoScreenProps) {
  const t = useText();
  const desk = useDesk();
  const first = useFirst();
  return (
    <StateMessage title={title} text={text} icon={<Icon name={icon} size={32} />}>
      {first ? (
        <Button variant="outlined" onClick={() => desk.navigate({ name: first.name })}>
          {t(first.title)}
        </Button>
      ) : undefined}
    </StateMessage>
  );
}

/** The screen of the current URL, or why there is none. */
export function ScreenHost() {
  const t = useText();
  const staff = useStaff();
  const { route, params, path } = useDeskLocation();
  const savedRoute = useSavedRoute();
  if (path === '/') return <RedirectToFirst />;
  if (!route) return <NoScreen title={t('desk.unknown')} />;
  if (savedRoute !== undefined && savedRoute !== route.name) {
    return <NoScreen title={t('desk.needsNetwork')} icon="noNetwork" />;
  }
  if (!hasPermission(staff, route.permission)) {
    return <NoScreen title={t('desk.notAllowed')} text={t('desk.notAllowedText')} />;
  }
  const Screen = lazyScreen(route);
  return (
    <ErrorBoundary key={path} fallback={<Failed />}>
      <Suspense>
        <Screen params={params} />
      </Suspense>
    </ErrorBoundary>
  );
}
