import type { RequestField, RequestMail, WindowBody } from '../contract.ts';
import { requestWords } from './request-words.ts';

/** The request form of a page. */
export type RequestForm = NonNullable<WindowBody['config']['request']>;
/** A form in a language, a key such as `de` in lower case. */
export type SpokenForm = { readonly form: RequestForm; readonly language: string };
/** Who asks, as the hotel reads it; `name` is empty in demo modes and for permanent residents without one. */
export type Asking = { readonly room: string; readonly name: string; readonly email: string };
/** What was asked: the form that the guest filled in, and the answers by the names of its fields. */
export type Asked = SpokenForm & { readonly answers: ReadonlyMap<string, string> };

/** The page's first recipient, unless the client names another one that the page lists; any other counts for nothing. */
export function recipientOf({ recipients }: RequestMail, emailTo: string | undefined): string {
  const wanted = emailTo?.trim().toLowerCase();
  return recipients.find((one) => one.toLowerCase() === wanted) ?? recipients[0] ?? '';
}

/** `Sunday, 22 November 2026` for `2026-11-22`; a day that no calendar has stays as it was written. */
function spokenDay(answer: string, language: string): string {
  const day = new Date(`${answer}T12:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== answer) return answer;
  const locale = language === 'en' ? 'en-GB' : language;
  const [written] = Intl.DateTimeFormat.supportedLocalesOf(locale);
  // Arabic keeps European digits, as on the guest's screens.
  return new Intl.DateTimeFormat(written ?? 'en-GB', {
    dateStyle: 'full',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(day);
}

/** An answer in another language: what the guest chose is the option in the same place there, a day is spelt out. */
function spokenAnswer(
  answer: string,
  field: RequestField,
  { to, language }: { to: RequestField; language: string },
): string {
  if (answer === '') return '';
  if (field.kind === 'date') return spokenDay(answer, language);
  const { options = [] } = field;
  const { options: spoken = [] } = to;
  return (spoken.length === options.length && spoken[options.indexOf(answer)]) || answer;
}

/**
 * What was asked in the words of `reader`'s form, one line an answer, in the order of the guest's form: the mail's text in
 * the house's language, and the message to the room in the guest's. A field that the other form lacks keeps its own words.
 */
export function requestText(asking: Asking, asked: Asked, reader: SpokenForm): string {
  const { language } = reader;
  const said = requestWords(language);
  const given = asked.form.fields.flatMap((field) => {
    const to = reader.form.fields.find(({ name, kind }) => name === field.name && kind === field.kind) ?? field;
    const answer = spokenAnswer(asked.answers.get(field.name) ?? '', field, { to, language });
    return answer === '' ? [] : [said.line(to.label, answer)];
  });
  const foreign = asked.language === language ? [] : [said.line(said.language, nameOf(asked.language, language))];
  const who = asking.name === '' ? [] : [asking.name];
  return [reader.form.title, '', ...given, '', ...who, said.room(asking.room), asking.email, ...foreign].join('\n');
}

/** Name of a language in another one: `French` in English. */
function nameOf(language: string, reader: string): string {
  const [locale] = Intl.DisplayNames.supportedLocalesOf(reader);
  return new Intl.DisplayNames(locale ?? 'en', { type: 'language' }).of(language) ?? language;
}
