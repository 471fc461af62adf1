import type { RequestField } from '#content/contract';

/** Values of a form by field name; the e-mail address is under `email`. */
export type FormValues = { readonly [name: string]: string };
/** Problem of a field. */
export type FieldProblem = 'required' | 'email' | 'invalid' | 'past';

const mailbox = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
const telephone = /^\+?[0-9 ().-]{3,30}$/;
const number = /^-?\d{1,9}([.,]\d{1,6})?$/;

function findProblem(
  { kind, required }: Pick<RequestField, 'kind' | 'required'>,
  text: string,
  today: string,
): FieldProblem | undefined {
  if (text === '') return required ? 'required' : undefined;
  if (kind === 'email') return mailbox.test(text) ? undefined : 'email';
  if (kind === 'tel') return telephone.test(text) ? undefined : 'invalid';
  if (kind === 'number') return number.test(text) ? undefined : 'invalid';
  // Days `YYYY-MM-DD` sort as text.
  if (kind === 'date') return text < today ? 'past' : undefined;
  return undefined;
}

/** Returns problems by field name (docs/reference/platform.md §5); `today` is the hotel's day `YYYY-MM-DD`. */
export function validateForm(
  fields: readonly Pick<RequestField, 'name' | 'kind' | 'required'>[],
  written: FormValues,
  today: string,
): ReadonlyMap<string, FieldProblem> {
  const found = new Map<string, FieldProblem>();
  for (const field of fields) {
    const problem = findProblem(field, (written[field.name] ?? '').trim(), today);
    if (problem) found.set(field.name, problem);
  }
  return found;
}
