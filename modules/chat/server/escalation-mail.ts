import { minutesText } from '#platform/node/escalation';

type Texts = {
  readonly subject: (room: string, minutes: number) => string;
  readonly lead: string;
  readonly answer: string;
};

const texts: { readonly en: Texts; readonly [language: string]: Texts } = {
  en: {
    subject: (room, minutes) => `Message from room ${room}: no answer for ${minutesText(minutes, 'en')}`,
    lead: 'A guest has written, and nobody has answered yet.',
    answer: 'Answer at the desk:',
  },
  de: {
    subject: (room, minutes) => `Nachricht aus Zimmer ${room}: seit ${minutesText(minutes, 'de')} ohne Antwort`,
    lead: 'Ein Gast hat geschrieben, und noch niemand hat geantwortet.',
    answer: 'Am Desk antworten:',
  },
  fr: {
    subject: (room, minutes) => `Message de la chambre ${room} : sans réponse depuis ${minutesText(minutes, 'fr')}`,
    lead: 'Un client a écrit et personne n’a encore répondu.',
    answer: 'Répondre au desk :',
  },
  it: {
    subject: (room, minutes) => `Messaggio dalla camera ${room}: senza risposta da ${minutesText(minutes, 'it')}`,
    lead: 'Un ospite ha scritto e nessuno ha ancora risposto.',
    answer: 'Rispondere al desk:',
  },
  es: {
    subject: (room, minutes) =>
      `Mensaje de la habitación ${room}: sin respuesta desde hace ${minutesText(minutes, 'es')}`,
    lead: 'Un huésped ha escrito y nadie ha respondido todavía.',
    answer: 'Responder en el desk:',
  },
  ar: {
    subject: (room, minutes) => `رسالة من الغرفة ${room}: لا رد منذ ${minutesText(minutes, 'ar')}`,
    lead: 'كتب أحد الضيوف ولم يرد عليه أحد بعد.',
    answer: 'أجب من المكتب:',
  },
};

type About = { readonly id: string; readonly room: string; readonly since: number; readonly now: number };

/** What the mail about a message without an answer says; for privacy neither the guest's name nor what they wrote. */
export function escalationMail({ id, room, since, now }: About, language: string, publicUrl: string) {
  const { subject, lead, answer } = texts[language.toLowerCase().split('-')[0] ?? ''] ?? texts.en;
  const minutes = Math.max(1, Math.floor((now - since) / 60_000));
  const link = publicUrl === '' ? [] : ['', answer, `${publicUrl}/desk/chat?chat=${id}`];
  return { subject: subject(room, minutes), text: [lead, ...link].join('\n') };
}
