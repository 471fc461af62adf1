import { browserFetch } from '#platform/web/browser';
import type { Cast } from './cast.ts';

/** Who plays. */
export type Actor = keyof Cast['origins'];
/** `whole`: everything passes; `held`: what the actor sends arrives, and no answer comes back; `cut`: nothing passes. */
export type LineState = 'whole' | 'held' | 'cut';

/** What stands behind the stage: the process of the server, each actor's network, and whether the process can be killed. */
export type Backstage = {
  readonly process: { readonly id: number; readonly since: string };
  readonly lines: { readonly [A in Actor]: LineState };
  readonly restart: boolean;
};

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await browserFetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

/** Asks the server about itself; rejects while it is away. */
export async function readBackstage(): Promise<Backstage> {
  const answer = await browserFetch('/stage/state.json');
  if (!answer.ok) throw new Error(`the state answered ${answer.status}`);
  return (await answer.json()) as Backstage;
}

/** Holds, cuts or mends the network of an actor, in this browser. */
export async function turnLine(actor: Actor, state: LineState): Promise<void> {
  await post('/stage/line', { actor, state });
}

/** Has the server's process killed and started again. */
export async function restartServer(): Promise<void> {
  await post('/stage/restart', {});
}
