import { TvPage } from '#platform/web/guest-shell/tv';
import { isolateLtr, useText } from '#platform/web/i18n';
import { FocusArea, FocusableText } from '#platform/web/ui/focus';
import { useCallPlan, useEmergencyNumber } from '../use-call-plan.ts';
import { useDestinationName } from '../use-call-texts.ts';
import styles from './tv-calls.module.css';

type RowProps = { readonly focusKey: string; readonly name: string; readonly number: string };

function NumberRow({ focusKey, name, number }: RowProps) {
  return (
    <FocusableText focusKey={focusKey} className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.number}>{isolateLtr(number)}</span>
    </FocusableText>
  );
}

/** Whom a guest can call from the telephone in the room; there is always the emergency number. */
export function TvCalls() {
  const t = useText();
  const nameOf = useDestinationName();
  const { data: plan } = useCallPlan();
  const emergency = useEmergencyNumber(plan);
  const numbers = plan?.destinations.filter(({ number }) => number !== '') ?? [];
  const text = [t('calls.tv.dial'), plan?.is_on ? t('calls.tv.app') : ''].filter(Boolean).join(' ');
  return (
    <TvPage title={t('calls.title')} text={text}>
      <FocusArea focusKey="calls" className={styles.window}>
        <div className={styles.rows} data-scroll="y">
          <NumberRow focusKey="calls.emergency" name={t('calls.emergency')} number={emergency} />
          {numbers.map(({ key, number }) => (
            <NumberRow key={key} focusKey={`calls.${key}`} name={nameOf(key)} number={number} />
          ))}
        </div>
      </FocusArea>
    </TvPage>
  );
}
