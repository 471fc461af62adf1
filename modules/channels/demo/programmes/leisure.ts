import type { DemoProgramme } from '../programme.ts';

/** What Sportwelle shows. */
export const sportwelle: readonly DemoProgramme[] = [
  [
    75,
    'Sport',
    0,
    [
      'Sailing: Lakes Trophy',
      'Segeln: Seentrophäe',
      'Voile : Trophée des lacs',
      'Vela: Trofeo dei laghi',
      'Vela: Trofeo de los lagos',
      'الإبحار: كأس البحيرات',
    ],
    {
      texts: [
        'The last race of the year. Nine boats, a cold north wind, and the home crew two points behind.',
        'Die letzte Regatta des Jahres. Neun Boote, kalter Nordwind, und die Heimmannschaft liegt zwei Punkte zurück.',
        'La dernière régate de l’année. Neuf bateaux, un vent du nord glacial, et l’équipage local à deux points.',
        'L’ultima regata dell’anno. Nove barche, un freddo vento del nord e l’equipaggio di casa a due punti.',
        'La última regata del año. Nueve barcos, un viento frío del norte y el equipo local a dos puntos.',
        'السباق الأخير هذا العام: تسعة قوارب ورياح شمالية باردة، وفريق البلدة متأخر بنقطتين.',
      ],
      picture: 'tv-regatta',
    },
  ],
  [
    90,
    'Sport',
    0,
    [
      'Ice Hockey, second third',
      'Eishockey, zweites Drittel',
      'Hockey sur glace, deuxième tiers',
      'Hockey su ghiaccio, secondo tempo',
      'Hockey sobre hielo, segundo tercio',
      'هوكي الجليد، الشوط الثاني',
    ],
  ],
  [30, 'Sport', 0, ['Studio', 'Studio', 'Studio', 'Studio', 'Estudio', 'الاستوديو']],
  [
    60,
    'Sport',
    0,
    [
      'Ski Touring above Arvensee',
      'Skitouren über dem Arvensee',
      'Ski de randonnée à l’Arvensee',
      'Scialpinismo sull’Arvensee',
      'Esquí de travesía en Arvensee',
      'جولات التزلج فوق أرفنزيه',
    ],
  ],
];

/** What Lyra shows. */
export const lyra: readonly DemoProgramme[] = [
  [
    60,
    'Music',
    0,
    [
      'Schubert by the Water',
      'Schubert am Wasser',
      'Schubert au bord de l’eau',
      'Schubert sull’acqua',
      'Schubert junto al agua',
      'شوبرت على ضفاف الماء',
    ],
    {
      texts: [
        'Songs and the Trout Quintet, recorded on the jetty one evening in June.',
        'Lieder und das Forellenquintett, aufgenommen an einem Juniabend auf dem Steg.',
        'Des lieder et le quintette « La Truite », enregistrés un soir de juin sur le ponton.',
        'Lieder e il quintetto «La trota», registrati sul pontile in una sera di giugno.',
        'Canciones y el quinteto «La trucha», grabados en el embarcadero una tarde de junio.',
        'أغانٍ وخماسية «السلمون»، سُجّلت على الرصيف في إحدى أمسيات يونيو.',
      ],
    },
  ],
  [
    75,
    'Music',
    0,
    ['Late Strings', 'Späte Streicher', 'Cordes tardives', 'Archi di sera', 'Cuerdas nocturnas', 'أوتار المساء'],
  ],
  [
    45,
    'Music',
    0,
    [
      'Choirs of the Valley',
      'Chöre des Tals',
      'Les chœurs de la vallée',
      'Cori della valle',
      'Coros del valle',
      'جوقات الوادي',
    ],
  ],
];

/** What Piccolo shows. */
export const piccolo: readonly DemoProgramme[] = [
  [
    25,
    'Children',
    0,
    [
      'The Marmots Move House',
      'Die Murmeltiere ziehen um',
      'Les marmottes déménagent',
      'Le marmotte cambiano casa',
      'Las marmotas se mudan',
      'المرموط ينتقل إلى بيت جديد',
    ],
    {
      texts: [
        'The first snow comes early, and nobody has packed yet.',
        'Der erste Schnee kommt früh, und noch hat niemand gepackt.',
        'La première neige arrive tôt, et personne n’a encore fait ses valises.',
        'La prima neve arriva presto, e nessuno ha ancora fatto i bagagli.',
        'La primera nieve llega pronto y nadie ha hecho aún las maletas.',
        'يهطل الثلج الأول مبكرًا، ولم يحزم أحد أمتعته بعد.',
      ],
    },
  ],
  [
    10,
    'Children',
    0,
    [
      'Good Night, Mountain',
      'Gute Nacht, Berg',
      'Bonne nuit, la montagne',
      'Buonanotte, montagna',
      'Buenas noches, montaña',
      'تصبح على خير أيها الجبل',
    ],
  ],
  [
    40,
    'Children',
    0,
    [
      'The Little Lighthouse',
      'Der kleine Leuchtturm',
      'Le petit phare',
      'Il piccolo faro',
      'El pequeño faro',
      'المنارة الصغيرة',
    ],
  ],
];

/** What Canal Riva shows. */
export const canalRiva: readonly DemoProgramme[] = [
  [
    60,
    'Entertainment',
    0,
    [
      'The Lakeside Quiz',
      'Das Quiz am See',
      'Le quiz du lac',
      'Il quiz sul lago',
      'El concurso del lago',
      'مسابقة البحيرة',
    ],
  ],
  [45, 'Entertainment', 0, ['Postcards', 'Postkarten', 'Cartes postales', 'Cartoline', 'Postales', 'بطاقات بريدية']],
];
