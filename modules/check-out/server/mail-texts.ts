import { minorDigits, toDecimal } from '#platform/money';
import type { Mail } from '#platform/node/mail';
import type { PmsBill } from '#stays/contract';

type Words = {
  readonly subject: (hotel: string) => string;
  readonly dear: (name: string) => string;
  readonly lead: (hotel: string) => string;
  readonly sum: string;
  readonly end: (hotel: string) => string;
};

const words: { readonly en: Words; readonly [language: string]: Words } = {
  en: {
    subject: (hotel) => `Your bill: ${hotel}`,
    dear: (name) => `Dear ${name},`,
    lead: (hotel) => `Thank you for staying at ${hotel}. This is your bill.`,
    sum: 'Total',
    end: (hotel) => `Safe travels\n${hotel}`,
  },
  de: {
    subject: (hotel) => `Ihre Rechnung: ${hotel}`,
    dear: (name) => `Guten Tag ${name},`,
    lead: (hotel) => `vielen Dank für Ihren Aufenthalt: ${hotel}. Dies ist Ihre Rechnung.`,
    sum: 'Summe',
    end: (hotel) => `Gute Reise\n${hotel}`,
  },
  fr: {
    subject: (hotel) => `Votre facture : ${hotel}`,
    dear: (name) => `Bonjour ${name},`,
    lead: (hotel) => `Merci pour votre séjour : ${hotel}. Voici votre facture.`,
    sum: 'Total',
    end: (hotel) => `Bon voyage\n${hotel}`,
  },
  it: {
    subject: (hotel) => `Il Suo conto: ${hotel}`,
    dear: (name) => `Buongiorno ${name},`,
    lead: (hotel) => `grazie per il Suo soggiorno: ${hotel}. Questo è il Suo conto.`,
    sum: 'Totale',
    end: (hotel) => `Buon viaggio\n${hotel}`,
  },
  es: {
    subject: (hotel) => `Su cuenta: ${hotel}`,
    dear: (name) => `Buenos días, ${name}:`,
    lead: (hotel) => `Gracias por su estancia: ${hotel}. Esta es su cuenta.`,
    sum: 'Total',
    end: (hotel) => `Buen viaje\n${hotel}`,
  },
  ar: {
    subject: (hotel) => `فاتورتكم: ${hotel}`,
    dear: (name) => `مرحبًا ${name}،`,
    lead: (hotel) => `شكرًا لإقامتكم في ${hotel}. هذه فاتورتكم.`,
    sum: 'المجموع',
    end: (hotel) => `رحلة آمنة\n${hotel}`,
  },
};

/** Replaces control characters by spaces, as texts become part of a mail header or of a line. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

type BillMail = { readonly bill: PmsBill; readonly name: string; readonly hotel: string; readonly language: string };

/** Writes the mail with a guest's bill. Languages other than the six get English. */
export function billMail({ bill, name, hotel, language }: BillMail): Pick<Mail, 'subject' | 'text'> {
  const key = language.toLowerCase().split('-')[0] ?? '';
  const { subject, dear, lead, sum, end } = words[key] ?? words.en;
  const digits = minorDigits(bill.currency);
  const amount = (minor: number) => `${toDecimal(minor, digits).toFixed(digits)} ${bill.currency}`;
  const lines = bill.lines.map((line) => `${line.day}  ${oneLine(line.text)}  ${amount(line.amount)}`);
  const text = [dear(oneLine(name)), lead(hotel), lines.join('\n'), `${sum}  ${amount(bill.sum)}`, end(hotel)];
  return { subject: oneLine(subject(hotel)), text: `${text.join('\n\n')}\n` };
}

/** Writes the mail by which the hotel learns that a guest is leaving, in English and German. */
export function leavingMail(room: string, name: string): Pick<Mail, 'subject' | 'text'> {
  const guest = oneLine(name);
  return {
    subject: oneLine(`Check-out: room ${room} / Zimmer ${room}`),
    text: `The guest of room ${room}, ${guest}, is checking out by the app. Please prepare the bill.\n\nZimmer ${room}, ${guest}, checkt über die App aus. Bitte bereiten Sie die Rechnung vor.\n`,
  };
}
