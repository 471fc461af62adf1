import '#platform/web/ui/tv/global';
import { createRoot } from 'react-dom/client';
import type { devices } from '#devices/contract';
import { type WakeReason, watchSleep } from '#devices/guest';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { isSoundTaken, loadCode } from '#platform/web/guest-shell';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { applyTheme, themeVariables } from '#platform/web/ui/theme';
import { followReplyTimeout, followSettings } from '../follow-settings.ts';
import { onIdle } from '../on-idle.ts';
import { autoUpdateTv } from './auto-update-tv.ts';
import { createTv } from './create-tv.ts';
import { followDailyReboot } from './daily-reboot.ts';
import { fitScreen } from './fit-screen.ts';
import { followEastAsian } from './follow-east-asian.ts';
import { followRoom, loadProperty } from './follow-room.ts';
import { keepForRestart } from './hotel-cache.ts';
import type { TvApp } from './tv-app.ts';
import { TvRoot } from './tv-root.tsx';

/** Milliseconds that a set has to tell its network before the first connection. */
const networkMs = 300;

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

/** Connects once the set has told its network, whose address goes with the connection, or has taken too long. */
function connect({ device, wire, room }: TvApp): void {
  let began = false;
  const begin = () => {
    if (began) return;
    began = true;
    stop();
    timer.cancel();
    wire.start();
    wire.markInitialised();
    room.start();
  };
  const stop = device.subscribe(() => void (device.getState().status !== 'fetching' && begin()));
  const timer = systemClock.after(networkMs, begin);
}

/** Begins to tell the statistics what is in front of the guest, once the first screen stands. */
async function followLater(app: TvApp): Promise<void> {
  const code = await loadCode(
    () => import('./follow-tv-uses.ts'),
    (message) => app.shell.log('warn', message),
  );
  code?.followTvUses(app);
}

/** Starts the TV app: keys, connection, room, and first render. */
export function startTv(): void {
  const place = document.getElementById('app');
  if (!place) return;
  const app = createTv();
  fitScreen(place);
  startSpatialNavigation();
  followTvTheme(app);
  followEastAsian(app.texts, (message) => app.shell.log('warn', message, 'faces'));
  followRoom(app);
  followReplyTimeout(app);
  followSettings(app);
  reportFirmware(app);
  onIdle(() => void followLater(app));
  connect(app);
  followDailyReboot(app, { clock: systemClock, random: systemRandom, isSoundTaken });
  watchSleep(systemClock, document, (how) => wakeUp(app, how));
  autoUpdateTv(app);
  keepForRestart(app);
  void loadProperty(app);
  createRoot(place).render(<TvRoot app={app} />);
}
