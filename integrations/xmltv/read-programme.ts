import { isForAdults } from '#channels/rules';
import type { Draft } from './draft.ts';
import { ageOf, cleanText, parseEpisode } from './parse-fields.ts';
import { parseGuideTime } from './parse-time.ts';

/** Attributes of an element. */
export type Attributes = { readonly [name: string]: string };

/** An element within a programme that has ended. */
export type EndedElement = {
  readonly name: string;
  readonly parent: string;
  readonly attributes: Attributes;
  readonly text: string;
};

const titleLength = 300;
const textLength = 4000;
const mostCredits = 40;
const mostGenres = 8;
const people = new Set(['director', 'actor', 'writer', 'presenter', 'composer', 'guest', 'producer', 'commentator']);

/** Codes of the languages of a file: there are a handful, and each text has one. */
const languages = new Map<string, string>();

/** Returns the code by which guests are spoken to: `de` for `ger`, `deu` and `DE`, as broadcasters have it; empty: none. */
function toLanguage(lang: string): string {
  const written = lang.trim().toLowerCase().replaceAll('_', '-').slice(0, 35);
  try {
    const [code = written] = Intl.getCanonicalLocales(written);
    return /^(?:und|mul|zxx|mis|q[a-t][a-z])$/.test(code) ? '' : code.toLowerCase();
  } catch {
    return written;
  }
}

function languageOf({ lang }: Attributes): string {
  if (lang === undefined) return '';
  const known = languages.get(lang) ?? toLanguage(lang);
  if (languages.size < 200) languages.set(lang, known);
  return known;
}

function addText(texts: Draft['title'], { attributes, text }: EndedElement, length: number): void {
  const language = languageOf(attributes);
  // The first text of a language is the main one.
  if (Object.hasOwn(texts, language)) return;
  const clean = cleanText(text, length);
  if (clean !== '' && language !== '__proto__') texts[language] = clean;
}

function addOnce(list: string[], text: string, most: number): void {
  const clean = cleanText(text, 80);
  if (clean !== '' && list.length < most && !list.includes(clean)) list.push(clean);
}

/** Whether categories that were read are for adults: a file has some hundred. */
const adultCategories = new Map<string, boolean>();

/** Adds a category; one for adults says the age of a programme that has no rating. */
function addCategory(draft: Draft, text: string): void {
  addOnce(draft.genres, text, mostGenres);
  const known = adultCategories.get(text) ?? isForAdults(text);
  if (adultCategories.size < 2_000) adultCategories.set(text, known);
  if (known) draft.level = Math.max(draft.level, 18);
}

function clumpOf(index: string | undefined): number | undefined {
  const [, place] = /^\s*(\d{1,3})\/\d{1,3}\s*$/.exec(index ?? '') ?? [];
  return place === undefined ? undefined : Number(place);
}

/** Starts a programme, or returns why it is left out; `warn` receives what is wrong but can be mended. */
export function startProgramme(attributes: Attributes, line: number, warn: (what: string) => void): Draft | string {
  const { channel = '', start = '', stop } = attributes;
  if (channel.trim() === '') return 'a programme without a channel';
  const from = parseGuideTime(start);
  if (!from) return `a programme with the start ${JSON.stringify(start.slice(0, 40))}`;
  if (from.unknownZone !== undefined) warn(`the zone ${from.unknownZone} is unknown and read as UTC`);
  const until = stop === undefined ? undefined : parseGuideTime(stop);
  if (stop !== undefined && !until) warn(`a programme with the stop ${JSON.stringify(stop.slice(0, 40))}`);
  if (until && until.seconds <= from.seconds) warn('a programme that ends before it begins');
  return {
    line,
    channel: channel.trim().slice(0, 200),
    start: from.seconds,
    end: until?.seconds,
    clump: clumpOf(attributes.clumpidx),
    title: {},
    subtitle: {},
    description: {},
    genres: [],
    credits: [],
    countries: [],
    level: 0,
    more: {},
  };
}

function addRating(draft: Draft, { text }: EndedElement): void {
  const value = cleanText(text, 30);
  if (value === '') return;
  draft.level = Math.max(draft.level, ageOf(value));
  draft.more.rating ??= value;
}

function addEpisode({ more }: Draft, { attributes, text }: EndedElement): void {
  const found = parseEpisode(attributes.system ?? 'onscreen', text);
  if (found?.season !== undefined) more.season ??= found.season;
  if (found?.episode !== undefined) more.episode ??= found.episode;
  if (found?.text !== undefined) more.episodeText ??= cleanText(found.text, 60);
}

function addPicture({ more }: Draft, { attributes, text }: EndedElement): void {
  const url = attributes.src ?? text.trim();
  // A picture of the hotel's own library is named by its path.
  if (/^(?:https?:\/\/[^\s"<>]+|\/media\/[\w-]+\/[\w-]+\.\w+)$/i.test(url) && url.length <= 1000) more.picture ??= url;
}

function addPerson(draft: Draft, { name, attributes, text }: EndedElement): void {
  const person = cleanText(text, 100);
  if (person === '' || draft.credits.length >= mostCredits) return;
  draft.credits.push([name, person, cleanText(attributes.role ?? '', 100)]);
}

type Reader = (draft: Draft, element: EndedElement) => void;

/** What is read of a programme's children, by name. */
const readers: { readonly [name: string]: Reader } = {
  title: (draft, element) => addText(draft.title, element, titleLength),
  'sub-title': (draft, element) => addText(draft.subtitle, element, titleLength),
  desc: (draft, element) => addText(draft.description, element, textLength),
  category: (draft, element) => addCategory(draft, element.text),
  country: (draft, element) => addOnce(draft.countries, element.text, 5),
  date: (draft, { text }) => {
    const [, year] = /^\s*(\d{4})/.exec(text) ?? [];
    if (year !== undefined) draft.more.year = year;
  },
  'episode-num': addEpisode,
  icon: addPicture,
  image: addPicture,
  premiere: ({ more }) => {
    more.premiere = true;
  },
  new: ({ more }) => {
    more.premiere = true;
  },
  'previously-shown': ({ more }) => {
    more.repeat = true;
  },
  subtitles: ({ more }) => {
    more.subtitled = true;
  },
};

/** Adds an element that has ended to its programme; unknown ones are left out. */
export function readElement(draft: Draft, element: EndedElement): void {
  const { name, parent } = element;
  if (parent === 'programme') readers[name]?.(draft, element);
  else if (parent === 'credits' && people.has(name)) addPerson(draft, element);
  else if (parent === 'rating' && name === 'value') addRating(draft, element);
  else if (parent === 'star-rating' && name === 'value') draft.more.stars ??= cleanText(element.text, 20);
}
