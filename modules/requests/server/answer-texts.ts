import type { StepPreset } from '../contract.ts';

type Texts = { readonly [preset in StepPreset]: string };

const texts: { readonly en: Texts; readonly [language: string]: Texts } = {
  en: {
    on_our_way: 'We are on our way.',
    arranged: 'It’s arranged. We look forward to seeing you.',
    looking_into_it: 'We’re looking into it and will answer here.',
    please_call: 'Please call reception so that we can arrange it with you.',
    not_possible: 'We’re sorry, this is not possible this time.',
    granted: 'Gladly: it is booked for you.',
    room_needed: 'We’re sorry: the next guests need the room on time.',
    hotel_full: 'We’re sorry: the hotel is full that day.',
  },
  de: {
    on_our_way: 'Wir sind unterwegs zu Ihnen.',
    arranged: 'Alles ist vorbereitet. Wir freuen uns auf Sie.',
    looking_into_it: 'Wir kümmern uns darum und melden uns bei Ihnen.',
    please_call: 'Bitte rufen Sie die Rezeption an, damit wir es mit Ihnen abstimmen können.',
    not_possible: 'Das ist diesmal leider nicht möglich.',
    granted: 'Sehr gern, es ist für Sie gebucht.',
    room_needed: 'Leider wird das Zimmer pünktlich für die nächsten Gäste gebraucht.',
    hotel_full: 'Leider ist das Hotel an diesem Tag ausgebucht.',
  },
  fr: {
    on_our_way: 'Nous arrivons.',
    arranged: 'C’est organisé. Nous nous réjouissons de vous accueillir.',
    looking_into_it: 'Nous nous en occupons et vous tiendrons au courant.',
    please_call: 'Veuillez appeler la réception pour que nous puissions l’organiser avec vous.',
    not_possible: 'Nous sommes désolés, ce n’est pas possible cette fois-ci.',
    granted: 'Avec plaisir : c’est réservé pour vous.',
    room_needed: 'Nous sommes désolés, la chambre est attendue à l’heure par les clients suivants.',
    hotel_full: 'Nous sommes désolés, l’hôtel est complet ce jour-là.',
  },
  it: {
    on_our_way: 'Stiamo arrivando.',
    arranged: 'È tutto organizzato. La aspettiamo con piacere.',
    looking_into_it: 'Ce ne stiamo occupando e Le risponderemo qui.',
    please_call: 'Chiami la reception, così lo organizziamo insieme.',
    not_possible: 'Ci dispiace, questa volta non è possibile.',
    granted: 'Con piacere: è tutto prenotato per Lei.',
    room_needed: 'Ci dispiace, gli ospiti successivi attendono la camera in orario.',
    hotel_full: 'Ci dispiace, quel giorno l’hotel è al completo.',
  },
  es: {
    on_our_way: 'Vamos de camino.',
    arranged: 'Ya está organizado. Le esperamos con mucho gusto.',
    looking_into_it: 'Nos estamos ocupando y le responderemos aquí.',
    please_call: 'Llame a recepción, por favor, y lo organizamos con usted.',
    not_possible: 'Lo sentimos, esta vez no es posible.',
    granted: 'Con mucho gusto: queda reservado para usted.',
    room_needed: 'Lo sentimos, los siguientes huéspedes necesitan la habitación a su hora.',
    hotel_full: 'Lo sentimos, ese día el hotel está completo.',
  },
  ar: {
    on_our_way: 'نحن في الطريق إليكم.',
    arranged: 'تم الترتيب، ونتطلع إلى لقائكم.',
    looking_into_it: 'نحن نتابع الأمر وسنوافيكم بالجديد.',
    please_call: 'يُرجى الاتصال بالاستقبال لنرتب الأمر معكم.',
    not_possible: 'نعتذر، هذا غير ممكن هذه المرة.',
    granted: 'بكل سرور، تم الحجز لكم.',
    room_needed: 'نعتذر، فالغرفة مطلوبة في موعدها للضيوف القادمين.',
    hotel_full: 'نعتذر، فالفندق ممتلئ في ذلك اليوم.',
  },
};

/** Returns a preset answer in `language`, else in English. */
export function presetText(preset: StepPreset, language: string): string {
  return (texts[language.toLowerCase().split('-')[0] ?? ''] ?? texts.en)[preset];
}

/** Returns an answer as the guest reads it: the preset in their language, followed by the free text. */
export function answerText(preset: StepPreset | undefined, written: string, language: string): string {
  return [preset ? presetText(preset, language) : '', written].filter(Boolean).join(' ');
}
