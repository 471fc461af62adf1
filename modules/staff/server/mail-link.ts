import type { StaffContext } from './context.ts';
import type { LinkRequest } from './links.ts';

type MailTexts = { readonly subject: (hotel: string) => string; readonly text: (link: LinkInfo) => string };
type LinkInfo = { readonly name: string; readonly hotel: string; readonly url: string };
type Kind = 'invite' | 'reset';

const english: { readonly [K in Kind]: MailTexts } = {
  invite: {
    subject: (hotel) => `Your invitation to the desk of ${hotel}`,
    text: ({ name, hotel, url }) =>
      `Dear ${name},\n\nYou have been invited to the desk of ${hotel}. Choose your password within three days:\n\n${url}\n\nThe link works once.\n`,
  },
  reset: {
    subject: (hotel) => `Reset your password for the desk of ${hotel}`,
    text: ({ name, hotel, url }) =>
      `Dear ${name},\n\nChoose a new password for the desk of ${hotel} within one day:\n\n${url}\n\nThe link works once. Your current password stays valid until you use it.\n`,
  },
};

const german: { readonly [K in Kind]: MailTexts } = {
  invite: {
    subject: (hotel) => `Ihre Einladung zum Desk von ${hotel}`,
    text: ({ name, hotel, url }) =>
      `Guten Tag ${name},\n\nSie sind zum Desk von ${hotel} eingeladen. Wählen Sie innerhalb von drei Tagen Ihr Passwort:\n\n${url}\n\nDer Link gilt einmal.\n`,
  },
  reset: {
    subject: (hotel) => `Neues Passwort für den Desk von ${hotel}`,
    text: ({ name, hotel, url }) =>
      `Guten Tag ${name},\n\nwählen Sie innerhalb eines Tages ein neues Passwort für den Desk von ${hotel}:\n\n${url}\n\nDer Link gilt einmal. Bis Sie ihn verwenden, gilt Ihr bisheriges Passwort.\n`,
  },
};

const arabic: { readonly [K in Kind]: MailTexts } = {
  invite: {
    subject: (hotel) => `دعوتك إلى مكتب ${hotel}`,
    text: ({ name, hotel, url }) =>
      `مرحبًا ${name}،\n\nدُعيت إلى مكتب ${hotel}. اختر كلمة المرور خلال ثلاثة أيام:\n\n${url}\n\nيعمل الرابط مرة واحدة.\n`,
  },
  reset: {
    subject: (hotel) => `كلمة مرور جديدة لمكتب ${hotel}`,
    text: ({ name, hotel, url }) =>
      `مرحبًا ${name}،\n\nاختر كلمة مرور جديدة لمكتب ${hotel} خلال يوم واحد:\n\n${url}\n\nيعمل الرابط مرة واحدة. وتبقى كلمة مرورك الحالية صالحة حتى تستخدمه.\n`,
  },
};

const languages: { readonly [language: string]: { readonly [K in Kind]: MailTexts } } = {
  en: english,
  de: german,
  ar: arabic,
};

/** Replaces control characters by spaces, as names become part of mail headers. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

/**
 * Mails a link to its recipient; returns whether the mail server accepted it. Sends directly and not by a job, which would
 * store the token in the database. Without a mail server or a sender its creator has to hand over the link; likewise without
 * `PUBLIC_URL`, as the link would then lead where a forged request says.
 */
export async function mailLink(
  services: StaffContext,
  link: LinkRequest & { readonly id: string; readonly url: string },
): Promise<boolean> {
  const { mailer, log, config } = services.platform;
  const hotel = await services.property.byId(link.property);
  const { staff_mail_sender: from } = await services.property.settings(link.property);
  if (!mailer || config.publicUrl === '' || !hotel || from === '') return false;
  if (link.email === '' || link.kind === 'first' || !services.mailLimit.take(link.email)) return false;
  const texts = (languages[link.language] ?? english)[link.kind];
  const hotelName = oneLine(hotel.name);
  const info = { name: oneLine(link.name), hotel: hotelName, url: link.url };
  try {
    await mailer.send({ from, to: link.email, subject: texts.subject(hotelName), text: texts.text(info), id: link.id });
    return true;
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'could not mail a staff link');
    return false;
  }
}
