import { Component, type ReactNode, Suspense, useState } from 'react';
import { useText } from '#platform/i18n/browser';
import { type GuestRoute, useGuestShell, useRoute } from '#platform/shell';
import { Button, Icon, StateMessage } from '#platform/ui';
import { forgetScreen, screenOf } from '../load-screen.ts';
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

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <StateMessage
      title={t('error.screen_title')}
      text={t('error.screen_text')}
      icon={<Icon name="alert" />}
      tone="danger"
    >
      <Button wide onClick={onRetry}>
        {t('shell.try_again')}
      </Button>
    </StateMessage>
  );
}

function Shown({ route, params }: { route: GuestRoute; params: Readonly<Record<string, string>> }) {
  const shell = useGuestShell();
  const [attempt, setAttempt] = useState(0);
  const Screen = screenOf(route);
  const retry = () => {
    forgetScreen(route);
    setAttempt(attempt + 1);
  };
  return (
    <Boundary
      key={`${route.name}-${attempt}`}
      failed={<Failed onRetry={retry} />}
      onError={(error) => shell.log('error', String(error), route.name)}
    >
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
