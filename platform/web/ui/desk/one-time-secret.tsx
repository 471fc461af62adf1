import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { copyText } from './copy-text.ts';
import styles from './form.module.css';

/** Labels around a secret. */
export type SecretLabels = {
  readonly copy: string;
  readonly copied: string;
  /** Shown when the clipboard is unavailable and the text must be copied by hand. */
  readonly copyFailed: string;
  readonly done: string;
};

type Props = {
  /** A link or key, shown only once. */
  readonly secret: string;
  /** Instructions. */
  readonly text: ReactNode;
  readonly labels: SecretLabels;
  readonly onDone: () => void;
};

/** A secret with a copy button. It cannot be shown again once closed. */
export function OneTimeSecret({ secret, text, labels, onDone }: Props) {
  const [copied, setCopied] = useState<boolean>();
  return (
    <div className={styles.form}>
      <p>{text}</p>
      <p className={styles.secret} dir="ltr">
        {secret}
      </p>
      <p role="status" className={styles.quiet}>
        {copied === undefined ? '' : labels[copied ? 'copied' : 'copyFailed']}
      </p>
      <div className={styles.actions}>
        <Button variant="outlined" onClick={() => void copyText(secret).then(setCopied)}>
          {labels.copy}
        </Button>
        <Button onClick={onDone}>{labels.done}</Button>
      </div>
    </div>
  );
}
