import { useState } from 'react';
import { useText } from '#platform/i18n/browser';
import { Button } from '#platform/ui';
import styles from './staff.module.css';

type Props = {
  /** The link or key: it is shown this once. */
  readonly secret: string;
  readonly text: string;
  readonly onDone: () => void;
};

/** A secret to hand over, with a way to copy it; who closes it will not see it again. */
export function ShownOnce({ secret, text, onDone }: Props) {
  const t = useText();
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    // Plain http has no clipboard: then the text is chosen by hand.
    Promise.resolve(navigator.clipboard?.writeText(secret) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.form}>
      <p>{text}</p>
      <p className={styles.secret} dir="ltr">
        {secret}
      </p>
      <p role="status" className={styles.quiet}>
        {copied === undefined ? '' : t(copied ? 'staff.copied' : 'staff.notCopied')}
      </p>
      <div className={styles.actions}>
        <Button look="outlined" onClick={() => void copy()}>
          {t('staff.copy')}
        </Button>
        <Button onClick={onDone}>{t('staff.done')}</Button>
      </div>
    </div>
  );
}
