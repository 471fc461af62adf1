/** Titles of a programme in the demo hotel's languages: English, German, French, Italian, Spanish, Arabic. */
type Titles = readonly [string, string, string, string, string, string];

/** A programme: minutes, category, age from which it is suitable, titles. */
export type DemoProgramme = readonly [minutes: number, category: string, age: number, titles: Titles];

/** A channel of the demo hotel: its clip, what it shows again and again, and what a whole day ends with. */
export type DemoChannel = {
  readonly name: string;
  /** Folder of its clip below `/demo/channels/`; an unknown one is a dead stream. */
  readonly clip: string;
  readonly groups: string;
  readonly languages: string;
  readonly programmes: readonly DemoProgramme[];
};

/** The demo hotel's channels in their order, numbered from 1. */
export const demoChannels: readonly DemoChannel[] = [
  {
    name: 'Eins Alp',
    clip: 'eins-alp',
    groups: 'News',
    languages: 'de;en',
    programmes: [
      [
        30,
        'News',
        0,
        [
          'Evening Journal',
          'Abendjournal',
          'Le journal du soir',
          'Giornale della sera',
          'Diario de la noche',
          'جريدة المساء',
        ],
      ],
      [
        15,
        'News',
        0,
        [
          'Weather and Lake Levels',
          'Wetter und Pegelstände',
          'Météo et niveaux des lacs',
          'Meteo e livelli dei laghi',
          'El tiempo y los lagos',
          'الطقس ومناسيب البحيرات',
        ],
      ],
      [60, 'Series', 6, ['The Pass', 'Der Pass', 'Le col', 'Il passo', 'El puerto', 'الممر الجبلي']],
      [
        45,
        'Talk',
        0,
        ['Late Edition', 'Spätausgabe', 'Dernière édition', 'Ultima edizione', 'Última edición', 'النشرة الأخيرة'],
      ],
    ],
  },
  {
    name: 'Rete Due',
    clip: 'rete-due',
    groups: 'Films;Series',
    languages: 'it',
    programmes: [
      [
        100,
        'Film',
        6,
        [
          'The Ferryman’s Daughter',
          'Die Tochter des Fährmanns',
          'La fille du passeur',
          'La figlia del traghettatore',
          'La hija del barquero',
          'ابنة المراكبي',
        ],
      ],
      [40, 'News', 0, ['Rete Sera', 'Rete Sera', 'Rete Sera', 'Rete Sera', 'Rete Sera', 'ريتي المساء']],
      [70, 'Entertainment', 0, ['Cabaret', 'Kabarett', 'Cabaret', 'Cabaret', 'Cabaré', 'كباريه']],
    ],
  },
  {
    name: 'Cinema Lumen',
    clip: 'cinema-lumen',
    groups: 'Films',
    languages: 'en',
    programmes: [
      [
        115,
        'Film',
        12,
        [
          'Night Train to Lisbon Street',
          'Nachtzug zur Lissaboner Straße',
          'Train de nuit pour la rue de Lisbonne',
          'Treno di notte per via Lisbona',
          'Tren nocturno a la calle Lisboa',
          'قطار الليل إلى شارع لشبونة',
        ],
      ],
      [
        95,
        'Film',
        6,
        [
          'A Room in Trieste',
          'Ein Zimmer in Triest',
          'Une chambre à Trieste',
          'Una stanza a Trieste',
          'Una habitación en Trieste',
          'غرفة في تريستا',
        ],
      ],
      [
        105,
        'Film',
        12,
        [
          'The Last Concierge',
          'Der letzte Concierge',
          'Le dernier concierge',
          'L’ultimo portiere',
          'El último conserje',
          'آخر الحرّاس',
        ],
      ],
    ],
  },
  {
    name: 'Sportwelle',
    clip: 'sportwelle',
    groups: 'Sport',
    languages: 'de;en',
    programmes: [
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
    ],
  },
  {
    name: 'Lyra',
    clip: 'lyra',
    groups: 'Music',
    languages: 'de;en;it',
    programmes: [
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
    ],
  },
  {
    name: 'Piccolo',
    clip: 'piccolo',
    groups: 'Children',
    languages: 'en;de',
    programmes: [
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
    ],
  },
  {
    name: 'Berg 24',
    clip: 'berg-24',
    groups: 'Documentaries',
    languages: 'de',
    programmes: [
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
    ],
  },
  {
    name: 'Lago Uno',
    clip: 'lago-uno',
    groups: 'Documentaries',
    languages: 'en',
    programmes: [
      [
        60,
        'Documentary',
        0,
        ['First Light', 'Das erste Licht', 'Premières lueurs', 'Prima luce', 'Primera luz', 'أول الضوء'],
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
    ],
  },
  {
    name: 'Arvensee TV',
    clip: 'arvensee',
    groups: 'The house',
    languages: 'de;en',
    programmes: [
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
        [
          'The Winter of 1911',
          'Der Winter 1911',
          'L’hiver 1911',
          'L’inverno del 1911',
          'El invierno de 1911',
          'شتاء 1911',
        ],
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
    ],
  },
  {
    name: 'Nocturne',
    clip: 'nocturne',
    groups: 'Films',
    languages: 'en',
    programmes: [
      [
        100,
        'Film',
        18,
        [
          'Rain on Quay Street',
          'Regen auf der Kaistraße',
          'Pluie sur la rue du Quai',
          'Pioggia sul lungolago',
          'Lluvia en la calle del Muelle',
          'مطر في شارع الرصيف',
        ],
      ],
      [
        110,
        'Film',
        18,
        [
          'The Second Witness',
          'Der zweite Zeuge',
          'Le second témoin',
          'Il secondo testimone',
          'El segundo testigo',
          'الشاهد الثاني',
        ],
      ],
    ],
  },
  {
    name: 'Nova',
    clip: 'nova',
    groups: 'Documentaries',
    languages: 'en',
    programmes: [
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
    ],
  },
  {
    name: 'Canal Riva',
    clip: 'canal-riva',
    groups: 'Entertainment',
    languages: 'es;en',
    programmes: [
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
      [
        45,
        'Entertainment',
        0,
        ['Postcards', 'Postkarten', 'Cartes postales', 'Cartoline', 'Postales', 'بطاقات بريدية'],
      ],
    ],
  },
];
