import { useState } from 'react';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, IconButton, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { Page } from '#platform/web/ui/desk';
import { addDays, formatDay, formatStayDates } from '../rules/stay-dates.ts';
import { type Stay, stayQueries, staysApi } from '../stays-api.ts';
import styles from './day-screen.module.css';

type ActionProps = { readonly stay: Stay; readonly what: 'arrivals' | 'departures' };

/** The action for a stay of the day, or its state. */
function DayAction({ stay, what }: ActionProps) {
  const t = useText();
  const desk = useDesk();
  const may = usePermission('stays.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const checkIn = staysApi.useRouteMutation('POST /api/v1/stays/{id}/check-in', stayQueries);
  if (what === 'arrivals' && stay.state === 'expected' && may) {
    const step = () => checkIn.run({ params: { id: stay.id } }).catch(() => desk.toast(t('rooms.step_failed')));
    return (
      <Button variant="outlined" disabled={checkIn.isPending || cutOff} onClick={() => void step()}>
        {t('rooms.check_in')}
      </Button>
    );
  }
  return <span className={styles.state}>{t(`rooms.state.${stay.state}`)}</span>;
}

type ListProps = { readonly title: string; readonly stays: readonly Stay[]; readonly what: ActionProps['what'] };

function StayList({ title, stays, what }: ListProps) {
  const t = useText();
  const desk = useDesk();
  const language = useLanguage();
  return (
    <section className={styles.list}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{stays.length}</span>
      </h2>
      {stays.length === 0 ? <p className={styles.state}>{t(`rooms.no_${what}`)}</p> : undefined}
      <ul>
        {stays.map((stay) => (
          <li key={stay.id} className={styles.line}>
            <span className={styles.room}>{stay.room}</span>
            <span className={styles.guest}>
              <bdi>
                {[stay.title, stay.first_name, stay.last_name].filter(Boolean).join(' ') || t('rooms.forgotten')}
              </bdi>
              <span className={styles.days}>{formatStayDates(stay.arrival, stay.departure, language)}</span>
            </span>
            <DayAction stay={stay} what={what} />
            <IconButton
              label={t('rooms.open_room', { room: stay.room })}
              onClick={() => desk.navigate({ name: 'rooms', query: { room: stay.room } })}
            >
              <Icon name="chevron" size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

type StepperProps = { readonly day: string; readonly today: string; readonly onDay: (day: string) => void };

function DayStepper({ day, today, onDay }: StepperProps) {
  const t = useText();
  return (
    <>
      <IconButton label={t('rooms.day_before')} onClick={() => onDay(addDays(day, -1))}>
        <span className={styles.before}>
          <Icon name="chevron" />
        </span>
      </IconButton>
      <DayField variant="pill" label={t('rooms.which_day')} value={day} onChange={(next) => next && onDay(next)} />
      <IconButton label={t('rooms.day_after')} onClick={() => onDay(addDays(day, 1))}>
        <Icon name="chevron" />
      </IconButton>
      <Button variant="outlined" disabled={day === today} onClick={() => onDay(today)}>
        {t('rooms.today')}
      </Button>
    </>
  );
}

/** Arrivals and departures of a day. */
export function DayScreen() {
  const t = useText();
  const language = useLanguage();
  const [wanted, setWanted] = useState<string>();
  const read = staysApi.useRouteQuery('GET /api/v1/house-day', { query: { day: wanted } }, { keepPrevious: true });
  const { data } = read;
  return (
    <Page
      title={data ? formatDay(wanted ?? data.day, language) : t('rooms.day')}
      actions={data ? <DayStepper day={wanted ?? data.day} today={data.today} onDay={setWanted} /> : undefined}
    >
      {read.error && !data ? (
        <StateMessage level={2} tone="danger" title={t('rooms.failed')} text={t('rooms.failed_text')}>
          <Button onClick={() => void read.refetch()}>{t('desk.again')}</Button>
        </StateMessage>
      ) : undefined}
      {data ? (
        <div className={styles.both}>
          <StayList title={t('rooms.arrivals')} stays={data.arrivals} what="arrivals" />
          <StayList title={t('rooms.departures')} stays={data.departures} what="departures" />
        </div>
      ) : (
        <SkeletonGroup label={t('desk.loading')}>
          <Skeleton height="51px" />
          <Skeleton height="51px" />
        </SkeletonGroup>
      )}
    </Page>
  );
}
