type EscalationTexts = {
  readonly subject: (number: string, room: string, minutes: number) => string;
  readonly lead: (outlet: string, minutes: number) => string;
  readonly promised: (time: string) => string;
  readonly acknowledge: string;
};

/** Arabic has special forms for one and two; 3 to 10 take the plural, higher numbers the singular. */
function arabicMinutes(minutes: number): string {
  if (minutes === 1) return 'دقيقة واحدة';
  if (minutes === 2) return 'دقيقتين';
  return minutes % 100 >= 3 && minutes % 100 <= 10 ? `${minutes} دقائق` : `${minutes} دقيقة`;
}

const texts: { readonly en: EscalationTexts; readonly [language: string]: EscalationTexts } = {
  en: {
    subject: (number, room, minutes) => `Order ${number}, room ${room}: no response for ${minutes} min`,
    lead: (outlet, minutes) =>
      `${outlet}: nobody has acknowledged this order for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    promised: (time) => `Promised to the guest for ${time}`,
    acknowledge: 'Acknowledge it at the desk:',
  },
  de: {
    subject: (number, room, minutes) => `Bestellung ${number}, Zimmer ${room}: seit ${minutes} Min. ohne Antwort`,
    lead: (outlet, minutes) =>
      `${outlet}: Diese Bestellung klingelt seit ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}, niemand hat sie bestätigt.`,
    promised: (time) => `Dem Gast zugesagt: ${time}`,
    acknowledge: 'Am Desk bestätigen:',
  },
  fr: {
    subject: (number, room, minutes) => `Commande ${number}, chambre ${room} : sans réponse depuis ${minutes} min`,
    lead: (outlet, minutes) =>
      `${outlet} : cette commande sonne depuis ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, et personne ne l’a prise en charge.`,
    promised: (time) => `Promis au client : ${time}`,
    acknowledge: 'À prendre en charge au desk :',
  },
  it: {
    subject: (number, room, minutes) => `Ordine ${number}, camera ${room}: senza risposta da ${minutes} min`,
    lead: (outlet, minutes) =>
      `${outlet}: questo ordine suona da ${minutes} ${minutes === 1 ? 'minuto' : 'minuti'} e nessuno lo ha preso in carico.`,
    promised: (time) => `Promesso all’ospite: ${time}`,
    acknowledge: 'Da prendere in carico al desk:',
  },
  es: {
    subject: (number, room, minutes) => `Pedido ${number}, habitación ${room}: sin respuesta desde hace ${minutes} min`,
    lead: (outlet, minutes) =>
      `${outlet}: este pedido suena desde hace ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} y nadie lo ha atendido.`,
    promised: (time) => `Prometido al huésped: ${time}`,
    acknowledge: 'Atiéndalo en el desk:',
  },
  ar: {
    subject: (number, room, minutes) => `الطلب ${number}، الغرفة ${room}: لا رد منذ ${arabicMinutes(minutes)}`,
    lead: (outlet, minutes) => `${outlet}: يرن هذا الطلب منذ ${arabicMinutes(minutes)} ولم يؤكد أحد استلامه.`,
    promised: (time) => `الموعد الذي وُعد به الضيف: ${time}`,
    acknowledge: 'يُرجى تأكيد الاستلام من مكتب الخدمة:',
  },
};

/** Returns the texts of the escalation mail in `language`, else in English. */
export function escalationTexts(language: string): EscalationTexts {
  return texts[language.toLowerCase().split('-')[0] ?? ''] ?? texts.en;
}
