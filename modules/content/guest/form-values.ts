import type { ContentWindow } from '#content/contract';
import { pendingRequests } from './pending-requests.ts';
import type { FormValues } from './rules/validate-form.ts';

type Form = NonNullable<ContentWindow['config']['request']>;

/** Returns the form values of this page's request without a response. */
export function restoreFormValues(page: string): FormValues {
  const pending = pendingRequests.findPending(page);
  return pending ? { ...pending.content, email: pending.email } : {};
}

/** Returns the answers in the order of the form, so that identical requests have identical JSON. */
export function formAnswers({ fields }: Form, written: FormValues): { readonly [name: string]: string } {
  return Object.fromEntries(fields.flatMap(({ name }) => (written[name] === undefined ? [] : [[name, written[name]]])));
}
