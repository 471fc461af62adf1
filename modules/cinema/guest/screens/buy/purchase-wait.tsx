import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import styles from './purchase.module.css';

/** Milliseconds before a purchase can be given up, so that a double tap on "Buy" does not also end it. */
const abandonDelayMs = 1_000;

type Props = {
  readonly status: 'sending' | 'queued' | 'checking';
  readonly onAbandon: () => void;
};

/** A purchase that has no answer yet; never claims more than is known. */
export function PurchaseWait({ status, onAbandon }: Props) {
  const t = useText();
  const [mayAbandon, setMayAbandon] = useState(false);
  useEffect(() => {
    setMayAbandon(false);
    if (status === 'sending') return undefined;
    const timer = systemClock.after(abandonDelayMs, () => setMayAbandon(true));
    return () => timer.cancel();
  }, [status]);
  return (
    <div role="status" className={styles.result}>
      <span className={styles.runner} />
      <h3>{t(`films.${status}`)}</h3>
      <p>{t(`films.${status}_text`)}</p>
      {mayAbandon ? (
        <Button fullWidth variant="danger" onClick={onAbandon}>
          {t('films.give_up')}
        </Button>
      ) : undefined}
    </div>
  );
}
