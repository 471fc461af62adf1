import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { copyText } from './copy-text.ts';
import styles from './form.module.css';

/** Labels around a secret. */
export type SecretWords = {
  readonly copy: string;
  readonly copied: string;
  /** Shown when the clipboard is unavailable and the text must be copied by hand. */
  readonly notCopied: string;
  readonly done: string;
};

type Props = {
  /** A link or key, shown only once. */
  readonly secret: string;
  /** Instructions. */
  readonly text: ReactNode;
  readonly words: SecretWords;
  readonly onDone: () => void;
};

/** A secret with a copy button. It cannot be shown again once closed. */
export function ShownOnce({ secret, text, words, onDone }: Props) {
  const [copied, setCopied] = useState<boolean>();
  return (
    <div className={styles.form}>
      <p>{text}</p>
      <p className={styles.secret} dir="ltr">
        {secret}
      </p>
      <p role="status" className={styles.quiet}>
        {copied === undefined ? '' : words[copied ? 'copied' : 'notCopied']}
      </p>
      <div className={styles.actions}>
        <Button look="outlined" onClick={() => void copyText(secret).then(setCopied)}>
          {words.copy}
        </Button>
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </div>
  );
}
