import { type RefObject, useEffect, useRef } from 'react';
import { useProperty, useServerNow, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { KeyLayer } from '#platform/web/ui/focus';
import { wakingGreeting } from '../wake-up-texts.ts';
import type { TvRing } from './tv-ringer.ts';
import styles from './tv-ringing.module.css';

const okCode = 13;

/**
 * Takes the focus of the page, so that keys reach the TV rather than a hotel's frame, and gives it back. The focus of
 * the remote control stays where it is: on the screen, or on a dialog that opened before or meanwhile.
 */
function useKeyboardFocus(): RefObject<HTMLElement | null> {
  const screen = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = screen.current;
    const before = document.activeElement;
    element?.focus();
    return () => {
      const isOurs = document.activeElement === element || document.activeElement === document.body;
      if (isOurs && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return screen;
}

type ScreenProps = {
  readonly ring: TvRing | undefined;
  readonly minutes: number;
  readonly onKey: (isOk: boolean) => void;
};

/** The whole TV while it rings: OK means awake, and so that a sleepy hand finds it, every other key means later. */
export function TvRingingScreen({ ring, minutes, onKey }: ScreenProps) {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  const { name: hotel, zone } = useProperty();
  const { guestName: name } = useSession();
  const screen = useKeyboardFocus();
  return (
    <section
      ref={screen}
      tabIndex={-1}
      className={styles.screen}
      role="alertdialog"
      aria-modal="true"
      aria-label={t('wakeUp.rings')}
    >
      <KeyLayer level="wake-up" onKey={({ keyCode, key }) => onKey(keyCode === okCode || key === 'Enter')} />
      <p className={styles.hotel}>{hotel}</p>
      <p className={styles.clock}>{formats.time(now)}</p>
      <h1>{wakingGreeting(name, { t, now, zone })}</h1>
      {ring ? (
        <ul className={styles.keys}>
          <li>
            <span className={styles.ok}>OK</span>
            {t('wakeUp.awake')}
          </li>
          <li className={styles.later}>{t('wakeUp.any_key', { minutes })}</li>
        </ul>
      ) : undefined}
    </section>
  );
}
