import { type FormEvent, useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Button, Field } from '#platform/web/ui';
import { webAddress } from '../rules/external-link.ts';
import styles from './qr-reader.module.css';

type Props = {
  /** Takes the address; returns false when it leads nowhere. */
  readonly onEnter: (address: string) => boolean;
  readonly onCamera: () => void;
};

/** The address of a code, typed or pasted by a guest without a camera. */
export function EntryForm({ onEnter, onCamera }: Props) {
  const t = useText();
  const [entry, setEntry] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = entry.trim();
    // An address is seldom typed with its protocol.
    const address = text.includes('.') || text.includes('/') || text.includes(':') ? webAddress(text) : undefined;
    setIsWrong(address === undefined || !onEnter(address));
  };
  return (
    <form className={styles.card} noValidate onSubmit={submit}>
      <Field
        autoFocus
        label={t('scan.entry')}
        hint={t('scan.entry_hint')}
        error={isWrong ? t('scan.entry_wrong') : undefined}
        value={entry}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          setEntry(event.target.value);
          setIsWrong(false);
        }}
      />
      <Button type="submit" fullWidth>
        {t('scan.entry_open')}
      </Button>
      <Button variant="text" onClick={onCamera}>
        {t('scan.camera')}
      </Button>
    </form>
  );
}
