import { type ChangeEvent, useRef } from 'react';
import { useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import styles from './qr-reader.module.css';

type Props = { readonly onPhoto: (file: Blob) => void; readonly onEntry: () => void };

/** Ways to a code without the camera of the reader: a photo, and the keyboard. */
export function OtherWays({ onPhoto, onEntry }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) onPhoto(file);
    // The same photo may be chosen again.
    currentTarget.value = '';
  };
  return (
    <div className={styles.ways}>
      <input ref={input} hidden type="file" accept="image/*" aria-label={t('scan.photo')} onChange={choose} />
      <Button variant="outlined" icon={<NamedIcon name="mdi-image-outline" />} onClick={() => input.current?.click()}>
        {t('scan.photo')}
      </Button>
      <Button variant="outlined" icon={<NamedIcon name="mdi-keyboard-outline" />} onClick={onEntry}>
        {t('scan.type')}
      </Button>
    </div>
  );
}
