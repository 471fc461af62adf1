import type { Order } from '#orders/contract';
import type { Backstage } from './backstage.ts';

/** Progress of the guest, as the desk sees it. */
export type House = {
  /** Her stay while she is in house. */
  readonly stayId: string | undefined;
  /** Her orders, newest first. */
  readonly orders: readonly Order[];
  /** Number of devices signed in to her stay. */
  readonly devices: number;
};

/** State of the server, as the stage observes it. */
export type ServerState =
  | { readonly kind: 'up'; readonly backstage: Backstage; readonly awayMs: number | undefined }
  /** `last`: the process observed before. */
  | { readonly kind: 'away'; readonly since: number; readonly last: Backstage };

/** Everything that the story depends on. */
export type Scene = { readonly house: House; readonly server: ServerState };

/** Returns the server state after an observation at `now` (milliseconds); `undefined`: the server did not respond. */
export function nextServer(
  before: ServerState | undefined,
  observed: Backstage | undefined,
  now: number,
): ServerState | undefined {
  if (!before) return observed && { kind: 'up', backstage: observed, awayMs: undefined };
  const last = before.kind === 'up' ? before.backstage : before.last;
  if (!observed) return before.kind === 'away' ? before : { kind: 'away', since: now, last };
  const isSame = observed.process.id === last.process.id && observed.process.since === last.process.since;
  const awayMs = before.kind === 'away' ? now - before.since : isSame ? before.awayMs : 0;
  return { kind: 'up', backstage: observed, awayMs };
}

/** Returns the current process, or the last one observed. */
export function backstageOf(server: ServerState): Backstage {
  return server.kind === 'up' ? server.backstage : server.last;
}
