/** Canned replies of the demo hotel. */
export const demoReplies = [
  {
    name: 'Late check-out, free',
    texts: {
      en: 'Gladly: you may keep the room until one o’clock, without charge.',
      de: 'Sehr gern: Sie können das Zimmer bis 13 Uhr behalten, ohne Aufpreis.',
      fr: 'Avec plaisir : vous pouvez garder la chambre jusqu’à 13 heures, sans supplément.',
      it: 'Volentieri: può tenere la camera fino all’una, senza supplemento.',
      es: 'Con mucho gusto: puede conservar la habitación hasta la una, sin cargo.',
      ar: 'بكل سرور: يمكنكم البقاء في الغرفة حتى الواحدة ظهرًا دون رسوم إضافية.',
    },
  },
  {
    name: 'On its way',
    texts: {
      en: 'Of course, {guest_name}. We will bring it to room {room} in a few minutes.',
      de: 'Natürlich, {guest_name}. Wir bringen es in wenigen Minuten auf Zimmer {room}.',
      fr: 'Bien sûr, {guest_name}. Nous vous l’apportons chambre {room} dans quelques minutes.',
      it: 'Certo, {guest_name}. Lo portiamo in camera {room} tra pochi minuti.',
      es: 'Por supuesto, {guest_name}. Se lo llevamos a la habitación {room} en unos minutos.',
      ar: 'بالتأكيد، {guest_name}. سنحضره إلى الغرفة {room} خلال دقائق.',
    },
  },
  {
    name: 'I will find out',
    texts: {
      en: 'I will find out and write back to you shortly.',
      de: 'Ich erkundige mich und schreibe Ihnen gleich zurück.',
      fr: 'Je me renseigne et je vous réponds sous peu.',
      it: 'Mi informo e Le rispondo a breve.',
      es: 'Lo averiguo y le respondo enseguida.',
      ar: 'سأستفسر عن ذلك وأعود إليكم بالرد قريبًا.',
    },
  },
] as const;
