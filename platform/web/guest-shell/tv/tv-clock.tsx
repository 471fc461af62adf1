import { useFormats } from '#platform/web/i18n';
import { useServerNow } from '../use-server-now.ts';

/** The current time, updated every minute. */
export function TvClock() {
  const formats = useFormats();
  return <span>{formats.time(useServerNow())}</span>;
}
