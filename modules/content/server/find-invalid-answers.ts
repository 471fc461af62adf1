import type { RequestField } from '../contract.ts';

const formats: { readonly [K in RequestField['kind']]?: RegExp } = {
  email: /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
  tel: /^\+?[0-9 ().-]{3,30}$/,
  number: /^-?\d{1,9}([.,]\d{1,6})?$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
};

function isValid({ kind, options, required }: RequestField, answer: string): boolean {
  if (answer === '') return !required;
  if (kind !== 'textarea' && /[\r\n]/.test(answer)) return false;
  if (kind === 'choice') return options?.includes(answer) ?? false;
  return formats[kind]?.test(answer) ?? true;
}

/** Returns the names of missing, invalid and unknown answers. The caller trims the answers. */
export function findInvalidAnswers(
  fields: readonly RequestField[],
  answers: { readonly [name: string]: string },
): readonly string[] {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(answers).filter((name) => !known.has(name));
  const wrong = fields.filter(
    (field) => !isValid(field, Object.hasOwn(answers, field.name) ? (answers[field.name] ?? '') : ''),
  );
  return [...unknown, ...wrong.map(({ name }) => name)];
}

/** Returns the names of the dates before `today`, the hotel's day `YYYY-MM-DD`. */
export function findPastDays(
  fields: readonly RequestField[],
  answers: ReadonlyMap<string, string>,
  today: string,
): readonly string[] {
  const isPast = (answer: string) => answer !== '' && answer < today;
  return fields.filter(({ name, kind }) => kind === 'date' && isPast(answers.get(name) ?? '')).map(({ name }) => name);
}
