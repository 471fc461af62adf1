import type { ContentWindow } from '#content/contract';
import { pendingRequests } from './pending-requests.ts';
import type { Written } from './rules/check-form.ts';

type Form = NonNullable<ContentWindow['config']['request']>;

/** What was sent from this page and not answered yet. */
export function writtenBefore(page: string): Written {
  const lost = pendingRequests.waiting(page);
  return lost ? { ...lost.content, email: lost.email } : {};
}

/** The answers in the order of the form, however they were written: the same request twice is the same text. */
export function answersOf({ fields }: Form, written: Written): { readonly [name: string]: string } {
  return Object.fromEntries(fields.flatMap(({ name }) => (written[name] === undefined ? [] : [[name, written[name]]])));
}
