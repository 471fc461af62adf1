import { join } from 'node:path';
import { localiseTitledName } from '#platform/names';
import type { MailWords } from '#platform/node/mail';
import { createServerTexts, longDay } from '#platform/node/texts';
import english from '../locales/server/en.json' with { type: 'json' };

type Code = { readonly hotel: string; readonly code: string };
type Done = {
  readonly name: string;
  readonly hotel: string;
  /** Day of arrival, in words. */
  readonly day: string;
  /** From when the room is ready, `15:00`. */
  readonly time: string;
};
const serverTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);

/** Replaces control characters by spaces, as the hotel's name becomes part of a mail header. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

/** Writes the mail with a code, on a line of its own. Languages that the server does not have get English. */
export function codeMail(language: string, { hotel, code }: Code): MailWords {
  const { language: key, say } = serverTexts.in(language);
  const name = oneLine(hotel);
  const text = `${say('webCheckIn.mail.code', { code })}\n\n${say('webCheckIn.mail.regards')}\n${name}\n`;
  return { language: key, subject: say('webCheckIn.mail.codeSubject', { hotel: name }), text };
}

type DoneGiven = Omit<Done, 'day'> & { readonly arrival: string; readonly note: string };

/** Writes the mail to a guest who has checked in online; `arrival` is `YYYY-MM-DD`, and `note` what the hotel adds. */
export function doneMail(language: string, { arrival, note, name, time, ...given }: DoneGiven): MailWords {
  const { language: key, say } = serverTexts.in(language);
  const hotel = oneLine(given.hotel);
  const guest = localiseTitledName(key, oneLine(name));
  const done = say('webCheckIn.mail.done', { name: guest, day: longDay(key, arrival), time });
  const paragraphs = [done, note.trim(), `${say('webCheckIn.mail.regards')}\n${hotel}\n`];
  const text = paragraphs.filter(Boolean).join('\n\n');
  return { language: key, subject: say('webCheckIn.mail.doneSubject', { hotel }), text };
}
