import { minutesText } from '#platform/node/escalation';

type EscalationTexts = {
  readonly subject: (room: string, minutes: number) => string;
  readonly lead: string;
  readonly acknowledge: string;
};

const texts: { readonly en: EscalationTexts; readonly [language: string]: EscalationTexts } = {
  en: {
    subject: (room, minutes) => `Request from room ${room}: no response for ${minutesText(minutes, 'en')}`,
    lead: 'Nobody has acknowledged this request:',
    acknowledge: 'Answer it at the desk:',
  },
  de: {
    subject: (room, minutes) => `Anfrage aus Zimmer ${room}: seit ${minutesText(minutes, 'de')} ohne Antwort`,
    lead: 'Diese Anfrage hat noch niemand bestätigt:',
    acknowledge: 'Am Desk beantworten:',
  },
  fr: {
    subject: (room, minutes) => `Demande de la chambre ${room} : sans réponse depuis ${minutesText(minutes, 'fr')}`,
    lead: 'Personne n’a encore pris en charge cette demande :',
    acknowledge: 'Y répondre au desk :',
  },
  it: {
    subject: (room, minutes) => `Richiesta dalla camera ${room}: senza risposta da ${minutesText(minutes, 'it')}`,
    lead: 'Nessuno ha ancora preso in carico questa richiesta:',
    acknowledge: 'Rispondere al desk:',
  },
  es: {
    subject: (room, minutes) =>
      `Solicitud de la habitación ${room}: sin respuesta desde hace ${minutesText(minutes, 'es')}`,
    lead: 'Nadie ha atendido todavía esta solicitud:',
    acknowledge: 'Respóndala en el desk:',
  },
  ar: {
    subject: (room, minutes) => `طلب خدمة من الغرفة ${room}: لا رد منذ ${minutesText(minutes, 'ar')}`,
    lead: 'لم يؤكد أحد طلب الخدمة هذا:',
    acknowledge: 'أجب عنه من المكتب:',
  },
};

/** What the mail about an unacknowledged request says; for privacy neither the guest's name nor the answers. */
export function escalationMail(
  {
    id,
    room,
    title,
    since,
  }: { readonly id: string; readonly room: string; readonly title: string; readonly since: number },
  { language, now, publicUrl }: { readonly language: string; readonly now: number; readonly publicUrl: string },
): { readonly subject: string; readonly text: string } {
  const { subject, lead, acknowledge } = texts[language.toLowerCase().split('-')[0] ?? ''] ?? texts.en;
  const minutes = Math.max(1, Math.floor((now - since) / 60_000));
  const link = publicUrl === '' ? [] : ['', acknowledge, `${publicUrl}/desk/requests?request=${id}`];
  return { subject: subject(room, minutes), text: [lead, '', title, ...link].join('\n') };
}
