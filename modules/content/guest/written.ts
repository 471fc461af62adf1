import type { ContentWindow } from '#content/contract';
import { pendingRequests } from './pending-requests.ts';
import type { Written } from './rules/check-form.ts';

type Form = NonNullable<ContentWindow['config']['request']>;

/** Returns the form values of this page's request without a response. */
export function writtenBefore(page: string): Written {
  const pending = pendingRequests.waiting(page);
  return pending ? { ...pending.content, email: pending.email } : {};
}

/** Returns the answers in the order of the form, so that identical requests have identical JSON. */
export function answersOf({ fields }: Form, written: Written): { readonly [name: string]: string } {
  return Object.fromEntries(fields.flatMap(({ name }) => (written[name] === undefined ? [] : [[name, written[name]]])));
}
