import { systemClock } from '#platform/clock';
import { type GuestShell, loadCode, playedStore } from '#platform/web/guest-shell';
import type { Moment, Place, UseReports } from '#statistics/guest';
import { onIdle } from './on-idle.ts';

type Watched = { readonly subscribe: (listener: () => void) => unknown };

/** What is in front of the guest; undefined: nobody who is known looks. */
type PlaceSource = { readonly place: () => Place | undefined; readonly stores: readonly Watched[] };

/** Moments that are remembered until the code that reports them has come. */
const mostMoments = 20;

async function loadReports(shell: GuestShell): Promise<UseReports | undefined> {
  const log = (message: string) => shell.log('warn', message, 'statistics');
  const code = await loadCode(() => import('#statistics/guest'), log);
  return code?.createPageReports(shell);
}

/** Tells the statistics what is in front of the guest and plays, while the page is seen. */
export function followUses(
  shell: GuestShell,
  { place, stores }: PlaceSource,
  load: typeof loadReports = loadReports,
): void {
  let reports: UseReports | undefined;
  let early: readonly Moment[] = [];
  const look = () => {
    const seen = document.hidden ? undefined : place();
    const moment = { at: systemClock.now(), place: seen, played: playedStore.getState().played };
    const last = early[early.length - 1];
    if (reports) reports.note(moment);
    else if (!last || last.place?.path !== seen?.path || last.played !== moment.played)
      early = [...early, moment].slice(-mostMoments);
  };
  for (const store of stores) store.subscribe(look);
  playedStore.subscribe(({ wipes }, before) => {
    if (wipes !== before.wipes) {
      early = [];
      reports?.forget();
    }
    look();
  });
  document.addEventListener('visibilitychange', look);
  // Not every browser says before that the page is hidden.
  addEventListener('pagehide', () => reports?.close());
  look();
  onIdle(async () => {
    reports = await load(shell);
    for (const moment of early) reports?.note(moment);
    early = [];
  });
}
