import type { Mail } from '#platform/node/mail';

type Code = { readonly hotel: string; readonly code: string };
type Done = {
  readonly name: string;
  readonly hotel: string;
  /** Day of arrival, in words. */
  readonly day: string;
  /** From when the room is ready, `15:00`. */
  readonly time: string;
};
type Texts = {
  readonly codeSubject: (hotel: string) => string;
  readonly code: (code: Code) => string;
  readonly doneSubject: (hotel: string) => string;
  readonly done: (done: Done) => string;
  readonly regards: string;
};

const texts: { readonly en: Texts; readonly [language: string]: Texts } = {
  en: {
    codeSubject: (hotel) => `Your check-in code: ${hotel}`,
    code: ({ code }) =>
      `Your code for online check-in is\n\n${code}\n\nIt is valid for ten minutes.\n\nIf you did not want to check in online, ignore this mail.`,
    doneSubject: (hotel) => `You are checked in online: ${hotel}`,
    done: ({ name, day, time }) =>
      `Dear ${name},\n\nThank you, you are checked in online. We look forward to your arrival on ${day}; your room will be ready from ${time}.\n\nPlease bring a passport or an identity card for everyone who travels with you. Reception will show you the registration form, which you sign on arrival.\n\nShould your plans change, you can change what you wrote by the same way until the day of arrival is over.`,
    regards: 'Kind regards',
  },
  de: {
    codeSubject: (hotel) => `Ihr Code für den Check-in: ${hotel}`,
    code: ({ code }) =>
      `Ihr Code für den Online-Check-in lautet\n\n${code}\n\nEr gilt zehn Minuten.\n\nWenn Sie nicht online einchecken wollten, ignorieren Sie diese Mail.`,
    doneSubject: (hotel) => `Sie sind online eingecheckt: ${hotel}`,
    done: ({ name, day, time }) =>
      `Guten Tag ${name},\n\nvielen Dank, Sie sind online eingecheckt. Wir freuen uns auf Ihre Ankunft am ${day}; Ihr Zimmer ist ab ${time} Uhr bereit.\n\nBitte bringen Sie für alle Mitreisenden einen Reisepass oder Personalausweis mit. Die Rezeption legt Ihnen den Meldeschein vor, den Sie bei der Ankunft unterschreiben.\n\nWenn sich Ihre Pläne ändern, können Sie Ihre Angaben bis zum Ende des Anreisetags auf demselben Weg ändern.`,
    regards: 'Mit herzlichen Grüßen',
  },
  fr: {
    codeSubject: (hotel) => `Votre code de check-in : ${hotel}`,
    code: ({ code }) =>
      `Votre code pour le check-in en ligne est\n\n${code}\n\nIl est valable dix minutes.\n\nSi vous n’avez pas demandé de check-in en ligne, ignorez ce message.`,
    doneSubject: (hotel) => `Votre check-in en ligne est fait : ${hotel}`,
    done: ({ name, day, time }) =>
      `Bonjour ${name},\n\nMerci, votre check-in en ligne est fait. Nous nous réjouissons de vous accueillir le ${day} ; votre chambre sera prête à partir de ${time}.\n\nMerci d’apporter un passeport ou une carte d’identité pour chaque voyageur. La réception vous présentera la fiche d’enregistrement, que vous signerez à votre arrivée.\n\nSi vos projets changent, vous pouvez modifier vos indications de la même façon jusqu’à la fin du jour d’arrivée.`,
    regards: 'Bien cordialement',
  },
  it: {
    codeSubject: (hotel) => `Il Suo codice di check-in: ${hotel}`,
    code: ({ code }) =>
      `Il Suo codice per il check-in online è\n\n${code}\n\nÈ valido per dieci minuti.\n\nSe non voleva fare il check-in online, ignori questa mail.`,
    doneSubject: (hotel) => `Il Suo check-in online è fatto: ${hotel}`,
    done: ({ name, day, time }) =>
      `Buongiorno ${name},\n\ngrazie, il Suo check-in online è fatto. Saremo lieti di accoglierLa ${day}; la Sua camera sarà pronta dalle ${time}.\n\nPorti per favore un passaporto o una carta d’identità per ogni persona che viaggia con Lei. La reception Le mostrerà la scheda di registrazione, da firmare all’arrivo.\n\nSe i Suoi programmi cambiano, può modificare i dati allo stesso modo fino alla fine del giorno di arrivo.`,
    regards: 'Cordiali saluti',
  },
  es: {
    codeSubject: (hotel) => `Su código de check-in: ${hotel}`,
    code: ({ code }) =>
      `Su código para el check-in en línea es\n\n${code}\n\nEs válido durante diez minutos.\n\nSi no quería hacer el check-in en línea, ignore este correo.`,
    doneSubject: (hotel) => `Su check-in en línea está hecho: ${hotel}`,
    done: ({ name, day, time }) =>
      `Buenos días, ${name}:\n\nGracias, su check-in en línea está hecho. Será un placer recibirle el ${day}; su habitación estará lista a partir de las ${time}.\n\nTraiga, por favor, un pasaporte o un documento de identidad de cada persona que viaja con usted. En recepción le mostraremos el parte de entrada, que se firma a la llegada.\n\nSi cambian sus planes, puede modificar sus datos de la misma manera hasta el final del día de llegada.`,
    regards: 'Un cordial saludo',
  },
  ar: {
    codeSubject: (hotel) => `رمز تسجيل وصولكم: ${hotel}`,
    code: ({ code }) =>
      `رمزكم لتسجيل الوصول عبر الإنترنت هو\n\n${code}\n\nوهو صالح لعشر دقائق.\n\nإن لم ترغبوا في تسجيل الوصول عبر الإنترنت فتجاهلوا هذه الرسالة.`,
    doneSubject: (hotel) => `تم تسجيل وصولكم عبر الإنترنت: ${hotel}`,
    done: ({ name, day, time }) =>
      `مرحبًا ${name}،\n\nشكرًا لكم، تم تسجيل وصولكم عبر الإنترنت. يسعدنا استقبالكم يوم ${day}، وستكون غرفتكم جاهزة ابتداءً من الساعة ${time}.\n\nيُرجى إحضار جواز سفر أو بطاقة هوية لكل من يسافر معكم. سيعرض عليكم الاستقبال استمارة التسجيل لتوقيعها عند الوصول.\n\nإذا تغيّرت خططكم، يمكنكم تعديل بياناتكم بالطريقة نفسها حتى نهاية يوم الوصول.`,
    regards: 'مع أطيب التحيات',
  },
};

