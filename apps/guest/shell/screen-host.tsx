import { lazy, Suspense } from 'react';
import { type GuestRoute, useGuestShell, useProperty, useRoute } from '#platform/web/guest-shell';
import { useText, useWholeTexts } from '#platform/web/i18n';
import { Button, ErrorBoundary, Icon, StateMessage } from '#platform/web/ui';
import { lazyScreen } from '../lazy-screen.ts';
import { firstScreens } from '../rules/first-screens.ts';
import { describeError, screenErrorTexts } from '../screen-error.ts';
import { useScroll } from './use-scroll.ts';

const UnknownRoute = lazy(() =>
  import('../screens/unknown-route.tsx').then((module) => ({ default: module.UnknownRoute })),
);

/**
 * A chunk that failed to load stays failed for the life of the page, and after a deployment it has another name; and what is
 * broken may be in the memory of the page: reload it.
 */
function LoadFailed({ error }: { readonly error: unknown }) {
  const t = useText();
  const { title, text } = screenErrorTexts(error);
  return (
    <StateMessage title={t(title)} text={t(text)} icon={<Icon name="alert" />} tone="danger">
      <Button fullWidth onClick={() => location.reload()}>
        {t('shell.try_again')}
      </Button>
    </StateMessage>
  );
}

function RouteScreen({ route, params }: { route: GuestRoute; params: Readonly<Record<string, string>> }) {
  const shell = useGuestShell();
  const { chunkTimeoutMs } = useProperty();
  const whole = useWholeTexts();
  const Screen = lazyScreen(route, {
    timeoutMs: chunkTimeoutMs,
    ...(!firstScreens.has(route.name) && { whenReady: whole }),
  });
  return (
    <ErrorBoundary
      key={route.name}
      fallback={(error) => <LoadFailed error={error} />}
      onError={(error) => shell.log('error', describeError(error), route.name)}
    >
      <Suspense>
        <Screen params={params} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The screen of the current route, loaded on first use; a failure shows an error with a retry. */
export function ScreenHost() {
  const { route, params, path } = useRoute();
  useScroll(path);
  if (route) return <RouteScreen route={route} params={params} />;
  return (
    <Suspense>
      <UnknownRoute />
    </Suspense>
  );
}
