import { useFormats } from '#platform/web/i18n';
import { useServerNow } from '../use-server-now.ts';

/** The time on the wall, anew every minute. */
export function TvClock() {
  const formats = useFormats();
  return <span>{formats.time(useServerNow())}</span>;
}
