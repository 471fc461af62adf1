import { useState } from 'react';
import { DeskLink, useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, IconButton } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { Chip, Chips, DeskAsyncView, DeskSkeleton, Page } from '#platform/web/ui/desk';
import { CheckInButton } from '../dialogs/check-in.tsx';
import { CheckOut } from '../dialogs/check-out.tsx';
import { type DayOrder, sortDay } from '../rules/sort-arrivals.ts';
import { addDays, formatDay, formatStayDates } from '../rules/stay-dates.ts';
import { fullName } from '../rules/stay-name.ts';
import { type Stay, staysApi } from '../stays-api.ts';
import styles from './day-screen.module.css';

type What = 'arrivals' | 'departures';
type ActionProps = { readonly stay: Stay; readonly what: What; readonly onCheckOut: () => void };

/** The action for a stay of the day, or its state. */
function DayAction({ stay, what, onCheckOut }: ActionProps) {
  const t = useText();
  const may = usePermission('stays.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  if (may && what === 'arrivals' && stay.state === 'expected') return <CheckInButton stay={stay} variant="outlined" />;
  if (may && what === 'departures' && stay.state === 'in_house') {
    return (
      <Button variant="outlined" disabled={cutOff} onClick={onCheckOut}>
        {t('rooms.check_out')}
      </Button>
    );
  }
  const arrived = what === 'arrivals' && stay.state === 'in_house';
  return (
    <span className={styles.state} data-done={arrived || stay.state === 'checked_out'}>
      {t(arrived ? 'rooms.arrived' : `rooms.state.${stay.state}`)}
    </span>
  );
}

type ListProps = { readonly stays: readonly Stay[]; readonly what: What; readonly order: DayOrder };

function StayList({ stays, what, order }: ListProps) {
  const t = useText();
  const language = useLanguage();
  // Kept after the check-out, when an overdue departure leaves the list.
  const [leaving, setLeaving] = useState<Stay>();
  const nameOf = (stay: Stay) => fullName(stay, language) || t('rooms.forgotten');
  return (
    <section className={styles.list}>
      <h2 className={styles.title}>
        {t(`rooms.${what}`)} <span className={styles.count}>{stays.length}</span>
      </h2>
      {stays.length === 0 ? <p className={styles.state}>{t(`rooms.no_${what}`)}</p> : undefined}
      <ul>
        {sortDay(stays, what === 'arrivals' ? order : 'room').map((stay) => (
          <li key={stay.id} className={styles.line}>
            <span className={styles.room}>{stay.room}</span>
            <span className={styles.guest}>
              <DeskLink
                className={styles.name}
                to={{ name: 'rooms', query: { room: stay.room, stay: stay.id } }}
                aria-label={`${nameOf(stay)}, ${t('rooms.open_room', { room: stay.room })}`}
              >
                <bdi>{nameOf(stay)}</bdi>
              </DeskLink>
              <span className={styles.days}>
                {formatStayDates(stay.arrival, stay.departure, language)}
                {stay.state === 'expected' && stay.arrival_time ? ` · ${stay.arrival_time}` : ''}
              </span>
            </span>
            <span className={styles.action}>
              <DayAction stay={stay} what={what} onCheckOut={() => setLeaving(stay)} />
            </span>
            <span className={styles.open}>
              <Icon name="chevron" size={20} />
            </span>
          </li>
        ))}
      </ul>
      {leaving ? <CheckOut stay={leaving} onClose={() => setLeaving(undefined)} /> : undefined}
    </section>
  );
}

type OrderProps = { readonly order: DayOrder; readonly onOrder: (order: DayOrder) => void };

function OrderChips({ order, onOrder }: OrderProps) {
  const t = useText();
  return (
    <Chips label={t('rooms.sort')}>
      {(['room', 'time'] as const).map((one) => (
        <Chip key={one} selected={one === order} onPress={() => onOrder(one)}>
          {t(`rooms.sort.${one}`)}
        </Chip>
      ))}
    </Chips>
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
  const desk = useDesk();
  const language = useLanguage();
  const [wanted, setWanted] = useState<string>();
  const [order, setOrder] = useState<DayOrder>('room');
  const read = staysApi.useRouteQuery('GET /api/v1/house-day', { query: { day: wanted } }, { keepPrevious: true });
  const { data } = read;
  return (
    <Page
      title={data ? formatDay(wanted ?? data.day, language) : t('rooms.day')}
      back={{ label: t('rooms.title'), onPress: () => desk.navigate({ name: 'rooms' }) }}
      actions={data ? <DayStepper day={wanted ?? data.day} today={data.today} onDay={setWanted} /> : undefined}
    >
      <DeskAsyncView
        state={read}
        waiting={<DeskSkeleton rows={['51px', '51px']} />}
        failed={{ title: t('rooms.failed'), text: t('rooms.failed_text') }}
      >
        {({ arrivals, departures }) => (
          <>
            {arrivals.some(({ arrival_time }) => arrival_time) ? (
              <OrderChips order={order} onOrder={setOrder} />
            ) : undefined}
            <div className={styles.both}>
              <StayList stays={arrivals} what="arrivals" order={order} />
              <StayList stays={departures} what="departures" order={order} />
            </div>
          </>
        )}
      </DeskAsyncView>
    </Page>
  );
}
