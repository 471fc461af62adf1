import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { copyText } from './copy-text.ts';
import styles from './form.module.css';

/** Words around a secret. */
export type SecretWords = {
  readonly copy: string;
  readonly copied: string;
  /** The browser gives no clipboard: it has to be chosen by hand. */
  readonly notCopied: string;
  readonly done: string;
};

type Props = {
  /** A link or key: it is shown this once. */
  readonly secret: string;
  /** What to do with it. */
  readonly text: ReactNode;
  readonly words: SecretWords;
  readonly onDone: () => void;
};

/** A secret to hand over, with a way to copy it; who closes it will not see it again. */
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
