import { useState } from 'react';
import { useDesk } from '#platform/web/desk-shell';
import { localeOf, localiseTitledName, useFormats, useLanguage, useText, weekdayName } from '#platform/web/i18n';
import { Button, Icon, IconButton } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { DeskAsyncView, Page, Table } from '#platform/web/ui/desk';
import type { WakeUpDay, WakeUpItem } from '#wake-up/contract';
import styles from './day-screen.module.css';
import { useTakeCall } from './use-ringing-wake-ups.ts';
import { AddWakeUp, RecordCall } from './wake-up-forms.tsx';
import { useMayManage, useWakeUpDay, wakeUpQueries, wakeUpRoutes } from './wake-ups-routes.ts';

/** Returns what a row says of the state of a wake-up. */
function useStateText(): (item: WakeUpItem) => string {
  const t = useText();
  return ({ state, outcome, acknowledged_by: by, attempt }) => {
    if (state !== 'unanswered') return t(`wakeUpDesk.state.${state}`, { attempt });
    if (outcome !== '') return t(`wakeUpDesk.outcome.${outcome}`);
    return by === '' ? t('wakeUpDesk.state.unanswered') : t('wakeUpDesk.isCalling', { name: by });
  };
}

function daysText(days: readonly number[], language: string): string {
  const names = days.map((day) => weekdayName(day, language, 'short'));
  return new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'short' }).format(names);
}

/** Who set a wake-up: a name, or the guest, or reception at the PMS. */
function setterOf({ set_by: by }: WakeUpItem, t: ReturnType<typeof useText>): string {
  if (by === 'guest') return t('wakeUpDesk.theGuest');
  return by === 'pms' ? t('wakeUpDesk.thePms') : by;
}

type ActionProps = { readonly item: WakeUpItem; readonly onRecord: () => void };

function Actions({ item, onRecord }: ActionProps) {
  const t = useText();
  const desk = useDesk();
  const take = useTakeCall();
  const remove = wakeUpRoutes.useRouteMutation('DELETE /api/v1/wake-ups/{id}', wakeUpQueries);
  if (item.state === 'unanswered' && item.outcome === '') {
    return item.acknowledged_at === null ? (
      <Button onClick={() => take(item)}>{t('wakeUpDesk.take')}</Button>
    ) : (
      <Button variant="outlined" onClick={onRecord}>
        {t('wakeUpDesk.record')}
      </Button>
    );
  }
  if (item.state !== 'planned') return undefined;
  const ask = async () => {
    const id = item.wake_up_id;
    await remove.run({ params: { id } }).catch(() => desk.toast(t('wakeUpDesk.failed')));
  };
  return (
    <IconButton label={t('wakeUpDesk.remove', { room: item.room })} onClick={() => void ask()}>
      <Icon name="close" size={20} />
    </IconButton>
  );
}

function Row({ item, onRecord }: ActionProps) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const stateOf = useStateText();
  const mayManage = useMayManage();
  const isOpen = item.state === 'unanswered' && item.outcome === '';
  const reason = isOpen && item.reason !== '' ? t(`wakeUpDesk.reason.${item.reason}`) : item.note;
  return (
    <tr data-urgent={isOpen || undefined}>
      <td>
        <strong className={styles.time}>{formats.time(Date.parse(item.at))}</strong>
      </td>
      <td>
        <bdi>{item.room}</bdi>
      </td>
      <td>
        <bdi>{localiseTitledName(language, item.guest_name) || '–'}</bdi>
      </td>
      <td>
        <span className={isOpen ? styles.urgent : styles.state}>{stateOf(item)}</span>
        {reason ? (
          <span className={styles.reason} dir="auto">
            {reason}
          </span>
        ) : undefined}
      </td>
      <td className={styles.quiet}>{daysText(item.days, language)}</td>
      <td className={styles.quiet}>
        <bdi>{setterOf(item, t)}</bdi>
      </td>
      <td className={styles.actions}>{mayManage ? <Actions item={item} onRecord={onRecord} /> : undefined}</td>
    </tr>
  );
}

/** Those of earlier days for which somebody must still call come first. */
function rowsOf({ wake_ups: items, unanswered }: WakeUpDay): readonly WakeUpItem[] {
  const listed = new Set(items.map(({ id }) => id));
  return [...unanswered.filter(({ id }) => !listed.has(id)), ...items];
}

/** The wake-ups of a day: what is planned, rings or was answered, and the rooms to call. */
export function DayScreen() {
  const t = useText();
  const [day, setDay] = useState('');
  const [adds, setAdds] = useState(false);
  const [recording, setRecording] = useState<WakeUpItem>();
  const state = useWakeUpDay(day);
  const mayManage = useMayManage();
  const names = (['time', 'room', 'guest', 'state', 'days', 'setBy'] as const).map((name) => t(`wakeUpDesk.${name}`));
  return (
    <Page
      title={t('wakeUpDesk.title')}
      actions={
        <>
          <DayField
            variant="pill"
            label={t('wakeUpDesk.day')}
            value={day || (state.data?.day ?? '')}
            clearLabel={t('wakeUpDesk.today')}
            onChange={setDay}
          />
          {mayManage ? <Button onClick={() => setAdds(true)}>{t('wakeUpDesk.add')}</Button> : undefined}
        </>
      }
    >
      <DeskAsyncView
        state={state}
        failed={{ title: t('wakeUpDesk.notLoaded') }}
        empty={(data) =>
          rowsOf(data).length === 0 ? { title: t('wakeUpDesk.none'), text: t('wakeUpDesk.noneText') } : undefined
        }
      >
        {(data) => (
          <Table numbered headers={[...names, { hidden: t('wakeUpDesk.actions') }]}>
            {rowsOf(data).map((item) => (
              <Row key={item.id} item={item} onRecord={() => setRecording(item)} />
            ))}
          </Table>
        )}
      </DeskAsyncView>
      {adds ? <AddWakeUp onClose={() => setAdds(false)} /> : undefined}
      {recording ? <RecordCall item={recording} onClose={() => setRecording(undefined)} /> : undefined}
    </Page>
  );
}
