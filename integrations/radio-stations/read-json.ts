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

/** Creates the parser of an object: with a list, with stations by their ids, or one station, whose fields are put into `own`. */
function objectParser(takeNext: TakeValue, own: { [field: string]: unknown }): JSONParser {
  let fields = 0;
  const parser = new JSONParser({ paths: ['$.*', ...lists.map((name) => `$.${name}.*`)], keepStack: false });
  parser.onValue = ({ value, key, stack }) => {
    const isList = (lists as readonly unknown[]).includes(key);
    if (stack.length > 1 || (isRow(value) && !isList)) takeNext(value);
    else if (!isList && fields < mostFields) {
      fields += 1;
      own[String(key)] = value;
    }
  };
  return parser;
}

/**
 * Reads a list of stations as radio-browser writes it (`/json/stations`), an object with one (`stations`), stations by their ids, or one
 * station, as a stream; throws where it is no JSON.
 */
export async function readJson(
  pieces: AsyncIterable<string>,
  take: (row: StationRow, line: number) => void,
): Promise<void> {
  let parser: JSONParser | undefined;
  let line = 0;
  const own: { [field: string]: unknown } = {};
  const takeNext = (value: unknown) => {
    line += 1;
    take(isRow(value) ? toRow(value) : { urls: [] }, line);
  };
  for await (const piece of fromStart(pieces)) {
    parser ??= piece.startsWith('{') ? objectParser(takeNext, own) : arrayParser(takeNext);
    parser.write(piece);
  }
  if (parser && !parser.isEnded) parser.end();
  if (line === 0 && toRow(own).urls.length > 0) takeNext(own);
}
