import { useFormats, useText } from '#platform/i18n/browser';
import { useProperty, useServerNow } from '#platform/shell';
import { promisedText } from './words.ts';

/** Says when an order is promised, with its day where that is not today; the time is RFC 3339. */
export function usePromised(): (promisedAt: string) => string {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  const { zone } = useProperty();
  return (promisedAt) => promisedText(promisedAt, { t, formats }, { now, zone });
}
