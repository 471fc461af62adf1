import type { ReactNode } from 'react';
import { DeskLink, useDesk } from '#platform/web/desk-shell';
import { localeOf, localiseTitledName, useFormats, useLanguage, useText } from '#platform/web/i18n';
import type { Today } from '#statistics/contract';
import { Ring } from '../charts/ring.tsx';
import styles from './today-screen.module.css';

type FigureProps = {
  readonly to: string;
  readonly value: string;
  readonly unit?: string;
  readonly name: string;
  readonly note: string;
  readonly tone?: 'plain' | 'warn' | 'danger';
  readonly picture?: ReactNode;
};

function Figure({ to, value, unit, name, note, tone = 'plain', picture }: FigureProps) {
  return (
    <li>
      <DeskLink to={{ name: to }} className={styles.figure}>
        {picture}
        <span>
          <span className={styles.value}>
            {value} {unit ? <small>{unit}</small> : undefined}
          </span>
          <b className={styles.name}>{name}</b>
          <span className={styles.note} data-tone={tone}>
            {note}
          </span>
        </span>
      </DeskLink>
    </li>
  );
}

function useArrivalNote({ arrivals, to_arrive: [next] }: Today): string {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  if (arrivals.all === 0) return t('today.noArrivals');
  if (!next) return t('today.allHere');
  const guest = localiseTitledName(language, next.guest);
  return next.time ? t('today.nextAt', { guest, time: formats.clock(next.time) }) : t('today.next', { guest });
}

function useDepartureNote({ departures: { all, done } }: Today): string {
  const t = useText();
  if (all === 0) return t('today.noDepartures');
  return done === all ? t('today.allLeft') : t('today.toLeave', { count: all - done });
}

function useAlarm({ alarms, needs }: Today): { readonly count: number; readonly note: string; readonly to: string } {
  const t = useText();
  const { silent_tvs: tvs, pms_down: pms, unprinted } = alarms;
  const count = tvs + Number(pms) + Number(unprinted > 0);
  if (pms) return { count, note: t('today.pmsDown'), to: 'pms' };
  if (unprinted > 0) return { count, note: t('today.unprinted', { count: unprinted }), to: 'printers' };
  const room = needs.find(({ kind }) => kind === 'tv_silent')?.room ?? '';
  if (tvs === 1 && room) return { count, note: t('today.tvSilent', { room }), to: 'tvs' };
  return { count, note: tvs === 0 ? t('today.noAlarm') : t('today.tvsSilent', { count: tvs }), to: 'tvs' };
}

function Guests({ today }: { readonly today: Today }) {
  const t = useText();
  const { number } = useFormats();
  const language = useLanguage();
  const { rooms, arrivals, departures } = today;
  const share = rooms.all === 0 ? 0 : rooms.occupied / rooms.all;
  return (
    <>
      <Figure
        to="rooms"
        picture={<Ring share={share} />}
        value={new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(share)}
        name={t('today.occupied')}
        note={t('today.ofRooms', { occupied: number(rooms.occupied), count: rooms.all })}
      />
      <Figure
        to="rooms_day"
        value={number(arrivals.done)}
        unit={t('today.of', { all: number(arrivals.all) })}
        name={t('today.arrived')}
        note={useArrivalNote(today)}
      />
      <Figure
        to="rooms_day"
        value={number(departures.done)}
        unit={t('today.of', { all: number(departures.all) })}
        name={t('today.left')}
        note={useDepartureNote(today)}
      />
    </>
  );
}

function Work({ today }: { readonly today: Today }) {
  const t = useText();
  const formats = useFormats();
  const { serverNow } = useDesk();
  const { orders, requests } = today;
  const alarm = useAlarm(today);
  const since = (iso: string) => formats.when(Date.parse(iso), serverNow());
  const late = orders.late_since ? t('today.late', { count: orders.late, time: since(orders.late_since) }) : undefined;
  return (
    <>
      <Figure
        to="orders"
        value={formats.number(orders.open)}
        unit={t('today.areOpen')}
        name={t('today.orders')}
        note={late ?? t('today.noneLate')}
        tone={late ? 'warn' : 'plain'}
      />
      <Figure
        to="requests"
        value={formats.number(requests.open)}
        unit={t('today.areOpen')}
        name={t('today.requests')}
        note={requests.oldest_at ? t('today.oldest', { time: since(requests.oldest_at) }) : t('today.noneOpen')}
      />
      <Figure
        to={alarm.to}
        value={formats.number(alarm.count)}
        name={t('today.alarms', { count: alarm.count })}
        note={alarm.note}
        tone={alarm.count === 0 ? 'plain' : 'danger'}
      />
    </>
  );
}

/** The hotel in six figures, each a way to what is behind it. */
export function KeyFigures({ today }: { readonly today: Today }) {
  return (
    <ul className={styles.figures}>
      <Guests today={today} />
      <Work today={today} />
    </ul>
  );
}
