import { join } from 'node:path';
import { localeOf } from '#platform/languages';
import { createServerTexts } from '#platform/node/texts';
import type { RequestField as Answered } from '#requests/contract';
import type { RequestField, RequestMail, WindowBody } from '../contract.ts';
import english from '../locales/server/en.json' with { type: 'json' };

/** The words of a request that are not the hotel's own. */
const serverTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);

/** The request form of a page. */
export type RequestForm = NonNullable<WindowBody['config']['request']>;
/** A form in a language, whose key is in lower case. */
export type LocalizedForm = { readonly form: RequestForm; readonly language: string };
/**
 * The guest who sent a request; `name` is empty in demo modes and for permanent residents without a name,
 * `email` unless they want an answer by mail.
 */
export type Requester = { readonly room: string; readonly name: string; readonly email: string };
/** A submitted request: the form that the guest filled in, and the answers by field name. */
export type SubmittedForm = LocalizedForm & { readonly answers: ReadonlyMap<string, string> };

/** Returns the requested recipient if the page lists it, else the page's first recipient. */
export function chooseRecipient({ recipients }: RequestMail, emailTo: string | undefined): string {
  const requested = emailTo?.trim().toLowerCase();
  return recipients.find((one) => one.toLowerCase() === requested) ?? recipients[0] ?? '';
}

/** Formats `2026-11-22` as `Sunday, 22 November 2026`; an invalid date stays unchanged. */
function formatDay(answer: string, language: string): string {
  const day = new Date(`${answer}T12:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== answer) return answer;
  const [supported] = Intl.DateTimeFormat.supportedLocalesOf(localeOf(language));
  return new Intl.DateTimeFormat(supported ?? 'en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(day);
}

/** Translates an answer: a choice becomes the option with the same index in `to`, a date is spelled out. */
function translateAnswer(
  answer: string,
  field: RequestField,
  { to, language }: { to: RequestField; language: string },
): string {
  if (answer === '') return '';
  if (field.kind === 'date') return formatDay(answer, language);
  const { options = [] } = field;
  const { options: translated = [] } = to;
  return (translated.length === options.length && translated[options.indexOf(answer)]) || answer;
}

/**
 * Returns the answers with the labels of `reader`'s form, in the order of the guest's form. A field that the reader's form
 * lacks keeps its own label.
 */
export function answersFor(submitted: SubmittedForm, reader: LocalizedForm): readonly Answered[] {
  const { language } = reader;
  return submitted.form.fields.flatMap((field) => {
    const to = reader.form.fields.find(({ name, kind }) => name === field.name && kind === field.kind) ?? field;
    const value = translateAnswer(submitted.answers.get(field.name) ?? '', field, { to, language });
    return value === '' ? [] : [{ label: to.label, value }];
  });
}

/**
 * Formats a request with the labels of `reader`'s form, one line per answer. Further lines of an answer are indented, so that
 * none passes for another answer, or for the guest's name and room.
 */
export function requestText(requester: Requester, submitted: SubmittedForm, reader: LocalizedForm): string {
  const { language } = reader;
  const { say } = serverTexts.in(language);
  const line = (label: string, answer: string) => say('content.request.line', { label, answer });
  const answers = answersFor(submitted, reader).map(({ label, value }) =>
    line(label, value.replace(/\r\n?|\n/g, '\n    ')),
  );
  const foreign =
    submitted.language === language
      ? []
      : [line(say('content.request.language'), languageName(submitted.language, language))];
  const who = requester.name === '' ? [] : [requester.name];
  return [
    reader.form.title,
    '',
    ...answers,
    '',
    ...who,
    say('content.request.room', { room: requester.room }),
    ...(requester.email === '' ? [] : [requester.email]),
    ...foreign,
  ].join('\n');
}

/** Returns the name of a language in the language `reader`: `French` in English. */
function languageName(language: string, reader: string): string {
  const [locale] = Intl.DisplayNames.supportedLocalesOf(reader);
  return new Intl.DisplayNames(locale ?? 'en', { type: 'language' }).of(language) ?? language;
}
