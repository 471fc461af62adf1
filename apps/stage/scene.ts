import type { Order } from '#orders/contract';
import type { Backstage } from './backstage.ts';

/** Where the guest stands, as the desk sees it. */
export type House = {
  /** Her stay while she is in house. */
  readonly stayId: string | undefined;
  /** Her orders, the latest first. */
  readonly orders: readonly Order[];
  /** How many devices are signed in on her stay. */
  readonly devices: number;
};

/** The server, as the stage hears it. */
export type ServerState =
  | { readonly kind: 'up'; readonly backstage: Backstage; readonly awayMs: number | undefined }
  /** `last`: the process that was heard before. */
  | { readonly kind: 'away'; readonly since: number; readonly last: Backstage };

/** All that the story goes by. */
export type Scene = { readonly house: House; readonly server: ServerState };

/** What the stage knows of the server when it hears it, or does not (`undefined`) at `now`, milliseconds. */
export function nextServer(
  before: ServerState | undefined,
  heard: Backstage | undefined,
  now: number,
): ServerState | undefined {
  if (!before) return heard && { kind: 'up', backstage: heard, awayMs: undefined };
  const last = before.kind === 'up' ? before.backstage : before.last;
  if (!heard) return before.kind === 'away' ? before : { kind: 'away', since: now, last };
  const isSame = heard.process.id === last.process.id && heard.process.since === last.process.since;
  const awayMs = before.kind === 'away' ? now - before.since : isSame ? before.awayMs : 0;
  return { kind: 'up', backstage: heard, awayMs };
}

/** The process that is, or was heard last. */
export function backstageOf(server: ServerState): Backstage {
  return server.kind === 'up' ? server.backstage : server.last;
}
