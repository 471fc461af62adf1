import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { normalisePassword } from './password-hasher.ts';

/** Minimum and maximum length in characters, without composition rules (NIST SP 800-63B §3.1.1.2). */
const minLength = 10;
const maxLength = 200;
/** Letters that are judged, and spellings tried for each word of them (`p4$$w0rd`): 200 letters would take seconds. */
const judgedLength = 64;
const triedSpellings = 4;
/** Minimum score of 0 to 4: lower ones take less than a million guesses (common words, sequences, repeats). */
const minScore = 2;
/** Shorter parts of a name or an address are ignored. */
const minWordLength = 4;
/** Minimum number of characters besides words that others know. */
const minOwnCharacters = 6;

/** Why a password is refused. */
export type PasswordWeakness = 'short' | 'long' | 'common' | 'personal';

let estimator: ZxcvbnFactory | undefined;

function score(password: string, known: readonly string[]): number {
  // Created lazily: the dictionary has several megabytes.
  estimator ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: judgedLength,
    l33tMaxSubstitutions: triedSpellings,
  });
  return estimator.check(password.slice(0, judgedLength), [...known]).score;
}

/** Returns the words that others know about the person and the hotel, in lower case. */
function knownWords(known: readonly string[]): readonly string[] {
  const all = known.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]);
  return [...new Set(all.map((word) => word.toLowerCase()))].filter((word) => word.length >= minWordLength);
}

/** Returns the password without the words that others know. */
function removeWords(password: string, known: readonly string[]): string {
  return known.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
}

/**
 * Returns why a new password is weak; `known` are texts that others know: name, address, hotel. One with a weak beginning is
 * weak, whatever follows.
 */
export function findPasswordWeakness(password: string, known: readonly string[]): PasswordWeakness | undefined {
  const text = normalisePassword(password);
  const length = [...text].length;
  if (length < minLength) return 'short';
  if (length > maxLength) return 'long';
  if (score(text, []) < minScore) return 'common';
  const personal = knownWords(known);
  if ([...removeWords(text, personal)].length < minOwnCharacters) return 'personal';
  return score(text, personal) < minScore ? 'personal' : undefined;
}
