import { type Mailer, sendInName } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import type { HousekeepingContext } from './context.ts';

/** Name of the job that mails one of the hotel's recipients that a guest cancelled cleaning. */
export const mailJob = 'housekeeping.mail';

/** The payload of the job; `at` is when the mail was written, in milliseconds since 1970. */
type MailJob = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
};

/** Days without cleaning, and days that are cleaned as usual again; the empty day stands for the whole stay. */
export type CancelledMail = {
  readonly room: string;
  readonly none: readonly string[];
  readonly again: readonly string[];
};

const words = {
  en: {
    none: (room: string, days: string) => `Room ${room}: no cleaning on ${days}`,
    noneStay: (room: string) => `Room ${room}: no cleaning for the whole stay`,
    again: (room: string, days: string) => `Room ${room}: cleaning as usual again${days === '' ? '' : ` on ${days}`}`,
    text: 'The guest chose this in the app. The board of housekeeping shows it.',
  },
  de: {
    none: (room: string, days: string) => `Zimmer ${room}: keine Reinigung am ${days}`,
    noneStay: (room: string) => `Zimmer ${room}: keine Reinigung während des ganzen Aufenthalts`,
    again: (room: string, days: string) =>
      `Zimmer ${room}: ${days === '' ? '' : `am ${days} `}wieder wie üblich reinigen`,
    text: 'Der Gast hat das in der App gewählt. Die Tafel des Housekeepings zeigt es.',
  },
};

/** Writes the mail in the hotel's language. */
export function writeMail(
  { room, none, again }: CancelledMail,
  language: string,
): { readonly subject: string; readonly text: string } {
  const said = language === 'de' ? words.de : words.en;
  const [noneDays, againDays] = [none.join(', '), again.join(', ')];
  const lines = [
    ...(none.length === 0 ? [] : [noneDays === '' ? said.noneStay(room) : said.none(room, noneDays)]),
    ...(again.length === 0 ? [] : [said.again(room, againDays)]),
  ];
  return { subject: lines[0] ?? '', text: [...lines, '', said.text].join('\n') };
}

/** Creates the job that mails one of the hotel's recipients (`housekeeping_mail_recipients`). */
export function createMailJob({ property: properties, platform }: HousekeepingContext, mailer: Mailer): JobHandler {
  return async (payload, property) => {
    const { id: key, to, subject, text, at } = payload as MailJob;
    const { housekeeping_mail_sender: from } = await properties.settings(property);
    await sendInName({ mailer, platform }, { subject, text, from, to, id: `${mailJob}-${key}` }, at);
  };
}
