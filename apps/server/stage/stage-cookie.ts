import { readCookies, setCookie } from '#platform/node/auth';
import { type Random, token } from '#platform/random';
import { type Actor, actors } from './stage-host.ts';

/** `whole`: everything passes; `held`: what the actor sends arrives, and no answer comes back; `cut`: nothing passes. */
export const lineStates = ['whole', 'held', 'cut'] as const;
export type LineState = (typeof lineStates)[number];

/** The network of each actor. */
export type Lines = { readonly [A in Actor]: LineState };

/** Whose stage it is, and how its actors are connected. */
export type StageSession = { readonly browser: string; readonly lines: Lines };

const name = 'bellhop_stage';

function stateOf(text: string | undefined): LineState {
  return lineStates.find((state) => state === text) ?? 'whole';
}

/** Reads the stage off a `Cookie` header; a browser without one gets a name of its own and whole lines. */
export function readStage(header: string | undefined, random: Random): StageSession {
  const [browser = '', ...states] = readCookies(header)[name]?.split('.') ?? [];
  const [phone, tv, desk] = actors.map((_actor, index) => stateOf(states[index]));
  const lines = { phone: phone ?? 'whole', tv: tv ?? 'whole', desk: desk ?? 'whole' };
  return { browser: browser === '' ? token(random) : browser, lines };
}

/**
 * `Set-Cookie` line that the stage's browser sends from all its actors' hosts. The browser keeps how they are connected,
 * so that an actor that was cut off stays so when the server is another process.
 */
export function writeStage({ browser, lines }: StageSession, stage: { host: string; secure: boolean }): string {
  const value = [browser, ...actors.map((actor) => lines[actor])].join('.');
  return setCookie(name, value, { secure: stage.secure, domain: stage.host.replace(/:\d+$/, '') });
}
