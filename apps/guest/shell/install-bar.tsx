import { useEffect, useState } from 'react';
import { useText } from '#platform/i18n/browser';
import { localKeep, useProperty, useSession } from '#platform/shell';
import { Button } from '#platform/ui';
import styles from './install-bar.module.css';

/** The browser's offer to install, where it makes one. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

const dismissedKey = 'install-dismissed';

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** The browser's offer, once it is made; undefined where it never is. */
function useOffer(): [InstallOffer | undefined, () => void] {
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(() => {
    const hear = (event: Event) => {
      event.preventDefault();
      if (!isInstalled() && localKeep.getItem(dismissedKey) === null) setOffer(event as InstallOffer);
    };
    addEventListener('beforeinstallprompt', hear);
    return () => removeEventListener('beforeinstallprompt', hear);
  }, []);
  return [offer, () => setOffer(undefined)];
}

/** Offers to keep the app on the home screen; closed once, it does not come again. */
export function InstallBar() {
  const t = useText();
  const { name } = useProperty();
  const { initialized } = useSession();
  const [offer, done] = useOffer();
  if (!offer || !initialized) return undefined;
  return (
    <aside className={styles.bar}>
      <p>{t('install.text', { name })}</p>
      <Button
        look="text"
        onClick={() => {
          localKeep.setItem(dismissedKey, '1');
          done();
        }}
      >
        {t('shell.close')}
      </Button>
      <Button
        onClick={() => {
          void offer.prompt();
          done();
        }}
      >
        {t('shell.ok')}
      </Button>
    </aside>
  );
}
