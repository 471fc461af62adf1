import { join } from 'node:path';
import type { MailWords } from '#platform/node/mail';
import { createServerTexts } from '#platform/node/texts';
import english from '../locales/server/en.json' with { type: 'json' };
import type { StaffContext } from './context.ts';
import type { LinkRequest } from './links.ts';

type LinkInfo = { readonly name: string; readonly hotel: string; readonly url: string };

const serverTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);

/** Replaces control characters by spaces, as names become part of mail headers. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

/** Writes the mail with a link, in the first of `languages` that there is. */
function linkMail(kind: 'invite' | 'reset', { name, hotel, url }: LinkInfo, languages: readonly string[]): MailWords {
  const { language, say } = serverTexts.in(...languages);
  const values = { name: oneLine(name), hotel: oneLine(hotel) };
  const subject = say(`staff.mail.${kind}Subject`, values);
  return { language, subject, text: say(`staff.mail.${kind}`, { ...values, url }) };
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
  const info = { name: link.name, hotel: hotel.name, url: link.url };
  const mail = linkMail(link.kind, info, [link.language, hotel.defaultLanguage]);
  try {
    await mailer.send({ from, to: link.email, ...mail, id: link.id });
    return true;
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'could not mail a staff link');
    return false;
  }
}
