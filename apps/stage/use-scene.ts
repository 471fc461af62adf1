import { useCallback, useEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import { readBackstage } from './backstage.ts';
import type { Cast } from './cast.ts';
import { type House, nextServer, type Scene, type ServerState } from './scene.ts';
import { readHouse } from './story.ts';

/** Polling interval in milliseconds. */
const pollMs = 1_000;
/** Polling interval while the server is down: its downtime is displayed. */
const downPollMs = 200;

/**
 * Polls the scene; `look` refreshes it at once. Undefined until both the guest's progress and the server's state are
 * known.
 */
export function useScene(cast: Cast): { readonly scene: Scene | undefined; readonly look: () => Promise<void> } {
  const [house, setHouse] = useState<House>();
  const [server, setServer] = useState<ServerState>();
  const observed = useRef<ServerState>(undefined);
  const look = useCallback(async () => {
    const backstage = await readBackstage().catch(() => undefined);
    observed.current = nextServer(observed.current, backstage, systemClock.now());
    setServer(observed.current);
    if (backstage) await readHouse(cast).then(setHouse, () => undefined);
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
  return { scene: house && server ? { house, server } : undefined, look };
}
