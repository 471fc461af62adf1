import type { RequestField } from '#content/contract';

/** What a guest wrote, by field; the address under `email`. */
export type Written = { readonly [name: string]: string };
/** What is wrong with a field. */
export type FieldProblem = 'required' | 'email' | 'invalid';

const mailbox = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
const telephone = /^\+?[0-9 ().-]{3,30}$/;
const number = /^-?\d{1,9}([.,]\d{1,6})?$/;

function problemOf(
  { kind, required }: Pick<RequestField, 'kind' | 'required'>,
  text: string,
): FieldProblem | undefined {
  if (text === '') return required ? 'required' : undefined;
  if (kind === 'email') return mailbox.test(text) ? undefined : 'email';
  if (kind === 'tel') return telephone.test(text) ? undefined : 'invalid';
  if (kind === 'number') return number.test(text) ? undefined : 'invalid';
  return undefined;
}

/** Problems by the names of the fields; empty when the form can be sent. An e-mail address is always needed (platform.md §5). */
export function checkForm(fields: readonly RequestField[], written: Written): ReadonlyMap<string, FieldProblem> {
  const email = { name: 'email', kind: 'email', required: true } as const;
  const found = new Map<string, FieldProblem>();
  for (const field of [...fields, email]) {
    const problem = problemOf(field, (written[field.name] ?? '').trim());
    if (problem) found.set(field.name, problem);
  }
  return found;
}
