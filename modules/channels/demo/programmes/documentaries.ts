import type { DemoProgramme } from '../programme.ts';

/** What Berg 24 shows. */
export const berg24: readonly DemoProgramme[] = [
  [
    50,
    'Documentary',
    0,
    [
      'Above the Tree Line',
      'Über der Baumgrenze',
      'Au-dessus des arbres',
      'Oltre il limite del bosco',
      'Por encima de los árboles',
      'فوق خط الأشجار',
    ],
  ],
  [
    55,
    'Documentary',
    6,
    ['The North Wall', 'Die Nordwand', 'La face nord', 'La parete nord', 'La cara norte', 'الجدار الشمالي'],
  ],
  [
    45,
    'Documentary',
    0,
    [
      'Huts and their Keepers',
      'Hütten und ihre Wirte',
      'Les refuges et leurs gardiens',
      'Rifugi e custodi',
      'Refugios y sus guardas',
      'الأكواخ وحراسها',
    ],
  ],
];

/** What Lago Uno shows. */
export const lagoUno: readonly DemoProgramme[] = [
  [
    60,
    'Documentary',
    0,
    ['First Light', 'Das erste Licht', 'Premières lueurs', 'Prima luce', 'Primera luz', 'أول الضوء'],
    {
      texts: [
        'An hour on the lake before the village wakes, without a word.',
        'Eine Stunde auf dem See, bevor das Dorf erwacht, ohne ein Wort.',
        'Une heure sur le lac avant que le village ne s’éveille, sans un mot.',
        'Un’ora sul lago prima che il paese si svegli, senza una parola.',
        'Una hora en el lago antes de que despierte el pueblo, sin una palabra.',
        'ساعة على البحيرة قبل أن تستيقظ القرية، من دون كلمة.',
      ],
    },
  ],
  [
    45,
    'Documentary',
    0,
    [
      'The Fishermen of Arvensee',
      'Die Fischer vom Arvensee',
      'Les pêcheurs de l’Arvensee',
      'I pescatori dell’Arvensee',
      'Los pescadores de Arvensee',
      'صيادو أرفنزيه',
    ],
  ],
  [
    60,
    'Documentary',
    0,
    [
      'A Lake in Winter',
      'Ein See im Winter',
      'Un lac en hiver',
      'Un lago d’inverno',
      'Un lago en invierno',
      'بحيرة في الشتاء',
    ],
  ],
];

/** What Nova shows. */
export const nova: readonly DemoProgramme[] = [
  [
    90,
    'Documentary',
    0,
    ['Northern Lights', 'Nordlichter', 'Aurores boréales', 'Aurore boreali', 'Auroras boreales', 'الشفق القطبي'],
  ],
  [
    60,
    'Documentary',
    0,
    [
      'The Quiet Observatory',
      'Die stille Sternwarte',
      'L’observatoire silencieux',
      'L’osservatorio silenzioso',
      'El observatorio silencioso',
      'المرصد الهادئ',
    ],
  ],
];
