import { usePermission } from '#platform/web/desk-shell';
import { minutesUntil, nextEscalationLevel } from '#platform/web/desk-shell/escalation';
import { languageName, useDuration, useLanguage, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { BoardCard, RingingLine, SeenLine } from '#platform/web/ui/desk';
import type { Board, Request } from '#requests/contract';
import { isOfGuest, isToDecide, isUnacknowledged, nextStatus } from './board-rules.ts';
import { DecisionButtons, DecisionFacts } from './decision-buttons.tsx';
import styles from './request-card.module.css';
import { isPicture } from './request-fields.tsx';
import { RequestHeader } from './request-header.tsx';
import type { RequestActions } from './use-request-actions.ts';
import { useRequestTitle } from './use-request-board.ts';

type Props = {
  readonly request: Request;
  readonly now: number;
  /** Seconds to each escalation level. */
  readonly escalation: Board['escalation'];
  readonly actions: RequestActions;
  readonly current: boolean;
  readonly reachable: boolean;
  readonly onOpen: (request: Request) => void;
};

function Ringing({ request, now, escalation }: Pick<Props, 'request' | 'now' | 'escalation'>) {
  const t = useText();
  const durationOf = useDuration();
  const next = nextEscalationLevel({ ...request, since: request.created_at }, escalation);
  const until = durationOf((Date.parse(request.escalates_at ?? '') - now) / 1000);
  const last = request.escalation_level === 3 ? t('requestsDesk.calledAll') : undefined;
  return (
    <RingingLine
      text={t('requestsDesk.ringingFor', { time: durationOf((now - Date.parse(request.created_at)) / 1000) })}
      next={next ? t(`requestsDesk.calls.${next}`, { time: until }) : last}
    />
  );
}

function Seen({ request, now }: Pick<Props, 'request' | 'now'>) {
  const t = useText();
  const durationOf = useDuration();
  const name = request.assigned_to?.name ?? request.acknowledged_by;
  if (name === '') return undefined;
  const waits = t('requestsDesk.waits', { time: durationOf((now - Date.parse(request.created_at)) / 1000) });
  const text = request.assigned_to ? t('requestsDesk.with', { name }) : t('requestsDesk.seenBy', { name });
  return <SeenLine text={text} waiting={request.status === 'open' ? waits : undefined} />;
}

function Buttons({ request, actions, onOpen }: Pick<Props, 'request' | 'actions' | 'onOpen'>) {
  const t = useText();
  const to = nextStatus(request.status);
  if (!to) return undefined;
  if (isToDecide(request)) {
    return <DecisionButtons request={request} actions={actions} onDecline={() => onOpen(request)} />;
  }
  const busy = actions.isBusy(request);
  return (
    <div className={styles.buttons}>
      {isOfGuest(request) ? (
        <Button disabled={busy} onClick={() => onOpen(request)}>
          {t('requestsDesk.answerShort')}
        </Button>
      ) : undefined}
      <Button variant="outlined" disabled={busy} onClick={() => void actions.changeStatus(request, to)}>
        {t(`requestsDesk.do.${to}`)}
      </Button>
      {isUnacknowledged(request) ? (
        <Button variant="text" disabled={busy} onClick={() => void actions.acknowledge(request)}>
          {t('requestsDesk.stopRinging')}
        </Button>
      ) : undefined}
    </div>
  );
}

/** One request on the board. */
export function RequestCard({ request, now, escalation, actions, current, reachable, onOpen }: Props) {
  const t = useText();
  const reader = useLanguage();
  const mayHandle = usePermission('requests.manage');
  const title = useRequestTitle()(request);
  const rings = isUnacknowledged(request);
  const { room, status, language, fields } = request;
  return (
    <BoardCard
      id={request.id}
      label={t('requestsDesk.cardName', { room, title, status: t(`requestsDesk.status.${status}`) })}
      rings={rings}
      late={minutesUntil(request.due_at, now) < 0}
      current={current}
      reachable={reachable}
      onOpen={() => onOpen(request)}
    >
      {rings ? <Ringing request={request} now={now} escalation={escalation} /> : undefined}
      <RequestHeader request={request} now={now} />
      <Seen request={request} now={now} />
      <div className={styles.what}>
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        {request.decision ? <DecisionFacts request={request} /> : undefined}
        {fields.length > 0 && !request.decision ? (
          <p className={styles.fields}>
            <bdi>{fields.map((field) => (isPicture(field) ? t('requestsDesk.photo') : field.value)).join(' · ')}</bdi>
          </p>
        ) : undefined}
        {language === reader || language === '' ? undefined : (
          <p className={styles.language}>{languageName(language, reader)}</p>
        )}
      </div>
      {mayHandle || isToDecide(request) ? <Buttons request={request} actions={actions} onOpen={onOpen} /> : undefined}
    </BoardCard>
  );
}
