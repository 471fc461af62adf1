import { browserFetch } from '#platform/web/browser';
import type { Cast } from './cast.ts';

/** A client of the stage. */
export type ClientName = keyof Cast['origins'];
/** `whole`: online; `held`: requests arrive but responses are held back; `cut`: offline. */
export type ConnectionState = 'whole' | 'held' | 'cut';

/** What the devices of the stage's room report, and how its desk lamp behaves. */
export type StageRoom = {
  readonly window: 'open' | 'closed';
  readonly lamp: 'on' | 'off';
  readonly fault: 'none' | 'mute' | 'late' | 'lies' | 'gone';
};

/** State of the stage: the server's time and process, each client's network, who is connected, and whether the process can be restarted. */
export type StageState = {
  /** The server's time: the viewer's clock may be wrong. */
  readonly now: string;
  readonly process: { readonly id: number; readonly since: string };
  readonly lines: { readonly [A in ClientName]: ConnectionState };
  readonly connected: readonly ClientName[];
  readonly restart: boolean;
  /** Only where the building is simulated. */
  readonly room?: StageRoom;
};

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await browserFetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
}

/** Fetches the state of the stage; rejects while the server is down. */
export async function fetchStageState(): Promise<StageState> {
  const response = await browserFetch('/stage/state.json');
  if (!response.ok) throw new Error(`the stage state responded with ${response.status}`);
  return (await response.json()) as StageState;
}

/** Sets the network state of a client in this browser. */
export async function setConnectionState(actor: ClientName, state: ConnectionState): Promise<void> {
  await post('/stage/line', { actor, state });
}

/** Does something in the room by hand, or restarts the building's devices. */
export async function actInRoom(act: Partial<StageRoom> | { readonly restart: true }): Promise<void> {
  await post('/stage/room', act);
}

/** Kills and restarts the server's process. */
export async function restartServer(): Promise<void> {
  await post('/stage/restart', {});
}
