import { useSession } from '#platform/web/guest-shell';
import { TvRinging } from './tv-ringing.tsx';
import { TvSleep } from './tv-sleep.tsx';

/** What wake-ups and the sleep timer show over every screen of an occupied room's TV. */
export function TvWakeUpOverlay() {
  const { isCheckedIn } = useSession();
  if (!isCheckedIn) return undefined;
  return (
    <>
      <TvSleep />
      <TvRinging />
    </>
  );
}
