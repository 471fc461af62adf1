import { useState } from 'react';
import { usePermission } from '#platform/web/desk-shell';
import { languageName, useLanguage, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { Chip, Chips, FormError, PanelNote, PanelSection, TextArea } from '#platform/web/ui/desk';
import type { Board, DeclineReason, Request } from '#requests/contract';
import styles from './answer-form.module.css';
import { isToDecide } from './board-rules.ts';
import { useDecisionTexts } from './use-decision-texts.ts';
import type { RequestActions } from './use-request-actions.ts';

type Props = {
  readonly request: Request;
  readonly reasons: Board['decline_reasons'];
  readonly actions: RequestActions;
};

/** Declines with a reason, which the guest reads. */
function Decline({ request, reasons, actions }: Props) {
  const t = useText();
  const reader = useLanguage();
  const [reason, setReason] = useState<DeclineReason>();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const isEmpty = reason === undefined && text.trim() === '';
  const decline = () => {
    setMissing(isEmpty);
    if (!isEmpty) void actions.decide(request, { choice: 'decline', reason, text: text.trim() });
  };
  return (
    <>
      <PanelNote>{t('requestsDesk.declineWhy', { language: languageName(request.language, reader) })}</PanelNote>
      <Chips label={t('requestsDesk.reasons')}>
        {reasons.map(({ id, text: words }) => (
          <Chip key={id} selected={reason === id} onPress={() => setReason(reason === id ? undefined : id)}>
            {words}
          </Chip>
        ))}
      </Chips>
      <TextArea
        label={t('requestsDesk.ownWords')}
        rows={2}
        maxLength={1000}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormError text={missing && isEmpty ? t('requestsDesk.answerMissing') : undefined} />
      <div className={styles.buttons}>
        <Button variant="danger" disabled={actions.isBusy(request)} onClick={decline}>
          {t('requestsDesk.decline')}
        </Button>
      </div>
    </>
  );
}

/** Grants or declines what a guest asked for; the answer follows from the choice. */
export function DecisionForm(props: Props) {
  const { request, actions } = props;
  const t = useText();
  const textsOf = useDecisionTexts();
  const mayDecide = usePermission('requests.decide');
  const { decision } = request;
  if (!decision) return undefined;
  const { about, next, grant } = textsOf(decision);
  return (
    <PanelSection title={about}>
      <div className={styles.form}>
        <PanelNote>{next}</PanelNote>
        {!isToDecide(request) ? undefined : mayDecide ? (
          <>
            <Button
              disabled={actions.isBusy(request)}
              onClick={() => void actions.decide(request, { choice: 'grant' })}
            >
              {grant}
            </Button>
            <Decline {...props} />
          </>
        ) : (
          <PanelNote>{t('requestsDesk.receptionDecides')}</PanelNote>
        )}
      </div>
    </PanelSection>
  );
}