/** Replaces control characters by spaces, as the hotel's name becomes part of a mail header. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

function textsIn(language: string): { readonly key: string; readonly own: Texts } {
  const key = language.toLowerCase().split('-')[0] ?? '';
  const own = texts[key];
  return own ? { key, own } : { key: 'en', own: texts.en };
}

/** Writes the mail with a code, on a line of its own. Other languages than the six get English. */
export function codeMail(language: string, { hotel, code }: Code): Pick<Mail, 'subject' | 'text'> {
  const { own } = textsIn(language);
  const name = oneLine(hotel);
  const text = `${own.code({ hotel: name, code })}\n\n${own.regards}\n${name}\n`;
  return { subject: own.codeSubject(name), text };
}

type DoneGiven = Omit<Done, 'day'> & { readonly arrival: string; readonly note: string };

/** Writes the mail to a guest who has checked in online; `arrival` is `YYYY-MM-DD`, and `note` what the hotel adds. */
export function doneMail(
  language: string,
  { arrival, note, name, time, ...given }: DoneGiven,
): Pick<Mail, 'subject' | 'text'> {
  const { key, own } = textsIn(language);
  const locale = key === 'en' ? 'en-GB' : `${key}-u-nu-latn`;
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(locale, options).format(Date.parse(`${arrival}T00:00:00Z`));
  const hotel = oneLine(given.hotel);
  const paragraphs = [own.done({ name: oneLine(name), hotel, day, time }), note.trim(), `${own.regards}\n${hotel}\n`];
  return { subject: own.doneSubject(hotel), text: paragraphs.filter(Boolean).join('\n\n') };
}
