import type { Airports, Flight, FlightDirection, FlightPage } from '#flights/contract';
import { type StatusTone, statusWord } from '#flights/rules';
import { formatPattern, localDay } from '#platform/clock';
import { useProperty } from '#platform/web/guest-shell';
import { isolateLtr, localeOf, useFormats, useLanguage, useText } from '#platform/web/i18n';

const minuteMs = 60_000;
/** A time that moved by less is not worth two times. */
const worthSaying = 5 * minuteMs;

/** Where flights are, and how the hotel writes their times. */
type Place = { readonly settings: Airports; readonly zone: string };

/** The times of a flight: as it is expected, the schedule where it differs, and the date where it is not today. */
export type FlightTimes = { readonly time: string; readonly before: string; readonly date: string };

/** Returns functions that write times by the hotel's patterns, as it is at the airport. */
export function useFlightTimes({ settings, zone }: Place) {
  const language = useLanguage();
  const { twelveHourLanguages } = useProperty();
  const isHalf = twelveHourLanguages.includes(language.split('-')[0] ?? '');
  const write = (pattern: string, time: number) => formatPattern(pattern, time, { locale: localeOf(language), zone });
  const dayOf = (time: number) => localDay(time, zone);
  const clock = (time: number) => write(isHalf ? settings.time_format_12h : settings.time_format_24h, time);
  const date = (time: number) => write(isHalf ? settings.date_format_12h : settings.date_format_24h, time);
  return {
    clock: (instant: string) => isolateLtr(clock(Date.parse(instant))),
    of({ scheduledGateTime, estimatedGateTime, status }: Flight, now: number): FlightTimes {
      const scheduled = Date.parse(scheduledGateTime);
      const expected = estimatedGateTime === null || status === 'cancelled' ? scheduled : Date.parse(estimatedGateTime);
      const isMoved = Math.abs(expected - scheduled) >= worthSaying;
      const shown = isMoved ? expected : scheduled;
      return {
        time: isolateLtr(clock(shown)),
        before: isMoved ? isolateLtr(clock(scheduled)) : '',
        date: dayOf(shown) === dayOf(now) ? '' : isolateLtr(date(shown)),
      };
    },
  };
}

/** Returns a function that says how a flight is, with the tone of its colour; empty: nothing is known. */
export function useStatus(): (flight: Flight) => { readonly text: string; readonly tone: StatusTone } {
  const t = useText();
  const formats = useFormats();
  return (flight) => {
    const said = statusWord(flight);
    if (!said) return { text: '', tone: 'plain' };
    const minutes = formats.number(flight.delay_minutes);
    const text = said.word === 'late' ? t('flights.late', { minutes }) : t(`flights.status.${said.word}`);
    return { text, tone: said.tone };
  };
}

/** Returns a function that says where one goes: the gate, at arrivals the belt, else the terminal; empty: not known yet. */
export function usePlace(): (flight: Flight, type: FlightDirection) => string {
  const t = useText();
  return ({ gate, baggageClaim: belt, terminal, status }, type) => {
    if (status === 'cancelled') return '';
    if (type === 'arrival' && belt !== '') return t('flights.belt', { belt: isolateLtr(belt) });
    if (gate !== '') return t('flights.gate', { gate: isolateLtr(gate) });
    return terminal === '' ? '' : t('flights.terminal', { terminal: isolateLtr(terminal) });
  };
}

/** Returns the city at the other end of a flight. */
export function cityOf({ originCity, destinationCity }: Flight, type: FlightDirection): string {
  return type === 'departure' ? destinationCity : originCity;
}

/** Returns when a board is from; as the last that is known when it is old. */
export function useBoardAge({ refresh_ms }: Pick<Airports, 'refresh_ms'>): (page: FlightPage, now: number) => string {
  const t = useText();
  const formats = useFormats();
  return ({ fetched_at, is_stale }, now) => {
    const at = Date.parse(fetched_at);
    const isOld = is_stale && now - at > refresh_ms + 2 * minuteMs;
    const isToday = formats.date(at) === formats.date(now);
    return t(isOld ? 'flights.last_known' : 'flights.as_of', {
      time: isToday ? formats.time(at) : formats.dateTime(at),
    });
  };
}
