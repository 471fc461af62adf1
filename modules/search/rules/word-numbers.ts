import { type SearchWord, splitWords } from './fold-words.ts';
import { tokensOfWord } from './search-tokens.ts';

/** Parts of a list of words, as one of hundreds of thousands stalls when it grows. */
const shardCount = 128;

/** Returns in which part a word is. */
function shardOf(word: string): number {
  const hash = word.charCodeAt(0) * 31 + word.charCodeAt(1) * 7 + word.charCodeAt(word.length - 1);
  return Number.isNaN(hash) ? 0 : hash % shardCount;
}

const createShards = <T>() => Array.from({ length: shardCount }, () => new Map<string, T>());

/** The words of texts by numbers, in the order in which they were met. */
export class WordNumbers {
  readonly tokens: string[] = [];
  readonly #numbers = createShards<number>();
  /** What was made of words before: a language has few, and spelling one costs more than finding it. */
  readonly #known = { title: createShards<readonly number[]>(), text: createShards<readonly number[]>() };

  /** Returns the numbers of all spellings of a word; of a title also of its sound. */
  spell(word: SearchWord, isTitle: boolean): readonly number[] {
    const known = this.#known[isTitle ? 'title' : 'text'][shardOf(word.text)];
    const key = word.spelled === undefined ? word.text : `${word.text} ${word.spelled}`;
    const before = known?.get(key);
    if (before) return before;
    const numbers = tokensOfWord(word, isTitle).map((token) => this.numberOf(token));
    known?.set(key, numbers);
    return numbers;
  }

  /** Returns the number of a spelling, a new one if it was not met before. */
  numberOf(token: string): number {
    const shard = this.#numbers[shardOf(token)];
    const known = shard?.get(token);
    if (known !== undefined) return known;
    const number = this.tokens.push(token) - 1;
    shard?.set(token, number);
    return number;
  }
}

/** Letters of a text for each word of it that is indexed. */
const lettersOfWord = 32;

/** Splits the beginning of a text, as more of it is not indexed than so many words. */
export function splitFirstWords(text: string, most: number): readonly SearchWord[] {
  return text === '' ? [] : splitWords(text.slice(0, most * lettersOfWord));
}
