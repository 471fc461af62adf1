import type { DeskPanelProps } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { useRequestBoard } from '../use-request-board.ts';
import styles from './stay-request-facts.module.css';
import { mostUrgent } from './urgent-requests.ts';
import { urgencyStatus } from './use-room-requests.ts';

/** How many requests of a stay wait, and what is urgent, among the facts of the stay; nothing while none waits. */
export function StayRequestFacts({ stayId }: DeskPanelProps) {
  const t = useText();
  const { data } = useRequestBoard(stayId !== undefined);
  const own = (data?.active ?? []).filter(({ stay_id }) => stay_id === stayId);
  if (stayId === undefined || !data || own.length === 0) return undefined;
  const now = Date.parse(data.now);
  const urgency = mostUrgent(own, now);
  const status = urgency && urgencyStatus(urgency, now, t);
  return (
    <>
      <dt>{t('requestsDesk.title')}</dt>
      <dd className={styles.fact} data-tone={status?.tone}>
        {status?.text ?? t('requestsDesk.room.active', { count: own.length })}
      </dd>
    </>
  );
}
