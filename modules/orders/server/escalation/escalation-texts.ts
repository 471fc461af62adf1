import { minutesText } from '#platform/node/escalation';

type EscalationTexts = {
  readonly subject: (number: string, room: string, minutes: number) => string;
  readonly lead: (outlet: string, minutes: number) => string;
  readonly promised: (time: string) => string;
  readonly acknowledge: string;
};

const texts: { readonly en: EscalationTexts; readonly [language: string]: EscalationTexts } = {
  en: {
    subject: (number, room, minutes) => `Order ${number}, room ${room}: no response for ${minutes} min`,
    lead: (outlet, minutes) =>
      `${outlet}: this order has been ringing for ${minutesText(minutes, 'en')}. Nobody has acknowledged it.`,
    promised: (time) => `Promised to the guest for ${time}`,
    acknowledge: 'Acknowledge it at the desk:',
  },
  de: {
    subject: (number, room, minutes) => `Bestellung ${number}, Zimmer ${room}: seit ${minutes} Min. ohne Antwort`,
    lead: (outlet, minutes) =>
      `${outlet}: Diese Bestellung klingelt seit ${minutesText(minutes, 'de')}. Niemand hat sie bestätigt.`,
    promised: (time) => `Dem Gast zugesagt: ${time}`,
    acknowledge: 'Am Desk bestätigen:',
  },
  fr: {
    subject: (number, room, minutes) => `Commande ${number}, chambre ${room} : sans réponse depuis ${minutes} min`,
    lead: (outlet, minutes) =>
      `${outlet} : cette commande sonne depuis ${minutesText(minutes, 'fr')}, et personne ne l’a prise en charge.`,
    promised: (time) => `Promis au client : ${time}`,
    acknowledge: 'À prendre en charge au desk :',
  },
  it: {
    subject: (number, room, minutes) => `Ordine ${number}, camera ${room}: senza risposta da ${minutes} min`,
    lead: (outlet, minutes) =>
      `${outlet}: questo ordine suona da ${minutesText(minutes, 'it')} e nessuno lo ha preso in carico.`,
    promised: (time) => `Promesso all’ospite: ${time}`,
    acknowledge: 'Da prendere in carico al desk:',
  },
  es: {
    subject: (number, room, minutes) => `Pedido ${number}, habitación ${room}: sin respuesta desde hace ${minutes} min`,
    lead: (outlet, minutes) =>
      `${outlet}: este pedido suena desde hace ${minutesText(minutes, 'es')} y nadie lo ha atendido.`,
    promised: (time) => `Prometido al huésped: ${time}`,
    acknowledge: 'Atiéndalo en el desk:',
  },
  ar: {
    subject: (number, room, minutes) => `الطلب ${number}، الغرفة ${room}: لا رد منذ ${minutesText(minutes, 'ar')}`,
    lead: (outlet, minutes) => `${outlet}: يرن هذا الطلب منذ ${minutesText(minutes, 'ar')} ولم يؤكده أحد.`,
    promised: (time) => `الموعد المحدد للضيف: ${time}`,
    acknowledge: 'أكّد الطلب من المكتب:',
  },
};

/** Returns the texts of the escalation mail in `language`, else in English. */
export function escalationTexts(language: string): EscalationTexts {
  return texts[language.toLowerCase().split('-')[0] ?? ''] ?? texts.en;
}
