import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useFormats, type When } from '#platform/web/i18n';
import { useDesk } from './desk-context.tsx';

const minuteMs = 60_000;

/** Returns the server's time of the last full minute, in milliseconds since 1970; rerenders once a minute. */
function useServerMinute(): number {
  const { serverNow } = useDesk();
  const minuteNow = () => Math.floor(serverNow() / minuteMs) * minuteMs;
  const [minute, setMinute] = useState(minuteNow);
  useEffect(() => {
    const timer = systemClock.every(1000, () => setMinute(Math.floor(serverNow() / minuteMs) * minuteMs));
    return () => timer.cancel();
  }, [serverNow]);
  return minute;
}

/** An instant: RFC 3339, or milliseconds since 1970. */
type Instant = string | number;

/** Writes instants as people say them by the hotel's day. */
export type WhenTexts = {
  /** `13:34` today, `tomorrow 7:15`, `Fri 7:15`, `Fri 4 Dec 7:15`. */
  readonly when: (at: Instant) => string;
  /** As `when`, with the day apart. */
  readonly whenParts: (at: Instant) => When;
};

/** Returns the writers of instants, which follow the hotel's day: at midnight `tomorrow` becomes today. */
export function useWhen(): WhenTexts {
  const formats = useFormats();
  const now = useServerMinute();
  const millis = (at: Instant) => (typeof at === 'string' ? Date.parse(at) : at);
  return {
    when: (at) => formats.when(millis(at), now),
    whenParts: (at) => formats.whenParts(millis(at), now),
  };
}
