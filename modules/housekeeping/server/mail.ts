import { type Mailer, sendInName } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import type { HousekeepingContext } from './context.ts';

/** Name of the job that tells the hotel that a guest cancelled cleaning. */
export const mailJob = 'housekeeping.mail';

/** The payload of the job; `at` is when the guest chose, in milliseconds since 1970. */
export type CancelledMail = {
  readonly id: string;
  readonly room: string;
  readonly day: string;
  readonly canceled: boolean;
  readonly at: number;
};

const words = {
  en: {
    none: (room: string, day: string) => `Room ${room}: no cleaning on ${day}`,
    noneStay: (room: string) => `Room ${room}: no cleaning for the whole stay`,
    again: (room: string, day: string) => `Room ${room}: cleaning as usual again${day === '' ? '' : ` on ${day}`}`,
    text: 'The guest chose this in the app. The board of housekeeping shows it.',
  },
  de: {
    none: (room: string, day: string) => `Zimmer ${room}: keine Reinigung am ${day}`,
    noneStay: (room: string) => `Zimmer ${room}: keine Reinigung während des ganzen Aufenthalts`,
    again: (room: string, day: string) => `Zimmer ${room}: ${day === '' ? '' : `am ${day} `}wieder wie üblich reinigen`,
    text: 'Der Gast hat das in der App gewählt. Die Tafel des Housekeepings zeigt es.',
  },
};

/** Creates the job that tells each of the hotel's recipients (`housekeeping_mail_recipients`). */
export function createMailJob({ property: properties, platform }: HousekeepingContext, mailer: Mailer): JobHandler {
  return async (payload, property) => {
    const { id: cancelled, room, day, canceled, at: since } = payload as CancelledMail;
    const [settings, { defaultLanguage }] = await Promise.all([
      properties.settings(property),
      properties.requireById(property),
    ]);
    const said = defaultLanguage === 'de' ? words.de : words.en;
    const subject = canceled ? (day === '' ? said.noneStay(room) : said.none(room, day)) : said.again(room, day);
    const text = `${subject}\n\n${said.text}`;
    const recipients = settings.housekeeping_mail_recipients
      .split(/[\s,;]+/)
      .filter((address) => address.includes('@'));
    for (const [at, to] of recipients.entries()) {
      const id = `${mailJob}-${cancelled}-${at}`;
      await sendInName({ mailer, platform }, { subject, text, from: settings.housekeeping_mail_sender, to, id }, since);
    }
  };
}
