import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { localStore } from '#platform/web/browser';
import { useProperty, useRoute, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import styles from './install-bar.module.css';

/** The browser's install prompt event. */
type InstallOffer = Event & { prompt(): Promise<unknown> };
/** `prompt`: the browser installs the app; `words`: instructions for Safari, where only the guest can. */
type Offer = { readonly kind: 'prompt'; readonly offer: InstallOffer } | { readonly kind: 'words' };

const dismissedKey = 'install-dismissed';
/** Milliseconds before the instructions for Safari appear. */
const instructionsAfterMs = 20_000;

function isSettled(): boolean {
  return localStore.getItem(dismissedKey) !== null || matchMedia('(display-mode: standalone)').matches;
}

/** Returns true where a page can only be installed manually: Safari on iPhone and iPad. */
function needsInstructions(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return apple && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent);
}

/** Returns the offer once there is one, and a function that dismisses it. */
function useOffer(): [Offer | undefined, () => void] {
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    if (isSettled()) return undefined;
    const onPrompt = (event: Event) => {
      event.preventDefault();
      setOffer({ kind: 'prompt', offer: event as InstallOffer });
    };
    addEventListener('beforeinstallprompt', onPrompt);
    const timer = systemClock.after(instructionsAfterMs, () => {
      if (needsInstructions()) setOffer({ kind: 'words' });
    });
    return () => {
      removeEventListener('beforeinstallprompt', onPrompt);
      timer.cancel();
    };
  }, []);
  return [offer, () => setOffer(undefined)];
}

/** Offers to add the app to the device's home screen; once answered, it does not appear again. */
export function InstallBar() {
  const t = useText();
  const { name } = useProperty();
  const { initialized } = useSession();
  const route = useRoute();
  const [offer, done] = useOffer();
  if (!offer || !initialized || route.name !== 'home') return undefined;
  const answer = (yes: boolean) => {
    localStore.setItem(dismissedKey, '1');
    if (yes && offer.kind === 'prompt') void offer.offer.prompt();
    done();
  };
  return (
    <aside className={styles.bar}>
      <p>{t(offer.kind === 'words' ? 'install.text_ios' : 'install.text', { name })}</p>
      <Button variant="text" onClick={() => answer(false)}>
        {t('shell.close')}
      </Button>
      <Button onClick={() => answer(true)}>{t('shell.ok')}</Button>
    </aside>
  );
}
