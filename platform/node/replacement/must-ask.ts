import type { ImportQuestion } from '#platform/contract';
import { isProgram, type Staff } from '#platform/node/auth';

/** What an import would do to what stands: how many there are, and how many of them it has not. */
export type Replacement = { readonly stands: number; readonly removes: number };

/** Columns of an import's record that hold its question; both are 0 without one. */
export type QuestionColumns = { readonly removes: number; readonly stands: number };

/** Columns of an import that asks nothing. */
export const noQuestion: QuestionColumns = { removes: 0, stands: 0 };

/**
 * Whether an import has to ask before it replaces what stands: it would take away more than `percent` of that. 100 never asks. A
 * well-formed answer of a provider may be useless all the same: an account has lapsed, a server has just started.
 */
export function mustAsk({ stands, removes }: Replacement, percent: number): boolean {
  return removes * 100 > stands * percent;
}

/** Returns the question of an import's record as staff see it. */
export function questionBody({ state, removes, stands }: QuestionColumns & { readonly state: string }): ImportQuestion {
  return state === 'waiting' ? { removes, of: stands } : null;
}

/** Whether a file that is sent asks nothing: its sender says so, or is a program that says nothing and expects no question. */
export function isConfirmed(sender: Staff, confirmed: 'true' | 'false' | undefined): boolean {
  return confirmed === undefined ? isProgram(sender) : confirmed === 'true';
}
