import type { RequestField, RequestMail } from '../contract.ts';

/** Who asks, as the hotel reads it; `name` is empty in demo modes and for permanent residents without one. */
export type Asking = { readonly room: string; readonly name: string; readonly email: string };

/** The page's first recipient, unless the client names another one that the page lists; any other counts for nothing. */
export function recipientOf({ recipients }: RequestMail, emailTo: string | undefined): string {
  const wanted = emailTo?.trim().toLowerCase();
  return recipients.find((one) => one.toLowerCase() === wanted) ?? recipients[0] ?? '';
}

/** What was asked, one line an answer, in the order of the form: the mail's text and the message to the room. */
export function requestText(
  asking: Asking,
  title: string,
  answers: readonly (readonly [field: RequestField, answer: string])[],
): string {
  const who = asking.name === '' ? [] : [asking.name];
  const given = answers.filter(([, answer]) => answer !== '').map(([{ label }, answer]) => `${label}: ${answer}`);
  return [title, '', ...given, '', ...who, `Room ${asking.room}`, asking.email].join('\n');
}
