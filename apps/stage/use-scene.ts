import { useCallback, useEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import type { Cast } from './cast.ts';
import { type GuestProgress, nextServer, type Scene, type ServerState } from './scene.ts';
import { fetchStageState } from './stage-state.ts';
import { readGuestProgress } from './story.ts';

/** Polling interval in milliseconds. */
const pollMs = 1_000;
/** Polling interval while the server is down: its downtime is displayed. */
const downPollMs = 200;

/**
 * Polls the scene; `look` refreshes it at once. Undefined until both the guest's progress and the server's state are
 * known.
 */
export function useScene(cast: Cast): { readonly scene: Scene | undefined; readonly refresh: () => Promise<void> } {
  const [progress, setProgress] = useState<GuestProgress>();
  const [server, setServer] = useState<ServerState>();
  const observed = useRef<ServerState>(undefined);
  const look = useCallback(async () => {
    const backstage = await fetchStageState().catch(() => undefined);
    observed.current = nextServer(observed.current, backstage, systemClock.now());
    setServer(observed.current);
    if (backstage) await readGuestProgress(cast).then(setProgress, () => undefined);
  }, [cast]);
  useEffect(() => {
    let isOver = false;
    async function watch(): Promise<void> {
      while (!isOver) {
        await look();
        await systemClock.sleep(observed.current?.kind === 'away' ? downPollMs : pollMs);
      }
    }
    void watch();
    return () => {
      isOver = true;
    };
  }, [look]);
  return { scene: progress && server ? { guest: progress, server } : undefined, refresh: look };
}
