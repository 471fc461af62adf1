import '#platform/ui/tv/global';
import { createRoot } from 'react-dom/client';
import type { devices } from '#devices/contract';
import { type Slept, watchSleep } from '#devices/guest';
import { systemClock } from '#platform/clock';
import { startFocus } from '#platform/ui/focus';
import { applyTheme, themeVariables } from '#platform/ui/theme';
import { createTv } from './create-tv.ts';
import { fitScreen } from './fit-screen.ts';
import { followRoom, loadProperty } from './follow-room.ts';
import { keepTvUpToDate } from './keep-tv-up-to-date.ts';
import { TvApp } from './tv-app.tsx';
import type { TvParts } from './tv-parts.ts';

function followTvTheme({ property }: TvParts): void {
  let before: ReadonlyMap<string, string> = new Map();
  property.subscribe((state, last) => {
    const theme = state.bootstrap?.theme;
    if (!theme || state.bootstrap === last.bootstrap) return;
    const next = themeVariables(theme, 'tv');
    applyTheme(document.documentElement.style, next, before);
    before = next;
  });
}

/**
 * Reports the TV's hardware and firmware to the server once it is enrolled (docs/reference/platform.md §7,
 * transmitFirmware).
 */
function reportFirmware({ device, room, wire, shell }: TvParts): void {
  device.start((details) => {
    const calls = wire.of<typeof devices>();
    const report = () => {
      const { is } = room.getState();
      if (is === 'asking' || is === 'enrolling') return;
      stop();
      calls
        .call('SystemSettings.transmitFirmware', details, { resend: true })
        .catch((error) => shell.log('warn', String(error), 'device'));
    };
    const stop = room.subscribe(report);
    report();
  });
}

/**
 * Identifies the stay again after sleep. After a clock jump it also reconnects, since only the first message of a
 * connection has the time.
 */
function wakeUp({ wire, room }: TvParts, how: Slept): void {
  if (how === 'leapt') {
    wire.stop();
    wire.start();
  }
  room.forget();
}

/** Starts the TV app: keys, connection, room, and first render. */
export function startTv(): void {
  const place = document.getElementById('app');
  if (!place) return;
  const app = createTv();
  fitScreen(place);
  startFocus();
  followTvTheme(app);
  followRoom(app);
  app.wire.start();
  app.wire.initialised();
  app.room.start();
  reportFirmware(app);
  watchSleep(systemClock, document, (how) => wakeUp(app, how));
  keepTvUpToDate(app);
  void loadProperty(app);
  createRoot(place).render(<TvApp app={app} />);
}
