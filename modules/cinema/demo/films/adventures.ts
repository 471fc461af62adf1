import type { DemoFilm } from '../demo-film.ts';

/** Adventures, most of them in the mountains. */
export const adventures: readonly DemoFilm[] = [
  {
    ...{ key: 'upper-hut', year: 2025, minutes: 96, genres: ['Adventure', 'Family'], level: 6, rating: 7.5 },
    ...{ directors: ['Corsin Vital-Hug'], clip: 'snow', hasTrailer: true },
    cast: [
      ['Flurina Casutt-Ray', 'Gianna'],
      ['Benno Lüscher-Oak', 'The warden'],
    ],
    titles: [
      'The Upper Hut',
      'Die obere Hütte',
      'Le refuge d’en haut',
      'Il rifugio alto',
      'El refugio de arriba',
      'الكوخ الأعلى',
    ],
    plots: [
      'The lower hut is full, the path goes on, and the warden of the upper one has not had a guest since May.',
      'Die untere Hütte ist voll, der Weg geht weiter, und der Wirt der oberen hatte seit Mai keinen Gast.',
      'Le refuge d’en bas est complet, le sentier continue, et le gardien d’en haut n’a vu personne depuis mai.',
      'Il rifugio basso è pieno, il sentiero prosegue, e il custode di quello alto non vede ospiti da maggio.',
      'El refugio de abajo está lleno, el sendero sigue y el guarda del de arriba no ve a nadie desde mayo.',
      'الكوخ الأسفل ممتلئ والدرب يمتدّ، وحارس الكوخ الأعلى لم يستقبل ضيفًا منذ مايو.',
    ],
  },
  {
    ...{ key: 'across-the-white', year: 2024, minutes: 118, genres: ['Adventure'], level: 12, rating: 7.8 },
    ...{ directors: ['Aino Kallela-Strand'], clip: 'snow', hasTrailer: true },
    cast: [
      ['Sunniva Ravndal', 'Ragna'],
      ['Peder Isaksen-Lowe', 'Nils'],
    ],
    titles: [
      'Across the White',
      'Durch das Weiß',
      'À travers le blanc',
      'Attraverso il bianco',
      'A través de lo blanco',
      'عبر البياض',
    ],
    plots: [
      'Forty days over the ice to bring a letter that could have been sent. She wants to see it read.',
      'Vierzig Tage über das Eis, um einen Brief zu bringen, den die Post genommen hätte. Sie will sehen, wie er gelesen wird.',
      'Quarante jours sur la glace pour porter une lettre que la poste aurait prise. Elle veut la voir lue.',
      'Quaranta giorni sul ghiaccio per portare una lettera che si poteva spedire. Vuole vederla leggere.',
      'Cuarenta días sobre el hielo para llevar una carta que pudo enviarse por correo. Quiere ver cómo la leen.',
      'أربعون يومًا فوق الجليد لتسليم رسالة كان يمكن إرسالها بالبريد، فهي تريد أن تراها تُقرأ.',
    ],
  },
  {
    ...{ key: 'three-sails', year: 2023, minutes: 105, genres: ['Adventure', 'Family'], level: 6, rating: 7.4 },
    ...{ directors: ['Leandro Vasconde'], clip: 'ferry' },
    cast: [
      ['Matilde Corsaro', 'Captain Bell'],
      ['Noah Tremblay-Ost', 'The stowaway'],
    ],
    titles: [
      'Three Sails and a Stowaway',
      'Drei Segel und ein blinder Passagier',
      'Trois voiles et un passager clandestin',
      'Tre vele e un clandestino',
      'Tres velas y un polizón',
      'ثلاثة أشرعة ومتسلّل',
    ],
    plots: [
      'The ship carries oranges, the captain a secret, and the biscuit barrel a boy who is seasick.',
      'Das Schiff hat Orangen an Bord, die Kapitänin ein Geheimnis und das Zwiebackfass einen seekranken Jungen.',
      'Le navire porte des oranges, la capitaine un secret, et le tonneau de biscuits un garçon qui a le mal de mer.',
      'La nave porta arance, la capitana un segreto e il barile delle gallette un ragazzo col mal di mare.',
      'El barco lleva naranjas; la capitana, un secreto, y el barril de galletas, a un niño mareado.',
      'تحمل السفينة برتقالًا والقبطانة سرًّا، أما برميل البسكويت ففيه صبيّ أصابه دوار البحر.',
    ],
  },
  {
    ...{ key: 'rope-bridge', year: 2022, minutes: 94, genres: ['Adventure', 'Drama'], level: 12, rating: 7.2 },
    ...{ directors: ['Pema Lhadon'], clip: 'meadow', price: 490 },
    cast: [
      ['Tashi Norwyn', 'The bridge mender'],
      ['Ada Bellweather', 'The surveyor'],
    ],
    titles: [
      'The Rope Bridge',
      'Die Hängebrücke',
      'Le pont de cordes',
      'Il ponte di corda',
      'El puente de cuerda',
      'جسر الحبال',
    ],
    plots: [
      'Two villages share a bridge and a quarrel. One day the bridge is too old for both of them.',
      'Zwei Dörfer teilen sich eine Brücke und einen Streit. Eines Tages ist die Brücke für beides zu alt.',
      'Deux villages partagent un pont et une querelle. Un jour, le pont est trop vieux pour les deux.',
      'Due villaggi condividono un ponte e una lite. Un giorno il ponte è troppo vecchio per entrambe le cose.',
      'Dos pueblos comparten un puente y una disputa. Un día el puente es demasiado viejo para ambas cosas.',
      'قريتان يجمعهما جسر وخصام، وذات يوم لم يعد الجسر العجوز يحتمل الاثنين معًا.',
    ],
  },
  {
    ...{ key: 'dust', year: 2024, minutes: 113, genres: ['Adventure'], level: 12, rating: 7.3, clip: 'city' },
    ...{ directors: ['Yasmin Ould-Hamza'] },
    cast: [
      ['Idris Benkhadra', 'Zayd'],
      ['Philippa Marlow-Quist', 'Miss Harding'],
    ],
    titles: [
      'Dust and Compass',
      'Staub und Kompass',
      'Poussière et boussole',
      'Polvere e bussola',
      'Polvo y brújula',
      'غبار وبوصلة',
    ],
    plots: [
      'The compass points to the well, the guide to the stars, and the camel to where it had lunch.',
      'Der Kompass zeigt zum Brunnen, der Führer zu den Sternen und das Kamel dorthin, wo es zu Mittag fraß.',
      'La boussole indique le puits, le guide les étoiles, et le chameau l’endroit où il a déjeuné.',
      'La bussola indica il pozzo, la guida le stelle e il cammello il posto dove ha pranzato.',
      'La brújula señala el pozo; el guía, las estrellas, y el camello, el sitio donde almorzó.',
      'تشير البوصلة إلى البئر والدليل إلى النجوم، أما الجمل فيشير إلى حيث تناول غداءه.',
    ],
  },
];
