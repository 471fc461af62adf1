import { refuse } from '#platform/contract';
import { type CodePageName, codePageNames, isCodePage } from '../protocol/index.ts';

/** What the address of a FIAS interface says: `fias://192.168.1.5:5010?charset=windows-1252&account=7`. */
export type FiasSettings = {
  readonly host: string;
  readonly port: number;
  /** `charset`, default `utf8`. */
  readonly codePage: CodePageName;
  /** `balance`: what an express check-out confirms, the `sum` of the visible lines (default) or the balance of the `xb`. */
  readonly confirms: 'sum' | 'xb';
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

const known = ['charset', 'balance', 'account', 'decimals', 'family', 'wait', 'pause', 'alive'];
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

/** Reads the address of a FIAS interface. Refuses with `invalid_data`, naming what is wrong. */
export function readFiasSettings(address: string): FiasSettings {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'fias:' || url.hostname === '') return wrong('it must be fias://host:port');
  const query = url.searchParams;
  for (const name of query.keys()) if (!known.includes(name)) wrong(`${name} is unknown; known: ${known.join(', ')}`);
  const codePage = query.get('charset') ?? 'utf8';
  if (!isCodePage(codePage)) return wrong(`charset must be one of ${codePageNames.join(', ')}`);
  const confirms = query.get('balance') ?? 'sum';
  if (confirms !== 'sum' && confirms !== 'xb') return wrong('balance must be sum or xb');
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? defaultFiasPort : Number(url.port),
    codePage,
    confirms,
    account: query.get('account') ?? '1',
    decimals: numberOf(query, 'decimals', [0, 2, 4]),
    family: query.get('family') ?? 'VI',
    answerMs: numberOf(query, 'wait', [1, 30, 120]) * 1000,
    pauseMs: numberOf(query, 'pause', [0, 200, 2000]),
    aliveMs: numberOf(query, 'alive', [60, 300, 3600]) * 1000,
  };
}
