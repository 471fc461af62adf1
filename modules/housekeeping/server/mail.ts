import { join } from 'node:path';
import { type Mailer, type MailWords, sendInName } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import { createServerTexts, longDays } from '#platform/node/texts';
import english from '../locales/server/en.json' with { type: 'json' };
import type { HousekeepingContext } from './context.ts';

const serverTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);

/** Name of the job that mails one of the hotel's recipients that a guest cancelled cleaning. */
export const mailJob = 'housekeeping.mail';

/** The payload of the job; `at` is when the mail was written, in milliseconds since 1970. */
type MailJob = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Missing in a job of an earlier version. */
  readonly language?: string;
  readonly at: number;
};

/** Days without cleaning, and days that are cleaned as usual again; the empty day stands for the whole stay. */
export type CancelledMail = {
  readonly room: string;
  readonly none: readonly string[];
  readonly again: readonly string[];
};

/** Writes the mail in the hotel's language. */
export function writeMail({ room, none, again }: CancelledMail, language: string): MailWords {
  const { language: key, say } = serverTexts.in(language);
  const [noneDays, againDays] = [longDays(key, none), longDays(key, again)];
  const noneText = () =>
    noneDays === ''
      ? say('housekeeping.mail.noneStay', { room })
      : say('housekeeping.mail.none', { room, days: noneDays });
  const againText = () =>
    againDays === ''
      ? say('housekeeping.mail.again', { room })
      : say('housekeeping.mail.againOn', { room, days: againDays });
  const lines = [...(none.length === 0 ? [] : [noneText()]), ...(again.length === 0 ? [] : [againText()])];
  const text = [...lines, '', say('housekeeping.mail.text')].join('\n');
  return { language: key, subject: lines[0] ?? '', text };
}

/** Creates the job that mails one of the hotel's recipients (`housekeeping_mail_recipients`). */
export function createMailJob({ property: properties, platform }: HousekeepingContext, mailer: Mailer): JobHandler {
  return async (payload, property) => {
    const { id: key, at, ...mail } = payload as MailJob;
    const { housekeeping_mail_sender: from } = await properties.settings(property);
    await sendInName({ mailer, platform }, { ...mail, from, id: `${mailJob}-${key}` }, at);
  };
}
