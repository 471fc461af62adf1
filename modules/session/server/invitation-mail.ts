import { join } from 'node:path';
import { localiseTitledName } from '#platform/names';
import type { MailWords } from '#platform/node/mail';
import { createServerTexts, longDay } from '#platform/node/texts';
import english from '../locales/server/en.json' with { type: 'json' };

type Info = {
  readonly name: string;
  readonly hotel: string;
  /** Day of arrival, in words. */
  readonly day: string;
  /** From when the room is ready, `15:00`. */
  readonly time: string;
  readonly url: string;
};
const serverTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);

/** Replaces control characters by spaces, as the hotel's name becomes part of a mail header. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

/** Writes the mail with a guest's sign-in link; `arrival` is `YYYY-MM-DD`. Other languages get English. */
export function invitationMail(
  language: string,
  { arrival, ...given }: Omit<Info, 'day'> & { readonly arrival: string },
): MailWords {
  const { language: key, say } = serverTexts.in(language);
  const day = longDay(key, arrival);
  const hotel = oneLine(given.hotel);
  const text = say('session.invitation.text', {
    ...given,
    name: localiseTitledName(key, oneLine(given.name)),
    hotel,
    day,
  });
  return { language: key, subject: say('session.invitation.subject', { hotel }), text };
}
