import { usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import type { Request } from '#requests/contract';
import { isToDecide, isUnacknowledged } from './board-rules.ts';
import styles from './request-card.module.css';
import { useDecisionTexts } from './use-decision-texts.ts';
import type { RequestActions } from './use-request-actions.ts';

type Props = {
  readonly request: Request;
  readonly actions: RequestActions;
  /** Opens where a decision that declines is explained. */
  readonly onDecline: () => void;
};

/** What is to be decided, and who arrives next. */
export function DecisionFacts({ request: { decision } }: Pick<Props, 'request'>) {
  const textsOf = useDecisionTexts();
  if (!decision) return undefined;
  const { about, next } = textsOf(decision);
  return (
    <p className={styles.decision}>
      <strong>{about}</strong>
      <span>{next}</span>
    </p>
  );
}

/** Decides by buttons that name what follows; who may not decide sees that reception does. */
export function DecisionButtons({ request, actions, onDecline }: Props) {
  const t = useText();
  const textsOf = useDecisionTexts();
  const mayDecide = usePermission('requests.decide');
  const mayHandle = usePermission('requests.manage');
  const { decision } = request;
  if (!decision || !isToDecide(request)) return undefined;
  if (!mayDecide) return <p className={styles.language}>{t('requestsDesk.receptionDecides')}</p>;
  const busy = actions.isBusy(request);
  return (
    <div className={styles.buttons}>
      <Button disabled={busy} onClick={() => void actions.decide(request, { choice: 'grant' })}>
        {textsOf(decision).grant}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={onDecline}>
        {t('requestsDesk.decline')}
      </Button>
      {mayHandle && isUnacknowledged(request) ? (
        <Button variant="text" disabled={busy} onClick={() => void actions.acknowledge(request)}>
          {t('requestsDesk.stopRinging')}
        </Button>
      ) : undefined}
    </div>
  );
}
