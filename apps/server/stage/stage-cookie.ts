import { readCookies, setCookie } from '#platform/node/auth';
import { type Random, token } from '#platform/random';
import { type Actor, actors } from './stage-host.ts';

/** `whole`: connected; `held`: requests arrive but responses are held back; `cut`: nothing passes. */
export const connectionStates = ['whole', 'held', 'cut'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** Connection state of each actor. */
export type ConnectionStates = { readonly [A in Actor]: ConnectionState };

/** A browser's stage and the connection states of its actors. */
export type StageSession = { readonly browser: string; readonly lines: ConnectionStates };

const name = 'bellhop_stage';

function stateOf(text: string | undefined): ConnectionState {
  return connectionStates.find((state) => state === text) ?? 'whole';
}

/** Reads the stage from a `Cookie` header; a new browser gets its own id and connected actors. */
export function readStage(header: string | undefined, random: Random): StageSession {
  const [browser = '', ...states] = readCookies(header)[name]?.split('.') ?? [];
  const [phone, tv, desk] = actors.map((_actor, index) => stateOf(states[index]));
  const lines = { phone: phone ?? 'whole', tv: tv ?? 'whole', desk: desk ?? 'whole' };
  return { browser: browser === '' ? token(random) : browser, lines };
}

/**
 * Returns a `Set-Cookie` line that applies to the hosts of all actors. The browser stores the connection states, so an
 * actor that was cut stays cut across server restarts.
 */
export function writeStage({ browser, lines }: StageSession, stage: { host: string; secure: boolean }): string {
  const value = [browser, ...actors.map((actor) => lines[actor])].join('.');
  return setCookie(name, value, { secure: stage.secure, domain: stage.host.replace(/:\d+$/, '') });
}
