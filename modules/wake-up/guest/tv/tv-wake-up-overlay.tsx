import { TvRinging } from './tv-ringing.tsx';
import { TvSleep } from './tv-sleep.tsx';

/** What wake-ups and the sleep timer show over every screen, by the TV's own clock when the server is away. */
export function TvWakeUpOverlay() {
  return (
    <>
      <TvSleep />
      <TvRinging />
    </>
  );
}
