import { usePermission, useStaff, useWhen } from '#platform/web/desk-shell';
import { useServerClock } from '#platform/web/desk-shell/alarm';
import { languageName, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, Select } from '#platform/web/ui';
import { AssignmentField, FactList, HistoryList, Panel, PanelSection } from '#platform/web/ui/desk';
import type { Board, Request } from '#requests/contract';
import { AnswerForm } from './answer-form.tsx';
import { isOfGuest, isToDecide, isUnacknowledged, nextStatus } from './board-rules.ts';
import { DecisionForm } from './decision-form.tsx';
import { RequestFields } from './request-fields.tsx';
import { RequestHeader } from './request-header.tsx';
import styles from './request-panel.module.css';
import type { RequestActions } from './use-request-actions.ts';
import { useRequestTitle } from './use-request-board.ts';

type Props = {
  readonly request: Request;
  readonly board: Pick<Board, 'people' | 'presets' | 'decline_reasons'>;
  readonly actions: RequestActions;
  readonly onClose: () => void;
};

const dueMinutes = [30, 60, 180, 1440] as const;

function Due({ request, actions }: Pick<Props, 'request' | 'actions'>) {
  const t = useText();
  const formats = useFormats();
  const now = useServerClock();
  const due = Date.parse(request.due_at);
  return (
    <Select
      label={t('requestsDesk.changeDue')}
      value=""
      options={[
        { value: '', label: formats.dateTime(due) },
        ...dueMinutes.map((minutes) => ({ value: String(minutes), label: t(`requestsDesk.dueIn.${minutes}`) })),
      ]}
      onChange={(minutes) => {
        if (minutes !== '') void actions.setDue(request, now + Number(minutes) * 60_000);
      }}
    />
  );
}

function Handling({ request, board, actions }: Omit<Props, 'onClose'>) {
  const t = useText();
  const { id: me } = useStaff();
  const to = nextStatus(request.status);
  if (!to) return undefined;
  const busy = actions.isBusy(request);
  return (
    <div className={styles.handling}>
      {isToDecide(request) ? undefined : (
        <Button variant="outlined" disabled={busy} onClick={() => void actions.changeStatus(request, to)}>
          {t(`requestsDesk.do.${to}`)}
        </Button>
      )}
      {isUnacknowledged(request) ? (
        <Button variant="outlined" disabled={busy} onClick={() => void actions.acknowledge(request)}>
          {t('requestsDesk.stopRinging')}
        </Button>
      ) : undefined}
      <AssignmentField
        texts={{
          label: t('requestsDesk.assigned'),
          nobody: t('requestsDesk.nobody'),
          takeIt: t('requestsDesk.takeIt'),
        }}
        assignee={request.assigned_to}
        people={board.people}
        me={me}
        busy={busy}
        onAssign={(id) => void actions.assign(request, id)}
      />
      <Due request={request} actions={actions} />
    </div>
  );
}

/** Returns what a step of the history says. */
function useStepText(): (step: Request['steps'][number]) => string {
  const t = useText();
  const { when } = useWhen();
  return ({ what, status = 'open', text = '', due_at = '' }) => {
    switch (what) {
      case 'status':
        return t(`requestsDesk.status.${status}`);
      case 'acknowledged':
        return t('requestsDesk.step.acknowledged');
      case 'assigned':
        return text === '' ? t('requestsDesk.step.unassigned') : t('requestsDesk.step.assigned', { name: text });
      case 'due':
        return t('requestsDesk.step.due', { time: when(due_at) });
      case 'answer':
        return t('requestsDesk.step.answer');
    }
  };
}

type HistoryProps = { readonly request: Request; readonly board: Pick<Board, 'presets' | 'decline_reasons'> };

function History({ request, board }: HistoryProps) {
  const t = useText();
  const { when } = useWhen();
  const textOf = useStepText();
  const presets = [...board.presets, ...board.decline_reasons, { id: 'granted', text: t('requestsDesk.granted') }];
  const answerOf = ({ preset, text }: Request['steps'][number]) =>
    [presets.find(({ id }) => id === preset)?.text, text].filter(Boolean).join(' ');
  return (
    <PanelSection title={t('requestsDesk.history')}>
      <HistoryList
        steps={request.steps.map((step, index) => ({
          key: String(index),
          at: { iso: step.at, text: when(step.at) },
          text: textOf(step),
          ...(step.what === 'answer' && { quote: answerOf(step) }),
          by: step.by !== 'guest' ? step.by : isOfGuest(request) ? t('requestsDesk.theGuest') : '',
        }))}
      />
    </PanelSection>
  );
}

/** All questions and answers of a request, the reply to it, and all that happened. */
export function RequestPanel({ request, board, actions, onClose }: Props) {
  const t = useText();
  const formats = useFormats();
  const reader = useLanguage();
  const now = useServerClock();
  const mayHandle = usePermission('requests.manage');
  const title = useRequestTitle()(request);
  const when = Date.parse(request.created_at);
  return (
    <Panel title={title} closeLabel={t('requestsDesk.close')} onClose={onClose}>
      <div className={styles.panel}>
        <p className={styles.status}>{t(`requestsDesk.status.${request.status}`)}</p>
        <RequestHeader request={request} now={now} />
        {request.decision ? (
          <DecisionForm request={request} reasons={board.decline_reasons} actions={actions} />
        ) : (
          <RequestFields fields={request.fields} />
        )}
        {mayHandle && isOfGuest(request) && !isToDecide(request) ? (
          <AnswerForm request={request} presets={board.presets} actions={actions} />
        ) : undefined}
        {mayHandle ? <Handling request={request} board={board} actions={actions} /> : undefined}
        <FactList
          facts={[
            [t('requestsDesk.asked'), formats.dateTime(when)],
            [t('requestsDesk.language'), request.language === '' ? '' : languageName(request.language, reader)],
            [t('requestsDesk.contact'), request.contact],
          ]}
        />
        <History request={request} board={board} />
      </div>
    </Panel>
  );
}
