import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type Texts, TextsProvider, useText } from '#platform/web/i18n';
import { Button, StateMessage } from '#platform/web/ui';
import styles from './app.module.css';
import { type Cast, loadCast } from './cast.ts';
import { ClientFrame } from './client-frame.tsx';
import { ConnectionSwitch } from './connection-switch.tsx';
import { RoomCard } from './room-card.tsx';
import { lastStageState } from './scene.ts';
import { ServerCard } from './server-card.tsx';
import type { ClientName as Name } from './stage-state.ts';
import { StoryPanel } from './story-panel.tsx';
import { useScene } from './use-scene.ts';
import { useStory } from './use-story.ts';

const phone = { width: 390, height: 844 };
const tv = { width: 1920, height: 1080 };
const desk = { width: 1440, height: 900 };

function Play({ cast }: { cast: Cast }) {
  const t = useText();
  const { origins, zone } = cast;
  const [phoneAt, setPhoneAt] = useState({ url: `${origins.phone}/ONEapp/`, turn: 0 });
  const openOnPhone = useCallback((url: string) => setPhoneAt(({ turn }) => ({ url, turn: turn + 1 })), []);
  const [ready, setReady] = useState<ReadonlySet<Name>>(new Set());
  const { scene, refresh } = useScene(cast);
  const story = useStory({ cast, scene, refresh, openOnPhone, isReady: ready.size === 3 });
  const room = scene && lastStageState(scene.server).room;
  const actor = (name: Name) => {
    const line = scene ? lastStageState(scene.server).lines[name] : 'whole';
    const title = t(`stage.${name}`, { room: cast.room });
    return {
      title,
      line,
      isWatched: story.highlighted.includes(name),
      className: styles[name],
      starting: t('stage.starting', { actor: title }),
      onReady: () => setReady((before) => (before.has(name) ? before : new Set([...before, name]))),
      children: (
        <ConnectionSwitch
          label={t('stage.line', { actor: title })}
          state={line}
          disabled={story.busy}
          onChange={(state) => void story.setConnection(name, state)}
        />
      ),
    };
  };
  return (
    <div className={styles.stage}>
      <ClientFrame key={phoneAt.turn} {...actor('phone')} size={phone} src={phoneAt.url} />
      <ClientFrame {...actor('tv')} hint={t('stage.tvHint')} size={tv} src={`${origins.tv}/stage/enter`} />
      <ClientFrame {...actor('desk')} size={desk} src={`${origins.desk}/stage/enter`} />
      <div className={styles.book}>
        <h1 className={styles.title}>{t('stage.title', { house: cast.house })}</h1>
        {scene ? <StoryPanel scene={scene} story={story} cast={cast} /> : undefined}
        {room ? (
          <RoomCard name={cast.room} room={room} disabled={scene?.server.kind !== 'up'} refresh={refresh} />
        ) : undefined}
        {scene ? <ServerCard scene={scene} story={story} zone={zone} /> : undefined}
      </div>
    </div>
  );
}

function Stage() {
  const t = useText();
  const [cast, setCast] = useState<Cast | 'address' | 'absent' | 'loading'>('loading');
  const load = useCallback(() => {
    setCast('loading');
    loadCast().then(setCast, () => setCast('absent'));
  }, []);
  useEffect(load, [load]);
  switch (cast) {
    case 'loading':
      return (
        <p role="status" className={styles.waiting}>
          {t('stage.loading')}
        </p>
      );
    case 'absent':
      return (
        <StateMessage title={t('stage.absent')} text={t('stage.absentText')} tone="danger">
          <Button onClick={load}>{t('stage.again')}</Button>
        </StateMessage>
      );
    case 'address': {
      const port = location.port === '' ? '' : `:${location.port}`;
      const link = `http://bellhop.localhost${port}/stage/`;
      return <StateMessage title={t('stage.address')} text={t('stage.addressText', { link })} />;
    }
    default:
      return <Play cast={cast} />;
  }
}

/** Phone, TV and desk side by side, with buttons that play a demo story. */
export function App({ texts }: { texts: Texts }) {
  const spoken = useSyncExternalStore(texts.subscribe, texts.snapshot);
  if (!spoken.ready) return undefined;
  return (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <main>
        <Stage />
      </main>
    </TextsProvider>
  );
}
