import { DeskLink, useDeskLocation } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import styles from './emergency-bar.module.css';
import { useEmergency } from './use-emergency.ts';

const page = 'messages_emergency';

/** Tells on every screen of the desk, whoever works there, that the house is being left, and how far it is; striped for a drill. */
export function EmergencyBar() {
  const t = useText();
  const { name } = useDeskLocation();
  const { data } = useEmergency();
  const emergency = data?.emergency;
  if (!emergency) return undefined;
  const { drill, counts } = emergency;
  const progress = t('messagesDesk.bar.leaving', { leaving: counts.leaving, rooms: counts.rooms });
  const help = counts.help > 0 ? t('messagesDesk.bar.help', { count: counts.help }) : '';
  return (
    <div className={styles.bar} role="status" data-drill={drill}>
      <Icon name="alert" />
      <p className={styles.words}>
        <strong>{t(drill ? 'messagesDesk.drillName' : 'messagesDesk.emergency')}</strong>
        <span>{progress}</span>
        {help === '' ? undefined : <strong>{help}</strong>}
      </p>
      {name === page ? undefined : (
        <DeskLink className={styles.open} to={{ name: page }}>
          {t('messagesDesk.bar.open')}
        </DeskLink>
      )}
    </div>
  );
}
