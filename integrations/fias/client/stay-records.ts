import type { ReportedPerson, ReportedStay, StayReport } from '#stays/contract';
import { type FiasRecord, fieldOf, textOf } from '../protocol/index.ts';
import { readGuestName } from './guest-name.ts';
import { languageOf } from './languages.ts';
import { readDay } from './times.ts';

/** Language keys by the hotel's own codes, in upper case. */
export type OwnLanguages = ReadonlyMap<string, string>;

/** Reads a flag, which some systems write as a digit; undefined if it is none. */
export function readFlag(value: string): boolean | undefined {
  if (/^(?:y|1|t)$/i.test(value.trim())) return true;
  return /^(?:n|0|f)$/i.test(value.trim()) ? false : undefined;
}

const flagOf = (record: FiasRecord, id: string) => readFlag(textOf(record, id));

/** Returns the share flag of a room field, as a move has one after the new room and one after the old. */
function shareAfter({ fields }: FiasRecord, room: string): boolean | undefined {
  const at = fields.findIndex(([id]) => id === room);
  const later = fields.slice(at + 1);
  const end = later.findIndex(([id]) => id === 'RN' || id === 'RO');
  const within = end === -1 ? later : later.slice(0, end);
  const value =
    within.find(([id]) => id === 'GS')?.[1] ?? (room === 'RN' ? fields.find(([id]) => id === 'GS')?.[1] : undefined);
  return readFlag(value ?? '');
}

function mayViewBill(record: FiasRecord): boolean | undefined {
  const rights = textOf(record, 'VR');
  return rights === '' ? undefined : rights !== 'VN';
}

/** Leaves out what is undefined, as it is unchanged then. */
function given<T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

function guestOf(record: FiasRecord): ReportedPerson | undefined {
  return readGuestName({ gn: textOf(record, 'GN'), gf: textOf(record, 'GF'), gt: textOf(record, 'GT') });
}

function stayOf(record: FiasRecord, room: string, own: OwnLanguages): ReportedStay {
  const language = fieldOf(record, 'GL');
  return given<ReportedStay>({
    reference: textOf(record, 'G#'),
    room,
    guest: guestOf(record),
    companions: undefined,
    language: language === undefined || language === '' ? undefined : languageOf(language, own),
    arrival: readDay(textOf(record, 'GA')),
    departure: readDay(textOf(record, 'GD')),
    noPost: flagOf(record, 'NP'),
    mayViewBill: mayViewBill(record),
    shares: shareAfter(record, 'RN'),
  });
}

/** Reads a GO; one that names neither a room nor a reference is none. Who leaves is told by name where others stay in the room. */
function readCheckOut(record: FiasRecord, room: string): StayReport | undefined {
  const reference = textOf(record, 'G#');
  if (reference === '' && room.trim() === '') return undefined;
  const guest = guestOf(record);
  const others = flagOf(record, 'GS') ? ({ shares: true, ...(guest && { guest }) } as const) : {};
  return { kind: 'checked_out', reference, room, ...others };
}

/** Reads GI, GC or GO; undefined if it names neither a room nor a guest who is known. RO in a GC makes it a move. */
export function readStayRecord(record: FiasRecord, own: OwnLanguages): StayReport | undefined {
  const room = fieldOf(record, 'RN') ?? '';
  const from = fieldOf(record, 'RO') ?? '';
  if (record.id === 'GO') return readCheckOut(record, room);
  if (room.trim() === '' && (record.id === 'GI' || textOf(record, 'G#') === '')) return undefined;
  const stay = stayOf(record, room, own);
  if (record.id === 'GI') return { kind: 'checked_in', stay };
  return { kind: 'changed', stay, ...(from.trim() !== '' && from !== room ? { fromRoom: from } : {}) };
}
