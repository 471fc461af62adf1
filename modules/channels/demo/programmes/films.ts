import type { DemoProgramme } from '../programme.ts';

/** What Eins Alp shows. */
export const einsAlp: readonly DemoProgramme[] = [
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
  [
    60,
    'Series',
    6,
    ['The Pass', 'Der Pass', 'Le col', 'Il passo', 'El puerto', 'الممر الجبلي'],
    {
      texts: [
        'Part three: the road stays closed, and the last bus does not arrive.',
        'Teil drei: Die Straße bleibt gesperrt, und der letzte Bus kommt nicht an.',
        'Troisième partie : la route reste fermée et le dernier car n’arrive pas.',
        'Terza parte: la strada resta chiusa e l’ultimo autobus non arriva.',
        'Tercera parte: la carretera sigue cerrada y el último autobús no llega.',
        'الجزء الثالث: يبقى الطريق مغلقًا ولا تصل الحافلة الأخيرة.',
      ],
    },
  ],
  [
    45,
    'Talk',
    0,
    ['Late Edition', 'Spätausgabe', 'Dernière édition', 'Ultima edizione', 'Última edición', 'النشرة الأخيرة'],
  ],
];

/** What Rete Due shows. */
export const reteDue: readonly DemoProgramme[] = [
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
    {
      texts: [
        'Nora inherits a boat that nobody needs any more, and a bridge that divides the village.',
        'Nora erbt ein Boot, das niemand mehr braucht, und eine Brücke, die das Dorf entzweit.',
        'Nora hérite d’un bateau dont plus personne n’a besoin et d’un pont qui divise le village.',
        'Nora eredita una barca che non serve più a nessuno e un ponte che divide il paese.',
        'Nora hereda una barca que ya nadie necesita y un puente que divide al pueblo.',
        'ترث نورا قاربًا لم يعد يحتاج إليه أحد، وجسرًا يفرّق أهل القرية.',
      ],
    },
  ],
  [40, 'News', 0, ['Rete Sera', 'Rete Sera', 'Rete Sera', 'Rete Sera', 'Rete Sera', 'ريتي المساء']],
  [70, 'Entertainment', 0, ['Cabaret', 'Kabarett', 'Cabaret', 'Cabaret', 'Cabaré', 'كباريه']],
];

/** What Cinema Lumen shows. */
export const cinemaLumen: readonly DemoProgramme[] = [
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
    {
      texts: [
        'A conductor finds a letter addressed to herself in compartment nine.',
        'Eine Schaffnerin findet in Abteil neun einen Brief, der an sie selbst gerichtet ist.',
        'Une contrôleuse trouve dans le compartiment neuf une lettre qui lui est adressée.',
        'Una controllora trova nello scompartimento nove una lettera indirizzata a lei.',
        'Una revisora encuentra en el compartimento nueve una carta dirigida a ella.',
        'تعثر مفتشة القطار في المقصورة التاسعة على رسالة موجّهة إليها.',
      ],
    },
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
];

/** What Nocturne shows. */
export const nocturne: readonly DemoProgramme[] = [
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
];
