import type { LinkRequest } from './links.ts';
import type { Parts } from './parts.ts';

type Words = { readonly subject: (hotel: string) => string; readonly text: (about: About) => string };
type About = { readonly name: string; readonly hotel: string; readonly url: string };
type Kind = 'invite' | 'reset';

const english: { readonly [K in Kind]: Words } = {
  invite: {
    subject: (hotel) => `Your access to the desk of ${hotel}`,
    text: ({ name, hotel, url }) =>
      `Good day, ${name},\n\nyou are invited to the desk of ${hotel}. Choose your password here, within three days:\n\n${url}\n\nThe link works once.\n`,
  },
  reset: {
    subject: (hotel) => `A new password for the desk of ${hotel}`,
    text: ({ name, hotel, url }) =>
      `Good day, ${name},\n\nchoose a new password for the desk of ${hotel} here, within a day:\n\n${url}\n\nThe link works once. Until you use it, your present password stays.\n`,
  },
};

const german: { readonly [K in Kind]: Words } = {
  invite: {
    subject: (hotel) => `Ihr Zugang zum Desk von ${hotel}`,
    text: ({ name, hotel, url }) =>
      `Guten Tag, ${name},\n\nSie sind zum Desk von ${hotel} eingeladen. Wählen Sie hier innerhalb von drei Tagen Ihr Passwort:\n\n${url}\n\nDer Link gilt einmal.\n`,
  },
  reset: {
    subject: (hotel) => `Ein neues Passwort für den Desk von ${hotel}`,
    text: ({ name, hotel, url }) =>
      `Guten Tag, ${name},\n\nwählen Sie hier innerhalb eines Tages ein neues Passwort für den Desk von ${hotel}:\n\n${url}\n\nDer Link gilt einmal. Bis Sie ihn nutzen, gilt Ihr bisheriges Passwort.\n`,
  },
};

const arabic: { readonly [K in Kind]: Words } = {
  invite: {
    subject: (hotel) => `دخولك إلى مكتب ${hotel}`,
    text: ({ name, hotel, url }) =>
      `مرحبًا ${name}،\n\nأنت مدعو إلى مكتب ${hotel}. اختر كلمة المرور هنا خلال ثلاثة أيام:\n\n${url}\n\nيعمل الرابط مرة واحدة.\n`,
  },
  reset: {
    subject: (hotel) => `كلمة مرور جديدة لمكتب ${hotel}`,
    text: ({ name, hotel, url }) =>
      `مرحبًا ${name}،\n\nاختر كلمة مرور جديدة لمكتب ${hotel} هنا خلال يوم واحد:\n\n${url}\n\nيعمل الرابط مرة واحدة. وتبقى كلمة مرورك الحالية صالحة حتى تستخدمه.\n`,
  },
};

const languages: { readonly [language: string]: { readonly [K in Kind]: Words } } = {
  en: english,
  de: german,
  ar: arabic,
};

/** One line without control characters: names become part of a mail's head. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

/**
 * Sends a link to whom it is for; answers whether the mail server took it. At once and not by a job: a job would keep
 * the token in the database. Without a server or a sender the link is handed over by whoever made it.
 */
export async function mailLink(
  parts: Parts,
  link: LinkRequest & { readonly id: string; readonly url: string },
): Promise<boolean> {
  const { mailer, log } = parts.ground;
  const house = await parts.property.byId(link.property);
  const { staff_mail_sender: from } = await parts.property.settings(link.property);
  if (!mailer || !house || from === '' || link.email === '' || link.kind === 'first') return false;
  const words = (languages[link.language] ?? english)[link.kind];
  const hotel = oneLine(house.name);
  const about = { name: oneLine(link.name), hotel, url: link.url };
  try {
    await mailer.send({ from, to: link.email, subject: words.subject(hotel), text: words.text(about), id: link.id });
    return true;
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a link could not be mailed');
    return false;
  }
}
