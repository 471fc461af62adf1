import { useEffect, useState, useSyncExternalStore } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import type { TvSet } from '#platform/web/guest-shell/tv';
import { frontLayer } from '#platform/web/ui/focus';
import { BlackScreen } from './black-screen.tsx';
import { carryOut, sentOf } from './carry-out.ts';
import { followCommands } from './follow-commands.ts';
import { reportState } from './report-state.ts';
import { createSentReport } from './sent-report.ts';
import { createStandby, type Standby } from './standby.ts';
import { useSourceKey } from './use-source-key.ts';
import { VolumeBanner } from './volume-banner.tsx';

/** Follows commands, and reports the state whenever the set, the screen or what was sent changes. */
function useRemoteControl(tvSet: TvSet, standby: Standby): void {
  const shell = useGuestShell();
  const { stayId } = useSession();
  useEffect(() => {
    // What was sent for a stay is forgotten with it.
    void stayId;
    const set = { tvSet, standby };
    const sent = createSentReport(() => reports.changed());
    const reports = reportState(shell, () => ({ ...tvSet.state(), shows: tvSet.shows(), sent: sent.state() }));
    const stopCommands = followCommands(shell, {
      carryOut: (command) => carryOut({ ...set, isEmergency: frontLayer().level === 'emergency' }, command),
      sentOf: (kind) => sentOf(set, kind),
      follow: sent.follow,
    });
    const stops = [stopCommands, sent.forget, reports.stop, tvSet.subscribe(reports.changed)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [shell, tvSet, standby, stayId]);
}

function RemoteControl({ tvSet }: { tvSet: TvSet }) {
  const [standby] = useState(() => createStandby(tvSet));
  const isOff = useSyncExternalStore(tvSet.subscribe, standby.isOff);
  useRemoteControl(tvSet, standby);
  useSourceKey(tvSet);
  return (
    <>
      <VolumeBanner tvSet={tvSet} />
      {isOff ? <BlackScreen onWake={() => void standby.leave()} /> : undefined}
    </>
  );
}

/** Carries out what the guest's phone sends, and draws what it does to the TV over everything. */
export function RemoteOverlay() {
  const { tvSet } = useGuestShell();
  return tvSet && <RemoteControl tvSet={tvSet} />;
}
