import { lazy, Suspense, useSyncExternalStore } from 'react';
import { AnswersProvider, DeskProvider, type DeskValue } from '#platform/desk';
import { TextsProvider, useText } from '#platform/i18n/browser';
import { useStoreState } from '#platform/shell';
import { Button, StateMessage } from '#platform/ui';
import { enter } from './create-desk.ts';
import type { DeskParts } from './desk-parts.ts';
import { sessionModule } from './load-desk.ts';
import { Frame } from './shell/frame.tsx';
import { useTheme } from './use-theme.ts';

const SignIn = lazy(async () => {
  if (!sessionModule) throw new Error('no module brings a sign-in');
  return { default: await sessionModule.signIn() };
});

function Unreachable({ parts }: { parts: DeskParts }) {
  const t = useText();
  return (
    <main>
      <StateMessage title={t('desk.unreachable')} text={t('desk.unreachableText')} tone="danger">
        <Button onClick={() => void enter(parts)}>{t('desk.again')}</Button>
      </StateMessage>
    </main>
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
  const property = useStoreState(parts.store, (state) => state.property);
  switch (status) {
    case 'starting':
      return undefined;
    case 'unreachable':
      return <Unreachable parts={parts} />;
    case 'nobody':
      return (
        <Suspense>
          <SignIn api={parts.desk.api} property={property} fragment={parts.fragment} onDone={() => void enter(parts)} />
        </Suspense>
      );
    case 'signed_in':
      return <SignedIn parts={parts} />;
  }
}

/** The staff desk. */
export function App({ parts }: { parts: DeskParts }) {
  const spoken = useSyncExternalStore(parts.texts.subscribe, parts.texts.snapshot);
  const property = useStoreState(parts.store, (state) => state.property);
  useTheme(parts.store);
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
