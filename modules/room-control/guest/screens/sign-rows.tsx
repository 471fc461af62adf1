import { useState } from 'react';
import type { RoomSign } from '#housekeeping/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Icon, NamedIcon, Switch } from '#platform/web/ui';
import { signTextKey, useRoomSign } from '../use-room-sign.ts';
import styles from './room.module.css';

type SignProps = {
  /** Undefined: not known yet. */
  readonly sign: RoomSign | undefined;
  readonly set: (sign: RoomSign) => void;
};

function SignSwitches({ sign, set }: SignProps) {
  const t = useText();
  return (
    <>
      <div className={styles.sign}>
        <NamedIcon name="mdi-moon-waning-crescent" />
        <Switch
          label={t('roomControl.label.do_not_disturb')}
          text={t('roomControl.sign_text')}
          checked={sign === 'do_not_disturb'}
          disabled={sign === undefined}
          onChange={(on) => set(on ? 'do_not_disturb' : 'none')}
        />
      </div>
      <div className={styles.sign}>
        <NamedIcon name="mdi-broom" />
        <Switch
          label={t('roomControl.label.make_up_room')}
          text={t('roomControl.mur_text')}
          checked={sign === 'make_up_room'}
          disabled={sign === undefined}
          onChange={(on) => set(on ? 'make_up_room' : 'none')}
        />
      </div>
    </>
  );
}

/** The sign at a door that is nowhere, for those who look at the app without staying. */
export function DemoSignRows() {
  const t = useText();
  const shell = useGuestShell();
  const [sign, setSign] = useState<RoomSign>('none');
  const set = (next: RoomSign) => {
    setSign(next);
    shell.toast(t(signTextKey(sign, next)));
  };
  return (
    <section className={styles.signs}>
      <SignSwitches sign={sign} set={set} />
    </section>
  );
}

/** The sign at the door, and the way to the times of cleaning. */
export function SignRows() {
  const t = useText();
  const shell = useGuestShell();
  const href = shell.href({ name: 'roomCleaning' });
  return (
    <section className={styles.signs}>
      <SignSwitches {...useRoomSign()} />
      {href ? (
        <button type="button" className={styles.sign} onClick={() => shell.navigate({ name: 'roomCleaning' })}>
          <NamedIcon name="mdi-calendar-clock" />
          <span className={styles.words}>
            <strong>{t('roomControl.cleaning')}</strong>
            <span>{t('roomControl.cleaning_text')}</span>
          </span>
          <Icon name="chevron" size={20} />
        </button>
      ) : undefined}
    </section>
  );
}
