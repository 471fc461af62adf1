import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type Texts, TextsProvider, useText } from '#platform/i18n/browser';
import { Button, StateMessage } from '#platform/ui';
import { Actor } from './actor.tsx';
import { Acts } from './acts.tsx';
import styles from './app.module.css';
import { type Cast, loadCast } from './cast.ts';
import { signInLink } from './story.ts';

const phone = { width: 390, height: 844 };
const tv = { width: 1920, height: 1080 };
const desk = { width: 1440, height: 900 };

function Play({ cast }: { cast: Cast }) {
  const t = useText();
  const { origins, room } = cast;
  const [phoneAt, setPhoneAt] = useState(`${origins.phone}/ONEapp/`);
  const signPhoneIn = useCallback(async (stayId: string) => setPhoneAt(await signInLink(cast, stayId)), [cast]);
  return (
    <div className={styles.stage}>
      <Actor title={t('stage.phone')} size={phone} src={phoneAt} className={styles.phone} />
      <Actor
        title={t('stage.tv', { room })}
        hint={t('stage.tvHint')}
        size={tv}
        src={`${origins.tv}/stage/enter`}
        className={styles.tv}
      />
      <Actor title={t('stage.desk')} size={desk} src={`${origins.desk}/stage/enter`} className={styles.desk} />
      <div className={styles.book}>
        <h1>{t('stage.title', { house: cast.house })}</h1>
        <p className={styles.lead}>{t('stage.lead')}</p>
        <Acts cast={cast} onPhone={signPhoneIn} />
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

/** Phone, TV and desk side by side, with buttons that play the story (product.md, "Beyond the two documents"). */
export function App({ texts }: { texts: Texts }) {
  const spoken = useSyncExternalStore(texts.subscribe, texts.snapshot);
  if (!spoken.ready) return undefined;
  return (
    <TextsProvider texts={texts} place={{ zone: 'UTC' }}>
      <main>
        <Stage />
      </main>
    </TextsProvider>
  );
}
