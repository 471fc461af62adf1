import { type SyntheticEvent, useState } from 'react';
import { systemRandom, uuid } from '#platform/random';
import { type ApiProblem, useDesk } from '#platform/web/desk-shell';
import { type TextKey, useLanguage, useText, weekdayName } from '#platform/web/i18n';
import { Field, Select, Sheet } from '#platform/web/ui';
import { ClockField } from '#platform/web/ui/day';
import { Chip, Chips, Form, FormFooter, TextArea } from '#platform/web/ui/desk';
import type { CallOutcome, WakeUpItem } from '#wake-up/contract';
import styles from './wake-up-forms.module.css';
import { wakeUpQueries, wakeUpRoutes } from './wake-ups-routes.ts';

const errorTexts: Readonly<Record<string, TextKey>> = {
  room_vacant: 'wakeUpDesk.vacant',
  stay_not_named: 'wakeUpDesk.shared',
  too_many_wake_ups: 'wakeUpDesk.tooMany',
};

const week = [1, 2, 3, 4, 5, 6, 7] as const;

type StayOption = { readonly id: string; readonly last_name: string };

/** The stays of a shared room, of which the staff choose one. */
function staysOf(error: ApiProblem | null): readonly StayOption[] {
  return error?.code === 'stay_not_named' ? ((error.details.stays as StayOption[] | undefined) ?? []) : [];
}

/** Sets a wake-up for a room. */
export function AddWakeUp({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const desk = useDesk();
  const language = useLanguage();
  const [id] = useState(() => uuid(systemRandom));
  const [draft, setDraft] = useState({ room: '', stay_id: '', time: '07:00', days: [] as readonly number[] });
  const add = wakeUpRoutes.useRouteMutation('POST /api/v1/wake-ups', wakeUpQueries);
  const stays = staysOf(add.error);
  async function send() {
    try {
      const { room, stay_id, time } = draft;
      await add.run({ body: { id, room, stay_id, time, days: [...draft.days] } });
      desk.toast(t('wakeUpDesk.added', { room }));
      onClose();
    } catch {
      // The form shows the error.
    }
  }
  const toggle = (day: number) =>
    setDraft({ ...draft, days: week.filter((one) => draft.days.includes(one) !== (one === day)) });
  return (
    <Sheet open onClose={onClose} title={t('wakeUpDesk.add')} closeLabel={t('desk.close')} position="center">
      <Form onSubmit={() => void send()}>
        <Field
          label={t('wakeUpDesk.room')}
          required
          autoFocus
          maxLength={32}
          value={draft.room}
          onChange={(event: SyntheticEvent<HTMLInputElement>) =>
            setDraft({ ...draft, room: event.currentTarget.value, stay_id: '' })
          }
        />
        {stays.length > 0 ? (
          <Select
            label={t('wakeUpDesk.guest')}
            value={draft.stay_id}
            options={[{ value: '', label: '–' }, ...stays.map((stay) => ({ value: stay.id, label: stay.last_name }))]}
            onChange={(stay_id) => setDraft({ ...draft, stay_id })}
          />
        ) : undefined}
        <div>
          <span className={styles.label}>{t('wakeUpDesk.time')}</span>
          <ClockField
            label={t('wakeUpDesk.time')}
            value={draft.time}
            onChange={(time) => setDraft({ ...draft, time })}
          />
        </div>
        <div>
          <span className={styles.label}>{t('wakeUpDesk.daysHint')}</span>
          <Chips label={t('wakeUpDesk.daysHint')}>
            {week.map((day) => (
              <Chip key={day} selected={draft.days.includes(day)} onPress={() => toggle(day)}>
                {weekdayName(day, language, 'short')}
              </Chip>
            ))}
          </Chips>
        </div>
        <FormFooter
          error={add.error ? t(errorTexts[add.error.code] ?? 'wakeUpDesk.failed') : undefined}
          cancelLabel={t('desk.cancel')}
          onCancel={onClose}
          submitLabel={t('wakeUpDesk.add')}
          busy={add.isPending}
        />
      </Form>
    </Sheet>
  );
}

const outcomes: readonly CallOutcome[] = ['reached', 'visited', 'not_reached'];

/** Records how the call of a room went. */
export function RecordCall({ item, onClose }: { readonly item: WakeUpItem; readonly onClose: () => void }) {
  const t = useText();
  const [outcome, setOutcome] = useState<CallOutcome>('reached');
  const [note, setNote] = useState('');
  const record = wakeUpRoutes.useRouteMutation('POST /api/v1/wake-ups/rings/{id}/outcome', wakeUpQueries);
  const send = () =>
    void record.run({ params: { id: item.id }, body: { outcome, note } }).then(onClose, () => undefined);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('wakeUpDesk.callRoom', { room: item.room })}
      closeLabel={t('desk.close')}
      position="center"
    >
      <Form onSubmit={send}>
        <Select
          label={t('wakeUpDesk.outcome')}
          value={outcome}
          options={outcomes.map((value) => ({ value, label: t(`wakeUpDesk.outcome.${value}`) }))}
          onChange={(value) => setOutcome(value as CallOutcome)}
        />
        <TextArea
          label={t('wakeUpDesk.note')}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormFooter
          error={record.error ? t('wakeUpDesk.failed') : undefined}
          cancelLabel={t('desk.cancel')}
          onCancel={onClose}
          submitLabel={t('wakeUpDesk.record')}
          busy={record.isPending}
        />
      </Form>
    </Sheet>
  );
}
