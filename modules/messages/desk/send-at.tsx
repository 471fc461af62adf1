import { useText } from '#platform/web/i18n';
import { ClockField, DayField } from '#platform/web/ui/day';
import styles from './messages-desk.module.css';

type Props = {
  /** `YYYY-MM-DDTHH:MM` in the zone of the hotel; empty: now. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const firstTime = '09:00';

/** When a message goes out: now, or at a time of a day. */
export function SendAt({ value, onChange }: Props) {
  const t = useText();
  const [day = '', time = firstTime] = value === '' ? [] : value.split('T');
  const change = (newDay: string, newTime: string) => onChange(newDay === '' ? '' : `${newDay}T${newTime || time}`);
  return (
    <div className={styles.sendAt}>
      <DayField
        label={t('messagesDesk.sendOn')}
        clearLabel={t('messagesDesk.sendNow')}
        value={day}
        onChange={(newDay) => change(newDay, time)}
      />
      {day === '' ? undefined : (
        <ClockField label={t('messagesDesk.sendTime')} value={time} onChange={(newTime) => change(day, newTime)} />
      )}
    </div>
  );
}
