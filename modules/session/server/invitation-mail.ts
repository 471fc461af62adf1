import type { Mail } from '#platform/node/mail';

type Info = {
  readonly name: string;
  readonly hotel: string;
  /** Day of arrival, in words. */
  readonly day: string;
  /** From when the room is ready, `15:00`. */
  readonly time: string;
  readonly url: string;
};
type Texts = { readonly subject: (hotel: string) => string; readonly text: (info: Info) => string };

const texts: { readonly en: Texts; readonly [language: string]: Texts } = {
  en: {
    subject: (hotel) => `Your stay at ${hotel}`,
    text: ({ name, hotel, day, time, url }) =>
      `Dear ${name},\n\nWe look forward to welcoming you to ${hotel} on ${day}. Your room will be ready from ${time}.\n\nOnce you have checked in, this link signs in your phone:\n\n${url}\n\nIt works for one device, from check-in until check-out.\n\nKind regards\n${hotel}\n`,
  },
  de: {
    subject: (hotel) => `Ihr Aufenthalt: ${hotel}`,
    text: ({ name, hotel, day, time, url }) =>
      `Guten Tag ${name},\n\nwir freuen uns auf Ihre Ankunft am ${day}. Ihr Zimmer ist ab ${time} Uhr bereit.\n\nNach dem Check-in meldet dieser Link Ihr Telefon an:\n\n${url}\n\nEr gilt für ein Gerät, vom Check-in bis zum Check-out.\n\nMit herzlichen Grüßen\n${hotel}\n`,
  },
  ar: {
    subject: (hotel) => `إقامتكم في ${hotel}`,
    text: ({ name, hotel, day, time, url }) =>
      `مرحبًا ${name}،\n\nيسعدنا استقبالكم يوم ${day}. ستكون غرفتكم جاهزة ابتداءً من الساعة ${time}.\n\nبعد تسجيل الوصول، يسجّل هذا الرابط دخول هاتفكم:\n\n${url}\n\nيعمل الرابط لجهاز واحد، من تسجيل الوصول حتى تسجيل المغادرة.\n\nمع أطيب التحيات\n${hotel}\n`,
  },
  fr: {
    subject: (hotel) => `Votre séjour : ${hotel}`,
    text: ({ name, hotel, day, time, url }) =>
      `Bonjour ${name},\n\nNous nous réjouissons de vous accueillir le ${day}. Votre chambre sera prête à partir de ${time}.\n\nAprès votre check-in, ce lien connecte votre téléphone :\n\n${url}\n\nIl est valable pour un appareil, du check-in au check-out.\n\nBien cordialement\n${hotel}\n`,
  },
  it: {
    subject: (hotel) => `Il Suo soggiorno: ${hotel}`,
    text: ({ name, hotel, day, time, url }) =>
      `Buongiorno ${name},\n\nsaremo lieti di accoglierLa ${day}. La Sua camera sarà pronta dalle ${time}.\n\nDopo il check-in, questo link collega il Suo telefono:\n\n${url}\n\nÈ valido per un dispositivo, dal check-in al check-out.\n\nCordiali saluti\n${hotel}\n`,
  },
  es: {
    subject: (hotel) => `Su estancia: ${hotel}`,
    text: ({ name, hotel, day, time, url }) =>
      `Buenos días, ${name}:\n\nSerá un placer recibirle el ${day}. Su habitación estará lista a partir de las ${time}.\n\nDespués del check-in, este enlace da acceso a la aplicación en su teléfono:\n\n${url}\n\nSirve para un dispositivo, desde el check-in hasta el check-out.\n\nUn cordial saludo\n${hotel}\n`,
  },
};

/** Replaces control characters by spaces, as the hotel's name becomes part of a mail header. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

/** Writes the mail with a guest's sign-in link; `arrival` is `YYYY-MM-DD`. Other languages get English. */
export function invitationMail(
  language: string,
  { arrival, ...given }: Omit<Info, 'day'> & { readonly arrival: string },
): Pick<Mail, 'subject' | 'text'> {
  const key = language.toLowerCase().split('-')[0] ?? '';
  const { subject, text } = texts[key] ?? texts.en;
  const locale = texts[key] === undefined || key === 'en' ? 'en-GB' : `${key}-u-nu-latn`;
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(locale, options).format(Date.parse(`${arrival}T00:00:00Z`));
  const hotel = oneLine(given.hotel);
  return { subject: subject(hotel), text: text({ ...given, name: oneLine(given.name), hotel, day }) };
}
