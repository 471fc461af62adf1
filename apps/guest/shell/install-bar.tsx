import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { localKeep } from '#platform/web/browser';
import { useProperty, useRoute, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import styles from './install-bar.module.css';

/** The browser's offer to install, where it makes one. */
type InstallOffer = Event & { prompt(): Promise<unknown> };
/** `prompt`: the browser does it; `words`: Safari on a phone, where only the guest can. */
type Offer = { readonly kind: 'prompt'; readonly offer: InstallOffer } | { readonly kind: 'words' };

const dismissedKey = 'install-dismissed';
/** Milliseconds before Safari's guests are told; the screen is theirs first. */
const wordsAfterMs = 20_000;

function isOver(): boolean {
  return localKeep.getItem(dismissedKey) !== null || matchMedia('(display-mode: standalone)').matches;
}

/** True where a page can be kept on the home screen by hand alone: Safari on iPhone and iPad. */
function needsWords(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return apple && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent);
}

/** The offer, once there is one. */
function useOffer(): [Offer | undefined, () => void] {
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    if (isOver()) return undefined;
    const hear = (event: Event) => {
      event.preventDefault();
      setOffer({ kind: 'prompt', offer: event as InstallOffer });
    };
    addEventListener('beforeinstallprompt', hear);
    const timer = systemClock.after(wordsAfterMs, () => {
      if (needsWords()) setOffer({ kind: 'words' });
    });
    return () => {
      removeEventListener('beforeinstallprompt', hear);
      timer.cancel();
    };
  }, []);
  return [offer, () => setOffer(undefined)];
}

/** Offers on the home screen to keep the app on the device's own; once answered, it does not come again. */
export function InstallBar() {
  const t = useText();
  const { name } = useProperty();
  const { initialized } = useSession();
  const route = useRoute();
  const [offer, done] = useOffer();
  if (!offer || !initialized || route.name !== 'home') return undefined;
  const answer = (yes: boolean) => {
    localKeep.setItem(dismissedKey, '1');
    if (yes && offer.kind === 'prompt') void offer.offer.prompt();
    done();
  };
  return (
    <aside className={styles.bar}>
      <p>{t(offer.kind === 'words' ? 'install.text_ios' : 'install.text', { name })}</p>
      <Button look="text" onClick={() => answer(false)}>
        {t('shell.close')}
      </Button>
      <Button onClick={() => answer(true)}>{t('shell.ok')}</Button>
    </aside>
  );
}
