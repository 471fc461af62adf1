import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { DeskProvider, type DeskValue, QueryProvider } from '#platform/web/desk-shell';
import { TextsProvider, useText } from '#platform/web/i18n';
import { AsyncProvider, Button, Icon, StateMessage } from '#platform/web/ui';
import { refreshSession } from './create-desk.ts';
import type { DeskApp } from './desk-app.ts';
import { sessionModule } from './load-desk.ts';
import { localiseValidation } from './localise-validation.ts';
import { ChooseProperty } from './shell/choose-property.tsx';
import { Frame } from './shell/frame.tsx';
import { useTheme } from './use-theme.ts';

const SignIn = lazy(async () => {
  if (!sessionModule) throw new Error('no module provides a sign-in');
  return { default: await sessionModule.signIn() };
});

const retryMs = 5_000;

function Unreachable({ app }: { app: DeskApp }) {
  const t = useText();
  useEffect(() => {
    const timer = systemClock.every(retryMs, () => void refreshSession(app));
    return () => timer.cancel();
  }, [app]);
  return (
    <main>
      <StateMessage title={t('desk.unreachable')} text={t('desk.unreachableText')} tone="danger">
        <Button onClick={() => void refreshSession(app)}>{t('desk.again')}</Button>
      </StateMessage>
    </main>
  );
}

/** Shown after a sign-out that the server has not yet received. */
function SignOutPending() {
  const t = useText();
  return (
    <main>
      <StateMessage
        title={t('desk.signedOut')}
        text={t('desk.signedOutText')}
        icon={<Icon name="noNetwork" size={32} />}
      />
    </main>
  );
}

/** The sign-in screen, or that of an invitation link. */
function SignInScreen({ app }: { app: DeskApp }) {
  const { desk, store } = app;
  const { property, fragment, staff } = useStoreState(store, (state) => state);
  const finish = () => {
    store.setState({ fragment: '' });
    void refreshSession(app);
  };
  return (
    <Suspense>
      <SignIn api={desk.api} property={property} fragment={fragment} staff={staff} onDone={finish} />
    </Suspense>
  );
}

/** Asks the server who is signed in until it answers, while the desk shows what the phone keeps. */
function useRefreshWhileSaved(app: DeskApp, isSaved: boolean): void {
  useEffect(() => {
    if (!isSaved) return undefined;
    let isRefreshing = false;
    const timer = systemClock.every(retryMs, () => {
      if (isRefreshing) return;
      isRefreshing = true;
      void refreshSession(app).finally(() => {
        isRefreshing = false;
      });
    });
    return () => timer.cancel();
  }, [app, isSaved]);
}

/** The desk for signed-in staff. */
function SignedIn({ app }: { app: DeskApp }) {
  const { desk, router, wire, store } = app;
  const staff = useStoreState(store, (state) => state.staff);
  const property = useStoreState(store, (state) => state.property);
  const place = useSyncExternalStore(router.subscribe, router.current);
  const { connection, offlineSince } = useSyncExternalStore(wire.subscribe, wire.state);
  const saved = useStoreState(store, (state) => state.saved);
  useRefreshWhileSaved(app, saved !== undefined);
  if (!staff) return undefined;
  const value: DeskValue = {
    desk,
    staff,
    property,
    location: place,
    offlineSince: saved?.at ?? (connection === 'cut' ? offlineSince : undefined),
    savedRoute: saved?.route,
  };
  return (
    <DeskProvider value={value}>
      <Frame app={app} />
    </DeskProvider>
  );
}

function Stage({ app }: { app: DeskApp }) {
  const status = useStoreState(app.store, (state) => state.status);
  switch (status) {
    case 'starting':
    case 'leaving':
      return undefined;
    case 'unreachable':
      return <Unreachable app={app} />;
    case 'not_left':
      return <SignOutPending />;
    case 'nobody':
    case 'invited':
      return <SignInScreen app={app} />;
    case 'choosing':
      return <ChooseProperty app={app} />;
    case 'signed_in':
      return <SignedIn app={app} />;
  }
}

/** The staff desk. */
export function App({ app }: { app: DeskApp }) {
  const texts = useSyncExternalStore(app.texts.subscribe, app.texts.snapshot);
  const property = useStoreState(app.store, (state) => state.property);
  useTheme(app.store);
  useEffect(() => localiseValidation(texts.t), [texts.t]);
  // Render nothing before the texts have loaded.
  if (!texts.ready) return undefined;
  const { t } = texts;
  const asyncTexts = {
    loading: t('desk.loading'),
    retry: t('desk.again'),
    failed: t('desk.failed'),
    failedText: t('desk.failedText'),
  };
  return (
    <TextsProvider texts={app.texts} formatSettings={property}>
      <QueryProvider client={app.queryClient}>
        <AsyncProvider texts={asyncTexts}>
          <Stage app={app} />
        </AsyncProvider>
      </QueryProvider>
    </TextsProvider>
  );
}
