import { useEffect, useState, useSyncExternalStore } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import type { TvSet } from '#platform/web/guest-shell/tv';
import { frontLayer } from '#platform/web/ui/focus';
import { BlackScreen } from './black-screen.tsx';
import { carryOut, outcomeOf } from './carry-out.ts';
import { followCommands } from './follow-commands.ts';
import { reportState } from './report-state.ts';
import { createStandby, type Standby } from './standby.ts';
import { useSourceKey } from './use-source-key.ts';
import { VolumeBanner } from './volume-banner.tsx';

/** Follows commands, and reports the state whenever the set or the screen changes. */
function useRemoteControl(tvSet: TvSet, standby: Standby): void {
  const shell = useGuestShell();
  useEffect(() => {
    const set = { tvSet, standby };
    return followCommands(shell, {
      carryOut: (command) => carryOut({ ...set, isEmergency: frontLayer().level === 'emergency' }, command),
      outcomeOf: (command) => outcomeOf(set, command),
    });
  }, [shell, tvSet, standby]);
  useEffect(() => {
    const reports = reportState(shell, () => ({ ...tvSet.state(), shows: tvSet.shows() }));
    const stops = [reports.stop, tvSet.subscribe(reports.changed)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [shell, tvSet]);
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
