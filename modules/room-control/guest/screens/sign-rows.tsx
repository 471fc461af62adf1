import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Icon, NamedIcon, Switch } from '#platform/web/ui';
import { useRoomSign } from '../use-room-sign.ts';
import styles from './room.module.css';

/** The sign at the door, and the way to the times of cleaning. */
export function SignRows() {
  const t = useText();
  const shell = useGuestShell();
  const { sign, set } = useRoomSign();
  const href = shell.href({ name: 'roomCleaning' });
  return (
    <section className={styles.signs}>
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
