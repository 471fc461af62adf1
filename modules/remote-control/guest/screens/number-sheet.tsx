import { useFormats, useText } from '#platform/web/i18n';
import { Sheet } from '#platform/web/ui';
import { Key } from './key.tsx';
import styles from './remote.module.css';

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

type Props = { readonly open: boolean; readonly onClose: () => void; readonly send: (command: string) => void };

/** The digits, and the keys that belong to channels. */
export function NumberSheet({ open, onClose, send }: Props) {
  const t = useText();
  const { number } = useFormats();
  const digit = (value: number) => (
    <Key key={value} label={number(value)} className={styles.digit} onPress={() => send(`digit${value}`)}>
      {number(value)}
    </Key>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('remoteControl.numbers')} closeLabel={t('shell.close')}>
      <div className={styles.digits}>
        {digits.map(digit)}
        <Key label={t('remoteControl.last_channel')} className={styles.word} onPress={() => send('lastChannel')}>
          {t('remoteControl.last_channel')}
        </Key>
        {digit(0)}
        <Key label={t('remoteControl.guide')} className={styles.word} onPress={() => send('guide')}>
          {t('remoteControl.guide')}
        </Key>
      </div>
    </Sheet>
  );
}
