import type { FiasField, FiasRecord } from '../protocol/index.ts';

/** Fields whose values the line log keeps: rooms, numbers, states, amounts and times. Never names, titles or texts. */
const logged = new Set('RN RO P# AS TA BA BI DA TI SF GS RI FL V# IF PT RS ML DN'.split(' '));
/** The longest value that is logged, as a text may stand where none belongs. */
const longest = 60;

function redacted([id, value]: FiasField, hash: (reference: string) => string): string {
  if (value === '') return id;
  if (id === 'G#') return `${id}~${hash(value)}`;
  if (id === 'FL') return `${id}${value}`;
  return logged.has(id) && value.length <= longest ? `${id}${value}` : `${id}…`;
}

/** Writes a record for the line log: without personal data, references only as a keyed hash. */
export function redactRecord({ id, fields }: FiasRecord, hash: (reference: string) => string): string {
  return `${id}|${fields.map((field) => `${redacted(field, hash)}|`).join('')}`;
}
