import { rareValues } from '../contract.ts';

/** Characters of a term that are read, and those that are kept. */
const [mostRead, mostStored] = [200, 40];
/** An address, or a number as long as those of telephones and bookings, which point to a person. */
const personal = /@|\p{Nd}{5}/u;

/**
 * Returns the words of a search in lower case, without punctuation, so that equal searches count together and no line of a CSV file
 * breaks; what could point to a person joins the rare ones. Empty: there are no words.
 */
export function normaliseTerm(term: string): string {
  const read = term.slice(0, mostRead).normalize('NFKC').toLowerCase();
  if (personal.test(read)) return rareValues;
  const words = (read.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
  return [...words].slice(0, mostStored).join('').trim();
}
