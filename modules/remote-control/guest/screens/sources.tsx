import { useText } from '#platform/web/i18n';
import type { GuestTv, RoomTvList } from '#remote-control/contract';
import { Key } from './key.tsx';
import styles from './remote.module.css';

type Props = Pick<RoomTvList, 'apps' | 'laptop'> & {
  readonly state: GuestTv['state'];
  readonly send: (command: string) => void;
  readonly disabled: boolean;
};

/** `HDMI|1` as it is written on the set. */
function sourceOf({ source, port }: GuestTv['state']): string {
  return port === '' ? source : `${source}|${port}`;
}

/** What the TV shows: the hotel's own, a laptop, the phone's screen, an app. */
export function Sources({ state, apps, laptop, send, disabled }: Props) {
  const t = useText();
  const current = state.app === '' ? sourceOf(state) : '';
  const sources = [
    { key: 'tv', label: t('remoteControl.source_tv'), command: 'changeSource|TV', on: current === 'TV' },
    ...(laptop === ''
      ? []
      : [{ key: 'pc', label: t('remoteControl.laptop'), command: `changeSource|${laptop}`, on: current === laptop }]),
    { key: 'phone', label: t('remoteControl.phone'), command: 'openScreenMirroring', on: false },
    ...apps.map((name) => ({ key: `app ${name}`, label: name, command: `openWebApp|${name}`, on: state.app === name })),
  ];
  return (
    <>
      <h2 className={styles.heading}>{t('remoteControl.source')}</h2>
      <div className={styles.chips} data-tour="remoteControl.source">
        {sources.map(({ key, label, command, on }) => (
          <Key
            key={key}
            label={label}
            className={on ? `${styles.chip} ${styles.chosen}` : styles.chip}
            disabled={disabled}
            onPress={() => send(command)}
          >
            {label}
          </Key>
        ))}
      </div>
    </>
  );
}
