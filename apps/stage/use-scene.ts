import { useCallback, useEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import { readBackstage } from './backstage.ts';
import type { Cast } from './cast.ts';
import { type House, nextServer, type Scene, type ServerState } from './scene.ts';
import { readHouse } from './story.ts';

/** What the others do is looked up this often, milliseconds. */
const lookMs = 1_000;
/** A server that is away is asked for more often: how long it was gone is shown. */
const knockMs = 200;

/** The scene, kept fresh; `look` looks at once. Undefined until both the house and the server were heard. */
export function useScene(cast: Cast): { readonly scene: Scene | undefined; readonly look: () => Promise<void> } {
  const [house, setHouse] = useState<House>();
  const [server, setServer] = useState<ServerState>();
  const heard = useRef<ServerState>(undefined);
  const look = useCallback(async () => {
    const backstage = await readBackstage().catch(() => undefined);
    heard.current = nextServer(heard.current, backstage, systemClock.now());
    setServer(heard.current);
    if (backstage) await readHouse(cast).then(setHouse, () => undefined);
  }, [cast]);
  useEffect(() => {
    let isOver = false;
    async function watch(): Promise<void> {
      while (!isOver) {
        await look();
        await systemClock.sleep(heard.current?.kind === 'away' ? knockMs : lookMs);
      }
    }
    void watch();
    return () => {
      isOver = true;
    };
  }, [look]);
  return { scene: house && server ? { house, server } : undefined, look };
}
