import type { DemoProgramme } from '../programme.ts';

/** What Arvensee TV shows. */
export const arvensee: readonly DemoProgramme[] = [
  [
    30,
    'The house',
    0,
    [
      'Good Morning, Arvensee',
      'Guten Morgen, Arvensee',
      'Bonjour, Arvensee',
      'Buongiorno, Arvensee',
      'Buenos días, Arvensee',
      'صباح الخير، أرفنزيه',
    ],
  ],
  [
    20,
    'The house',
    0,
    [
      'Yoga on the Jetty',
      'Yoga auf dem Steg',
      'Yoga sur le ponton',
      'Yoga sul pontile',
      'Yoga en el embarcadero',
      'يوغا على الرصيف',
    ],
  ],
  [
    40,
    'The house',
    0,
    [
      'To Market with the Chef',
      'Mit der Küchenchefin auf dem Markt',
      'Au marché avec la cheffe',
      'Al mercato con la chef',
      'Al mercado con la chef',
      'إلى السوق مع كبيرة الطهاة',
    ],
  ],
  [
    45,
    'The house',
    0,
    ['The Winter of 1911', 'Der Winter 1911', 'L’hiver 1911', 'L’inverno del 1911', 'El invierno de 1911', 'شتاء 1911'],
  ],
  [
    30,
    'The house',
    0,
    [
      'The Boat Builder',
      'Der Bootsbauer',
      'Le constructeur de bateaux',
      'Il costruttore di barche',
      'El constructor de barcas',
      'صانع القوارب',
    ],
  ],
  [
    45,
    'The house',
    0,
    [
      'An Evening in the Stube',
      'Ein Abend in der Stube',
      'Une soirée à la Stube',
      'Una sera nella Stube',
      'Una noche en la Stube',
      'أمسية في الشتوبه',
    ],
  ],
  [
    30,
    'The house',
    0,
    [
      'The Night Porter’s Round',
      'Die Runde des Nachtportiers',
      'La ronde du veilleur de nuit',
      'Il giro del portiere di notte',
      'La ronda del portero de noche',
      'جولة الحارس الليلي',
    ],
  ],
];
