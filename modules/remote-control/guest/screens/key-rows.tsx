import { useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Key } from './key.tsx';
import { KeyIcon, type KeyIconName } from './key-icon.tsx';
import { NumberSheet } from './number-sheet.tsx';
import styles from './remote.module.css';

type Props = { readonly send: (command: string) => void; readonly disabled: boolean };

type LabelledProps = { icon: KeyIconName; label: string; onPress: () => void; disabled: boolean };

function Labelled({ icon, label, ...rest }: LabelledProps) {
  return (
    <Key label={label} className={styles.quick} {...rest}>
      <span className={styles.disc}>
        <KeyIcon name={icon} />
      </span>
      <span>{label}</span>
    </Key>
  );
}

/** Back, Home, Mute and Numbers. */
export function QuickKeys({ send, disabled, muted }: Props & { readonly muted: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const sound = muted ? 'unmute' : 'mute';
  return (
    <>
      <nav className={styles.quickRow} data-tour="remoteControl.keys" aria-label={t('remoteControl.keys')}>
        <Labelled icon="back" label={t('remoteControl.back')} disabled={disabled} onPress={() => send('back')} />
        <Labelled icon="home" label={t('remoteControl.home')} disabled={disabled} onPress={() => send('home')} />
        <Labelled icon={sound} label={t(`remoteControl.${sound}`)} disabled={disabled} onPress={() => send(sound)} />
        <Labelled icon="numbers" label={t('remoteControl.numbers')} disabled={disabled} onPress={() => setOpen(true)} />
      </nav>
      <NumberSheet open={isOpen} onClose={() => setOpen(false)} send={send} />
    </>
  );
}

const media = ['rewind', 'play', 'pause', 'stop', 'forward'] as const;
const colours = ['red', 'green', 'yellow', 'blue'] as const;

/** Playback and colour keys. */
export function MoreKeys({ send, disabled }: Props) {
  const t = useText();
  return (
    <>
      <h2 className={styles.heading}>{t('remoteControl.media')}</h2>
      <div className={styles.mediaRow}>
        {media.map((name) => (
          <Key
            key={name}
            label={t(`remoteControl.${name}`)}
            className={styles.media}
            disabled={disabled}
            onPress={() => send(name)}
          >
            <KeyIcon name={name} />
          </Key>
        ))}
      </div>
      <h2 className={styles.heading}>{t('remoteControl.colours')}</h2>
      <div className={styles.mediaRow}>
        {colours.map((name) => (
          <Key
            key={name}
            label={t(`remoteControl.${name}`)}
            className={`${styles.colour} ${styles[name]}`}
            disabled={disabled}
            onPress={() => send(name)}
          >
            <span className={styles.swatch} />
          </Key>
        ))}
      </div>
    </>
  );
}
