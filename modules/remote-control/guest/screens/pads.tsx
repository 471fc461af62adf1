import { useFormats, useText } from '#platform/web/i18n';
import type { GuestTv } from '#remote-control/contract';
import { Key } from './key.tsx';
import { KeyIcon } from './key-icon.tsx';
import styles from './remote.module.css';

type Props = {
  readonly send: (command: string) => void;
  readonly disabled: boolean;
  readonly state: GuestTv['state'];
  /** Number of the channel that plays. */
  readonly channel: number | undefined;
};

function Volume({ send, disabled, state: { volume, muted } }: Omit<Props, 'channel'>) {
  const t = useText();
  const { number } = useFormats();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex column in old engines
    <div className={styles.rocker} role="group" aria-label={t('remoteControl.volume')}>
      <Key
        label={t('remoteControl.louder')}
        className={styles.rock}
        disabled={disabled}
        repeats
        onPress={() => send('volumeUp')}
      >
        <KeyIcon name="plus" />
      </Key>
      <p>
        {t(muted ? 'remoteControl.muted' : 'remoteControl.volume')}
        <output className={muted ? styles.silent : undefined}>{number(volume)}</output>
      </p>
      <Key
        label={t('remoteControl.quieter')}
        className={styles.rock}
        disabled={disabled}
        repeats
        onPress={() => send('volumeDown')}
      >
        <KeyIcon name="minus" />
      </Key>
    </div>
  );
}

function Channel({ send, disabled, channel }: Omit<Props, 'state'>) {
  const t = useText();
  const { number } = useFormats();
  const keys = { className: styles.rock, disabled, repeats: true };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex column in old engines
    <div className={styles.rocker} role="group" aria-label={t('remoteControl.channel')}>
      <Key label={t('remoteControl.next_channel')} {...keys} onPress={() => send('channelUp')}>
        <KeyIcon name="up" />
      </Key>
      <p>
        {t('remoteControl.channel')}
        <output>{channel === undefined ? '–' : number(channel)}</output>
      </p>
      <Key label={t('remoteControl.previous_channel')} {...keys} onPress={() => send('channelDown')}>
        <KeyIcon name="down" />
      </Key>
    </div>
  );
}

const arrows = ['up', 'left', 'right', 'down'] as const;

function Ring({ send, disabled }: Pick<Props, 'send' | 'disabled'>) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a positioned circle in old engines
    <div className={styles.ring} role="group" aria-label={t('remoteControl.arrows')}>
      {arrows.map((arrow) => (
        <Key
          key={arrow}
          label={t(`remoteControl.${arrow}`)}
          className={`${styles.arrow} ${styles[arrow]}`}
          disabled={disabled}
          repeats
          onPress={() => send(arrow)}
        >
          <KeyIcon name={arrow} />
        </Key>
      ))}
      <Key label={t('remoteControl.ok')} className={styles.ok} disabled={disabled} onPress={() => send('ok')}>
        {t('remoteControl.ok')}
      </Key>
    </div>
  );
}

/** Volume, arrows and channel, at the same place in every language, as on the TV's own remote. */
export function Pads(props: Props) {
  return (
    <div className={styles.pads} data-tour="remoteControl.pads">
      <Volume {...props} />
      <Ring {...props} />
      <Channel {...props} />
    </div>
  );
}
