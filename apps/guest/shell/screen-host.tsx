import { Component, type ReactNode, Suspense } from 'react';
import { type GuestRoute, useGuestShell, useRoute } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon, StateMessage } from '#platform/web/ui';
import { screenOf } from '../load-screen.ts';
import { UnknownRoute } from '../screens/unknown-route.tsx';
import { useScroll } from './use-scroll.ts';

type BoundaryProps = {
  readonly children: ReactNode;
  readonly failed: ReactNode;
  readonly onError: (error: unknown) => void;
};

class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.broken ? this.props.failed : this.props.children;
  }
}

/** A file that failed to load stays failed for a page's life, and after a deploy it has another name: the page is loaded anew. */
function Failed() {
  const t = useText();
  return (
    <StateMessage
      title={t('error.screen_title')}
      text={t('error.screen_text')}
      icon={<Icon name="alert" />}
      tone="danger"
    >
      <Button wide onClick={() => location.reload()}>
        {t('shell.try_again')}
      </Button>
    </StateMessage>
  );
}

function Shown({ route, params }: { route: GuestRoute; params: Readonly<Record<string, string>> }) {
  const shell = useGuestShell();
  const Screen = screenOf(route);
  return (
    <Boundary key={route.name} failed={<Failed />} onError={(error) => shell.log('error', String(error), route.name)}>
      <Suspense>
        <Screen params={params} />
      </Suspense>
    </Boundary>
  );
}

/** The screen of the route, loaded when it is first shown; a failure says so and can be tried again. */
export function ScreenHost() {
  const { route, params, path } = useRoute();
  useScroll(path);
  return route ? <Shown route={route} params={params} /> : <UnknownRoute />;
}
