import type { Order } from '#orders/contract';
import type { StageState } from './stage-state.ts';

/** Progress of the guest, as the desk sees it. */
export type GuestProgress = {
  /** Her stay while she is in house. */
  readonly stayId: string | undefined;
  /** Her orders, newest first. */
  readonly orders: readonly Order[];
  /** Number of devices signed in to her stay. */
  readonly devices: number;
  /** The wake-up for which somebody must call her: its ringing. */
  readonly unanswered: string | undefined;
};

/** State of the server, as the stage observes it. */
export type ServerState =
  | { readonly kind: 'up'; readonly stageState: StageState; readonly awayMs: number | undefined }
  /** `last`: the process observed before. */
  | { readonly kind: 'away'; readonly since: number; readonly last: StageState };

/** Everything that the story depends on. */
export type Scene = { readonly guest: GuestProgress; readonly server: ServerState };

/** Returns the server state after an observation at `now` (milliseconds); `undefined`: the server did not respond. */
export function nextServer(
  before: ServerState | undefined,
  observed: StageState | undefined,
  now: number,
): ServerState | undefined {
  if (!before) return observed && { kind: 'up', stageState: observed, awayMs: undefined };
  const last = before.kind === 'up' ? before.stageState : before.last;
  if (!observed) return before.kind === 'away' ? before : { kind: 'away', since: now, last };
  const isSame = observed.process.id === last.process.id && observed.process.since === last.process.since;
  const awayMs = before.kind === 'away' ? now - before.since : isSame ? before.awayMs : 0;
  return { kind: 'up', stageState: observed, awayMs };
}

/** Returns the current process, or the last one observed. */
export function lastStageState(server: ServerState): StageState {
  return server.kind === 'up' ? server.stageState : server.last;
}
