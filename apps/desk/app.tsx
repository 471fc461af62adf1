import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { AnswersProvider, DeskProvider, type DeskValue } from '#platform/web/desk-shell';
import { TextsProvider, useText } from '#platform/web/i18n';
import { Button, Icon, StateMessage } from '#platform/web/ui';
import { enter } from './create-desk.ts';
import type { DeskParts } from './desk-parts.ts';
import { sessionModule } from './load-desk.ts';
import { ownValidity } from './own-validity.ts';
import { ChooseProperty } from './shell/choose-property.tsx';
import { Frame } from './shell/frame.tsx';
import { useTheme } from './use-theme.ts';

const SignIn = lazy(async () => {
  if (!sessionModule) throw new Error('no module brings a sign-in');
  return { default: await sessionModule.signIn() };
});

const againMs = 5_000;

function Unreachable({ parts }: { parts: DeskParts }) {
  const t = useText();
  useEffect(() => {
    const timer = systemClock.every(againMs, () => void enter(parts));
    return () => timer.cancel();
  }, [parts]);
  return (
    <main>
      <StateMessage title={t('desk.unreachable')} text={t('desk.unreachableText')} tone="danger">
        <Button onClick={() => void enter(parts)}>{t('desk.again')}</Button>
      </StateMessage>
    </main>
  );
}

/** Somebody signed out, and the server does not know it yet. */
function NotLeft() {
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

/** Asks who somebody is, or what their link is for. */
function AtTheDoor({ parts }: { parts: DeskParts }) {
  const { desk, store } = parts;
  const { property, fragment, staff } = useStoreState(store, (state) => state);
  const done = () => {
    store.setState({ fragment: '' });
    void enter(parts);
  };
  return (
    <Suspense>
      <SignIn api={desk.api} property={property} fragment={fragment} staff={staff} onDone={done} />
    </Suspense>
  );
}

/** The frame with everything that screens need, for who is signed in. */
function SignedIn({ parts }: { parts: DeskParts }) {
  const { desk, router, wire, store } = parts;
  const staff = useStoreState(store, (state) => state.staff);
  const property = useStoreState(store, (state) => state.property);
  const place = useSyncExternalStore(router.subscribe, router.current);
  const { connection, cutSince } = useSyncExternalStore(wire.subscribe, wire.state);
  if (!staff) return undefined;
  const value: DeskValue = {
    desk,
    staff,
    property,
    place,
    cutOffSince: connection === 'cut' ? cutSince : undefined,
  };
  return (
    <DeskProvider value={value}>
      <Frame parts={parts} />
    </DeskProvider>
  );
}

function Stage({ parts }: { parts: DeskParts }) {
  const status = useStoreState(parts.store, (state) => state.status);
  switch (status) {
    case 'starting':
    case 'leaving':
      return undefined;
    case 'unreachable':
      return <Unreachable parts={parts} />;
    case 'not_left':
      return <NotLeft />;
    case 'nobody':
    case 'invited':
      return <AtTheDoor parts={parts} />;
    case 'choosing':
      return <ChooseProperty parts={parts} />;
    case 'signed_in':
      return <SignedIn parts={parts} />;
  }
}

/** The staff desk. */
export function App({ parts }: { parts: DeskParts }) {
  const spoken = useSyncExternalStore(parts.texts.subscribe, parts.texts.snapshot);
  const property = useStoreState(parts.store, (state) => state.property);
  useTheme(parts.store);
  useEffect(() => ownValidity(spoken.t), [spoken.t]);
  // Nothing is said before there are words for it.
  if (!spoken.ready) return undefined;
  return (
    <TextsProvider texts={parts.texts} place={property}>
      <AnswersProvider client={parts.answers}>
        <Stage parts={parts} />
      </AnswersProvider>
    </TextsProvider>
  );
}
