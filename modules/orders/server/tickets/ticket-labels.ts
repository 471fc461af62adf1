import type { allergens, Payment } from '#catalogue/contract';

type Allergen = (typeof allergens)[number];

/** Labels of a ticket in one language. */
export type TicketLabels = {
  readonly room: string;
  readonly promised: string;
  readonly placed: string;
  readonly note: string;
  readonly allergens: string;
  /** What the guest must not eat. */
  readonly allergy: string;
  /** Printed below REPRINT. */
  readonly reprint: string;
  readonly maybeReprint: string;
  readonly toRoom: string;
  readonly toReception: string;
  readonly payments: { readonly [payment in Payment]: string };
  readonly allergenNames: { readonly [name in Allergen]: string };
  readonly test: string;
};

const parseAllergens = (text: string): TicketLabels['allergenNames'] => {
  const [gluten, crustaceans, eggs, fish, peanuts, soybeans, milk, nuts, celery, mustard, sesame, ...rest] =
    text.split(', ');
  const [sulphites = '', lupin = '', molluscs = ''] = rest;
  const first = { gluten, crustaceans, eggs, fish, peanuts, soybeans, milk, nuts, celery, mustard, sesame };
  const filled = Object.fromEntries(Object.entries(first).map(([name, word = '']) => [name, word]));
  return { ...(filled as TicketLabels['allergenNames']), sulphites, lupin, molluscs };
};

const english: TicketLabels = {
  room: 'Room',
  promised: 'For',
  placed: 'Ordered',
  note: 'Note',
  allergens: 'contains',
  allergy: 'GUEST’S ALLERGY',
  reprint: 'Reprint of this order',
  maybeReprint: 'May have been printed before',
  test: 'Printer test',
  toRoom: 'Deliver to room',
  toReception: 'Collect at reception',
  payments: { creditcard: 'Card', payCash: 'Cash', room: 'Charge to room' },
  allergenNames: parseAllergens(
    'gluten, crustaceans, eggs, fish, peanuts, soya, milk, nuts, celery, mustard, sesame, sulphites, lupin, molluscs',
  ),
};

const labels: { readonly [language: string]: TicketLabels } = {
  en: english,
  de: {
    room: 'Zimmer',
    promised: 'Für',
    placed: 'Bestellt',
    note: 'Hinweis',
    allergens: 'enthält',
    allergy: 'ALLERGIE DES GASTES',
    reprint: 'Zweitdruck dieser Bestellung',
    maybeReprint: 'Vielleicht schon gedruckt',
    test: 'Druckertest',
    toRoom: 'Aufs Zimmer',
    toReception: 'Abholung an der Rezeption',
    payments: { creditcard: 'Karte', payCash: 'Bar', room: 'Aufs Zimmer buchen' },
    allergenNames: parseAllergens(
      'Gluten, Krebstiere, Eier, Fisch, Erdnüsse, Soja, Milch, Schalenfrüchte, Sellerie, Senf, Sesam, Sulfite, Lupinen, Weichtiere',
    ),
  },
  fr: {
    room: 'Chambre',
    promised: 'Pour',
    placed: 'Commandé',
    note: 'Remarque',
    allergens: 'contient',
    allergy: 'ALLERGIE DU CLIENT',
    reprint: 'Copie de cette commande',
    maybeReprint: 'Peut-être déjà imprimé',
    test: 'Test de l’imprimante',
    toRoom: 'En chambre',
    toReception: 'À la réception',
    payments: { creditcard: 'Par carte', payCash: 'En espèces', room: 'Sur la chambre' },
    allergenNames: parseAllergens(
      'gluten, crustacés, œufs, poisson, arachides, soja, lait, fruits à coque, céleri, moutarde, sésame, sulfites, lupin, mollusques',
    ),
  },
  it: {
    room: 'Camera',
    promised: 'Per le',
    placed: 'Ordinato',
    note: 'Nota',
    allergens: 'contiene',
    allergy: 'ALLERGIA DEL CLIENTE',
    reprint: 'Copia di questo ordine',
    maybeReprint: 'Forse già stampato',
    test: 'Prova della stampante',
    toRoom: 'In camera',
    toReception: 'Alla reception',
    payments: { creditcard: 'Con carta', payCash: 'In contanti', room: 'Sul conto della camera' },
    allergenNames: parseAllergens(
      'glutine, crostacei, uova, pesce, arachidi, soia, latte, frutta a guscio, sedano, senape, sesamo, solfiti, lupini, molluschi',
    ),
  },
  es: {
    room: 'Habitación',
    promised: 'Para',
    placed: 'Pedido',
    note: 'Nota',
    allergens: 'contiene',
    allergy: 'ALERGIA DEL CLIENTE',
    reprint: 'Copia de este pedido',
    maybeReprint: 'Quizá ya impreso',
    test: 'Prueba de la impresora',
    toRoom: 'A la habitación',
    toReception: 'A recepción',
    payments: { creditcard: 'Con tarjeta', payCash: 'En efectivo', room: 'A la habitación' },
    allergenNames: parseAllergens(
      'gluten, crustáceos, huevos, pescado, cacahuetes, soja, leche, frutos de cáscara, apio, mostaza, sésamo, sulfitos, altramuces, moluscos',
    ),
  },
  ar: {
    room: 'غرفة',
    promised: 'الموعد',
    placed: 'وقت الطلب',
    note: 'ملاحظة',
    allergens: 'يحتوي على',
    allergy: 'حساسية الضيف',
    reprint: 'نسخة ثانية من هذا الطلب',
    maybeReprint: 'ربما طُبعت من قبل',
    test: 'اختبار الطابعة',
    toRoom: 'إلى الغرفة',
    toReception: 'إلى الاستقبال',
    payments: { creditcard: 'بالبطاقة', payCash: 'نقدًا', room: 'على حساب الغرفة' },
    allergenNames: parseAllergens(
      'غلوتين, قشريات, بيض, سمك, فول سوداني, صويا, حليب, مكسرات, كرفس, خردل, سمسم, كبريتيت, ترمس, رخويات',
    ),
  },
};

/** Returns the labels in `language`, else in English. */
export function ticketLabels(language: string): TicketLabels {
  return labels[language.split('-')[0]?.toLowerCase() ?? ''] ?? english;
}
