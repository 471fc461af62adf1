import type { FlightDirection, ProviderFlight } from '#flights/contract';

const minuteMs = 60_000;

/** Returns a number from 0 to 1 that a text always has (FNV-1a, mixed once more). */
export function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507);
  return ((value ^ (value >>> 13)) >>> 0) / 4_294_967_296;
}

/** What becomes of a flight on its day. */
type Fate = { readonly isCancelled: boolean; readonly isDiverted: boolean; readonly delayMs: number };

function fateOf(key: string, direction: FlightDirection): Fate {
  const share = hash(`${key} fate`);
  const late = 15 + Math.floor(hash(`${key} late`) * 12) * 5;
  const some = Math.floor(hash(`${key} some`) * 9) - 2;
  const delay = share > 0.76 ? late : direction === 'arrival' ? some : Math.max(0, some);
  return {
    isCancelled: share < 0.035,
    isDiverted: direction === 'arrival' && share > 0.035 && share < 0.042,
    delayMs: delay * minuteMs,
  };
}

/** A flight, and the moment at which one looks. */
type Look = {
  readonly key: string;
  readonly direction: FlightDirection;
  readonly scheduled: number;
  readonly now: number;
};

type Progress = Pick<ProviderFlight, 'status' | 'estimated' | 'terminal' | 'gate' | 'belt'>;

function departureStatus(minutes: number): Progress['status'] {
  if (minutes <= 0) return 'departed';
  if (minutes <= 12) return 'gateclosed';
  if (minutes <= 40) return 'boarding';
  return minutes <= 120 ? 'checkin' : 'scheduled';
}

function arrivalStatus(minutes: number): Progress['status'] {
  if (minutes <= 0) return 'landed';
  if (minutes <= 15) return 'approaching';
  return minutes <= 85 ? 'enroute' : 'scheduled';
}

function gateOf({ key, scheduled, now }: Look): string {
  const letter = (part: string) => 'ABD'[Math.floor(hash(`${key} ${part}`) * 3)] ?? 'A';
  const gate = (part: string) => `${letter(part)}${1 + Math.floor(hash(`${key} ${part} number`) * 38)}`;
  const isMoved = hash(`${key} move`) < 0.07 && now > scheduled - 50 * minuteMs;
  return gate(isMoved ? 'other gate' : 'gate');
}

/** Returns how far a flight is: its gate is known two hours before, its delay between half an hour and three hours before. */
export function progressOf(look: Look): Progress {
  const { key, direction, scheduled, now } = look;
  const { isCancelled, isDiverted, delayMs } = fateOf(key, direction);
  const before = scheduled - now;
  const terminal = hash(`${key.slice(0, 20)} terminal`) < 0.6 ? '1' : '2';
  const empty = { estimated: null, terminal, gate: '', belt: '' } as const;
  if (isCancelled && before < 150 * minuteMs) return { ...empty, status: 'cancelled' };
  if (isDiverted && before < 30 * minuteMs) return { ...empty, status: 'diverted' };
  if (before > 240 * minuteMs) return { ...empty, status: 'scheduled' };
  const knownFrom = (30 + hash(`${key} lead`) * 150) * minuteMs;
  const estimated = scheduled + (before < knownFrom ? delayMs : 0);
  const minutes = (estimated - now) / minuteMs;
  if (direction === 'departure') {
    const gate = before < 120 * minuteMs ? gateOf(look) : '';
    return { ...empty, status: departureStatus(minutes), estimated, gate };
  }
  const belt = minutes < 10 ? String(1 + Math.floor(hash(`${key} belt`) * 14)) : '';
  return { ...empty, status: arrivalStatus(minutes), estimated, belt };
}
