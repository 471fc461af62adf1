import '#platform/web/ui/tv/global';
import { createRoot } from 'react-dom/client';
import type { devices } from '#devices/contract';
import { type WakeReason, watchSleep } from '#devices/guest';
import { systemClock } from '#platform/clock';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { applyTheme, themeVariables } from '#platform/web/ui/theme';
import { autoUpdateTv } from './auto-update-tv.ts';
import { createTv } from './create-tv.ts';
import { fitScreen } from './fit-screen.ts';
import { followRoom, loadProperty } from './follow-room.ts';
import type { TvApp } from './tv-app.ts';
import { TvRoot } from './tv-root.tsx';

function followTvTheme({ property }: TvApp): void {
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
function reportFirmware({ device, room, wire, shell }: TvApp): void {
  device.start((details) => {
    const calls = wire.of<typeof devices>();
    const report = () => {
      const { status } = room.getState();
      if (status === 'asking' || status === 'enrolling') return;
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
function wakeUp({ wire, room }: TvApp, how: WakeReason): void {
  if (how === 'leapt') {
    wire.stop();
    wire.start();
  }
  room.reset();
}

/** Starts the TV app: keys, connection, room, and first render. */
export function startTv(): void {
  const place = document.getElementById('app');
  if (!place) return;
  const app = createTv();
  fitScreen(place);
  startSpatialNavigation();
  followTvTheme(app);
  followRoom(app);
  app.wire.start();
  app.wire.markInitialised();
  app.room.start();
  reportFirmware(app);
  watchSleep(systemClock, document, (how) => wakeUp(app, how));
  autoUpdateTv(app);
  void loadProperty(app);
  createRoot(place).render(<TvRoot app={app} />);
}
