import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { normalised } from './passwords.ts';

/** Least and most length in characters. No rule says of which kinds they are (NIST SP 800-63B §3.1.1.2). */
const least = 10;
const most = 200;
/** Below this of 0 to 4 a password falls to less than a million guesses: common words, runs, repeats, keys in a row. */
const leastScore = 2;
/** Parts of a name or an address that are shorter tell nothing. */
const tellingLength = 4;
/** Characters that are the person's own, beside words that others know. */
const leastOwn = 6;

/** Why a password is refused. */
export type Weakness = 'short' | 'long' | 'common' | 'personal';

let estimator: ZxcvbnFactory | undefined;

function judge(password: string, known: readonly string[]): number {
  // Made at the first need: the dictionary is some megabytes.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: most });
  return estimator.check(password, [...known]).score;
}

/** Words of what is known of a person and the house, in lower case. */
function words(known: readonly string[]): readonly string[] {
  const all = known.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]);
  return [...new Set(all.map((word) => word.toLowerCase()))].filter((word) => word.length >= tellingLength);
}

/** What is left of a password when the words that others know are taken out. */
function rest(password: string, known: readonly string[]): string {
  return known.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
}

/** Judges a new password; `known` are texts that others know too: name, address, hotel. */
export function weaknessOf(password: string, known: readonly string[]): Weakness | undefined {
  const text = normalised(password);
  const length = [...text].length;
  if (length < least) return 'short';
  if (length > most) return 'long';
  if (judge(text, []) < leastScore) return 'common';
  const telling = words(known);
  if ([...rest(text, telling)].length < leastOwn) return 'personal';
  return judge(text, telling) < leastScore ? 'personal' : undefined;
}
