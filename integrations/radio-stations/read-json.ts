import { JSONParser } from '@streamparser/json';
import { type Field, fieldNames, plainName } from './field-names.ts';
import type { StationRow } from './station-row.ts';

type Row = { readonly [field: string]: unknown };

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Lists of stations within an object. */
const lists = ['stations', 'items', 'data', 'results', 'radios'] as const;

/** Returns a list of texts, as of genres, as one. */
function joined(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(',') : value;
}

/** Returns the addresses of a station: texts, or objects that have one. */
function urlsOf(values: readonly unknown[]): readonly unknown[] {
  return values.flat().flatMap((value) => (isRow(value) ? [value.url] : isGiven(value) ? [value] : []));
}

function toRow(row: Row): StationRow {
  const fields = new Map(Object.entries(row).map(([name, value]) => [plainName(name), value]));
  const namesOf = (field: Field): readonly string[] => fieldNames[field];
  const field = (name: Field) =>
    namesOf(name)
      .map((one) => fields.get(one))
      .find(isGiven);
  const text = (name: Field) => joined(field(name));
  // The address that the directory found behind the first one may be for one listener; it is asked again when one listens.
  const urls = urlsOf([field('url'), fields.get('urlresolved'), fields.get('urls'), fields.get('streams')]);
  return {
    ...{ uuid: field('uuid'), name: field('name'), urls, picture: field('picture'), tags: text('tags') },
    ...{ country: field('country'), countryCode: field('countryCode'), languages: text('languages') },
    ...{ codec: field('codec'), bitrate: field('bitrate'), hls: field('hls') },
    ...{ clicks: field('clicks'), votes: field('votes'), works: field('works') },
  };
}

/** Returns the first characters of a text that are no space, with all that follows. */
async function* fromStart(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isBegun = false;
  for await (const piece of pieces) {
    const rest: string = isBegun ? piece : piece.trimStart();
    isBegun ||= rest !== '';
    if (rest !== '') yield rest;
  }
}

type TakeValue = (value: unknown) => void;

/** Creates the parser of a list that is an array. */
function arrayParser(takeNext: TakeValue): JSONParser {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  parser.onValue = ({ value }) => takeNext(value);
  return parser;
}

/** Fields of the one station that a file may be; an object with more is none. */
const mostFields = 200;

type Take = (row: StationRow, line: number) => void;

/**
 * Takes the stations of an object: a list in it, or stations by their ids, or the one that it is, which may have objects of its own
 * (`geo`). Which of the last two it is shows in the end, or where there are many.
 */
class ObjectReader {
  readonly #takeNext: TakeValue;
  readonly #own: { [field: string]: unknown } = {};
  #within: [string, Row][] = [];
  #fields = 0;
  #isList = false;
  #isMany = false;

  constructor(takeNext: TakeValue) {
    this.#takeNext = takeNext;
  }

  createParser(): JSONParser {
    const parser = new JSONParser({ paths: ['$.*', ...lists.map((name) => `$.${name}.*`)], keepStack: false });
    parser.onValue = ({ value, key, stack }) => {
      if (stack.length > 1) this.#takeNext(value);
      else this.#takeField(String(key), value);
    };
    return parser;
  }

  #takeField(key: string, value: unknown): void {
    if ((lists as readonly string[]).includes(key)) this.#isList = true;
    else if (isRow(value)) {
      if (!this.#isList) this.#within.push([key, value]);
      this.#isMany ||= this.#within.length > mostFields;
      if (this.#isMany) this.#takeWithin();
    } else if (this.#fields < mostFields) {
      this.#fields += 1;
      this.#own[key] = value;
    }
  }

  #takeWithin(): void {
    for (const [, value] of this.#within) this.#takeNext(value);
    this.#within = [];
  }

  end(): void {
    if (this.#isList) return;
    const station = { ...this.#own, ...Object.fromEntries(this.#within) };
    const { name, urls } = toRow(station);
    const isStation =
      urls.length > 0 && (isGiven(name) || this.#within.every(([, row]) => toRow(row).urls.length === 0));
    if (isStation && !this.#isMany) this.#takeNext(station);
    else this.#takeWithin();
  }
}

/**
 * Reads a list of stations as radio-browser writes it (`/json/stations`), an object with one (`stations`), stations by their ids, or one
 * station, as a stream; throws where it is no JSON.
 */
export async function readJson(pieces: AsyncIterable<string>, take: Take): Promise<void> {
  let parser: JSONParser | undefined;
  let line = 0;
  const takeNext = (value: unknown) => {
    line += 1;
    take(isRow(value) ? toRow(value) : { urls: [] }, line);
  };
  const whole = new ObjectReader(takeNext);
  for await (const piece of fromStart(pieces)) {
    parser ??= piece.startsWith('{') ? whole.createParser() : arrayParser(takeNext);
    parser.write(piece);
  }
  if (parser && !parser.isEnded) parser.end();
  whole.end();
}
