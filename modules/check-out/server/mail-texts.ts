import { join } from 'node:path';
import { minorDigits, toDecimal } from '#platform/money';
import { localiseTitledName } from '#platform/names';
import type { MailWords } from '#platform/node/mail';
import { createServerTexts, dayInYear } from '#platform/node/texts';
import type { PmsBill } from '#stays/contract';
import english from '../locales/server/en.json' with { type: 'json' };

const serverTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);

/** Replaces control characters by spaces, as texts become part of a mail header or of a line. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

type BillMail = { readonly bill: PmsBill; readonly name: string; readonly hotel: string; readonly language: string };

/** Writes the mail with a guest's bill. Languages that the server does not have get English. */
export function billMail({ bill, name, hotel, language }: BillMail): MailWords {
  const { language: key, say } = serverTexts.in(language);
  const digits = minorDigits(bill.currency);
  const amount = (minor: number) => `${toDecimal(minor, digits).toFixed(digits)} ${bill.currency}`;
  const lines = bill.lines.map((line) => `${dayInYear(key, line.day)}  ${oneLine(line.text)}  ${amount(line.amount)}`);
  const text = [
    say('checkOut.mail.dear', { name: localiseTitledName(key, oneLine(name)) }),
    say('checkOut.mail.lead', { hotel }),
    lines.join('\n'),
    `${say('checkOut.mail.sum')}  ${amount(bill.sum)}`,
    say('checkOut.mail.end', { hotel }),
  ];
  return { language: key, subject: oneLine(say('checkOut.mail.subject', { hotel })), text: `${text.join('\n\n')}\n` };
}

type LeavingMail = { readonly room: string; readonly name: string; readonly language: string };

/** Writes the mail by which the hotel learns that a guest is leaving, in its own language. */
export function leavingMail({ room, name, language }: LeavingMail): MailWords {
  const { language: key, say } = serverTexts.in(language);
  const guest = localiseTitledName(key, oneLine(name));
  return {
    language: key,
    subject: oneLine(say('checkOut.mail.leavingSubject', { room })),
    text: `${oneLine(say('checkOut.mail.leaving', { room, name: guest }))}\n`,
  };
}
