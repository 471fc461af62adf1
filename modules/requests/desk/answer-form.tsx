import { useState } from 'react';
import { languageName, useLanguage, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { Chip, Chips, FormError, PanelNote, PanelSection, TextArea } from '#platform/web/ui/desk';
import type { AnswerPreset, Board, Request, RequestStatus } from '#requests/contract';
import styles from './answer-form.module.css';
import { nextStatus } from './board-rules.ts';
import type { RequestActions } from './use-request-actions.ts';

type Props = {
  readonly request: Request;
  readonly presets: Board['presets'];
  readonly actions: RequestActions;
};

/** Answers the guest by a ready-made text, which they read in their language, by words of one's own, or both. */
export function AnswerForm({ request, presets, actions }: Props) {
  const t = useText();
  const reader = useLanguage();
  const [preset, setPreset] = useState<AnswerPreset>();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const isOver = nextStatus(request.status) === undefined;
  const isEmpty = preset === undefined && text.trim() === '';
  const busy = actions.isBusy(request);

  async function send(status: RequestStatus | undefined): Promise<void> {
    setMissing(isEmpty);
    if (isEmpty || !(await actions.answer(request, { preset, text: text.trim(), status }))) return;
    setPreset(undefined);
    setText('');
  }

  return (
    <PanelSection title={t('requestsDesk.answerTitle')}>
      <div className={styles.form}>
        <PanelNote>{t('requestsDesk.answerLead', { language: languageName(request.language, reader) })}</PanelNote>
        <Chips label={t('requestsDesk.presets')}>
          {presets.map(({ id, text: words }) => (
            <Chip key={id} selected={preset === id} onPress={() => setPreset(preset === id ? undefined : id)}>
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
          <Button disabled={busy} onClick={() => void send(undefined)}>
            {t('requestsDesk.answer')}
          </Button>
          {isOver ? undefined : (
            <>
              <Button variant="outlined" disabled={busy} onClick={() => void send('done')}>
                {t('requestsDesk.answerDone')}
              </Button>
              <Button variant="danger" disabled={busy} onClick={() => void send('declined')}>
                {t('requestsDesk.answerDecline')}
              </Button>
            </>
          )}
        </div>
      </div>
    </PanelSection>
  );
}
