type MailTexts = {
  readonly subject: (room: string, time: string) => string;
  readonly lead: string;
  readonly link: string;
};

const texts: { readonly en: MailTexts; readonly [language: string]: MailTexts } = {
  en: {
    subject: (room, time) => `Room ${room} did not answer its wake-up at ${time}`,
    lead: 'Nobody has called the guest yet. Call the room now.',
    link: 'Take the call at the desk:',
  },
  de: {
    subject: (room, time) => `Zimmer ${room} hat auf den Weckruf um ${time} Uhr nicht reagiert`,
    lead: 'Noch hat niemand den Gast angerufen. Rufen Sie jetzt im Zimmer an.',
    link: 'Am Desk übernehmen:',
  },
  fr: {
    subject: (room, time) => `La chambre ${room} n’a pas répondu au réveil de ${time}`,
    lead: 'Personne n’a encore appelé le client. Appelez la chambre maintenant.',
    link: 'Prendre l’appel au desk :',
  },
  it: {
    subject: (room, time) => `La camera ${room} non ha risposto alla sveglia delle ${time}`,
    lead: 'Nessuno ha ancora chiamato l’ospite. Chiamare subito la camera.',
    link: 'Prendere in carico la chiamata al desk:',
  },
  es: {
    subject: (room, time) => `La habitación ${room} no respondió al despertador de las ${time}`,
    lead: 'Nadie ha llamado todavía al huésped. Llame ahora a la habitación.',
    link: 'Atienda la llamada en el desk:',
  },
  ar: {
    subject: (room, time) => `لم تردّ الغرفة ${room} على نداء الإيقاظ عند ${time}`,
    lead: 'لم يتصل أحد بالضيف بعد. اتصل بالغرفة الآن.',
    link: 'تولَّ الاتصال من المكتب:',
  },
};

/** What the mail about an unanswered wake-up says; for privacy without the guest's name. */
export function escalationMail(
  { room, time }: { readonly room: string; readonly time: string },
  { language, publicUrl }: { readonly language: string; readonly publicUrl: string },
): { readonly subject: string; readonly text: string } {
  const { subject, lead, link } = texts[language.toLowerCase().split('-')[0] ?? ''] ?? texts.en;
  const address = publicUrl === '' ? [] : ['', link, `${publicUrl}/desk/wake-ups`];
  return { subject: subject(room, time), text: [lead, ...address].join('\n') };
}
