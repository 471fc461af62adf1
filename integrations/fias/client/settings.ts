import { refuse } from '#platform/contract';
import { encodingOf } from '../protocol/index.ts';

/** What the address of a FIAS interface says: `fias://192.168.1.5:5010?charset=windows-1252&account=7`. */
export type FiasSettings = {
  readonly host: string;
  readonly port: number;
  /** `charset`, a label of the WHATWG Encoding Standard; default `utf8`. */
  readonly codePage: string;
  /** `balance`: what an express check-out confirms, the `sum` of the visible lines (default) or the balance of the `xb`. */
  readonly confirms: 'sum' | 'xb';
  /**
   * `posting`: charges go to the `room` (default), or to the `guest`, whom the PMS is asked for first. Rooms that strangers share need
   * `guest`.
   */
  readonly posting: 'room' | 'guest';
  /** `method`: payment method (PM) of postings to a guest; default `RM`. */
  readonly method: string;
  /** `account`: sales outlet (SO) of postings that name none; default 1. */
  readonly account: string;
  /** `decimals`: implied decimals of amounts, default 2. */
  readonly decimals: number;
  /** `family`: interface family (IF), default `VI`. */
  readonly family: string;
  /** `wait`: how long to wait for an answer, default 30 s. Milliseconds. */
  readonly answerMs: number;
  /** `pause`: between two link records, which some interfaces need; default 200 ms. */
  readonly pauseMs: number;
  /** `alive`: how often the link is checked, default 300 s, as FIAS demands at least. Milliseconds. */
  readonly aliveMs: number;
};

const known = ['charset', 'balance', 'posting', 'method', 'account', 'decimals', 'family', 'wait', 'pause', 'alive'];
/** Port of an address that names none. */
export const defaultFiasPort = 5010;

function wrong(what: string): never {
  return refuse('invalid_data', `the address of the PMS is wrong: ${what}`);
}

function numberOf(
  query: URLSearchParams,
  name: string,
  [least, usual, most]: readonly [number, number, number],
): number {
  const given = query.get(name);
  if (given === null) return usual;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < least || value > most) wrong(`${name} must be a number from ${least} to ${most}`);
  return value;
}

/** Reads a parameter that has one of some values, the first of them by default. */
function oneOf<const V extends string>(query: URLSearchParams, name: string, values: readonly [V, ...V[]]): V {
  const given = query.get(name);
  const value = given === null ? values[0] : values.find((one) => one === given);
  return value ?? wrong(`${name} must be one of ${values.join(', ')}`);
}

function readCharset(query: URLSearchParams): string {
  const given = query.get('charset') ?? 'utf8';
  return encodingOf(given) ?? wrong('charset must be utf8, latin1, windows-1252 or another code page');
}

/** Reads the address of a FIAS interface. Refuses with `invalid_data`, naming what is wrong. */
export function readFiasSettings(address: string): FiasSettings {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'fias:' || url.hostname === '') return wrong('it must be fias://host:port');
  const query = url.searchParams;
  for (const name of query.keys()) if (!known.includes(name)) wrong(`${name} is unknown; known: ${known.join(', ')}`);
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? defaultFiasPort : Number(url.port),
    codePage: readCharset(query),
    confirms: oneOf(query, 'balance', ['sum', 'xb']),
    posting: oneOf(query, 'posting', ['room', 'guest']),
    method: query.get('method') ?? 'RM',
    account: query.get('account') ?? '1',
    decimals: numberOf(query, 'decimals', [0, 2, 4]),
    family: query.get('family') ?? 'VI',
    answerMs: numberOf(query, 'wait', [1, 30, 120]) * 1000,
    pauseMs: numberOf(query, 'pause', [0, 200, 2000]),
    aliveMs: numberOf(query, 'alive', [60, 300, 3600]) * 1000,
  };
}
