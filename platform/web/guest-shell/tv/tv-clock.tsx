import { useFormats } from '#platform/web/i18n';
import { useServerNow } from '../use-server-now.ts';

/** The current time, updated every minute, after the date where the hotel chose a pattern for it. */
export function TvClock() {
  const { day, time } = useFormats().topBar(useServerNow());
  return (
    <span>
      {day === undefined ? '' : `${day}\u2002`}
      {time}
    </span>
  );
}
