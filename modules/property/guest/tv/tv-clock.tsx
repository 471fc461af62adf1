import { useFormats } from '#platform/i18n/browser';
import { useNow } from '../use-now.ts';

/** The time on the wall, anew every minute. */
export function TvClock() {
  const formats = useFormats();
  return <span>{formats.time(useNow())}</span>;
}
