import type { DemoFilm } from '../demo-film.ts';

/** Films about music. */
export const musicFilms: readonly DemoFilm[] = [
  {
    ...{ key: 'brass-band', year: 2023, minutes: 92, genres: ['Music', 'Comedy'], level: 0, rating: 7.5, price: 490 },
    ...{ directors: ['Vreni Stauffacher-Hill'], clip: 'meadow' },
    cast: [
      ['Godi Amstad', 'The tuba'],
      ['Lisbeth Furrer-Cole', 'The conductor'],
    ],
    titles: [
      'The Brass Band of Upper Valley',
      'Die Blaskapelle von Obertal',
      'La fanfare du haut de la vallée',
      'La banda dell’alta valle',
      'La banda del valle alto',
      'فرقة النحاسيات في الوادي الأعلى',
    ],
    plots: [
      'Eleven players, one uniform too few, and an invitation to play before the queen, who is said to dislike the tuba.',
      'Elf Musikanten, eine Uniform zu wenig und eine Einladung zur Königin, die angeblich keine Tuba mag.',
      'Onze musiciens, un uniforme de moins et une invitation chez la reine, qui, dit-on, n’aime pas le tuba.',
      'Undici musicisti, un’uniforme in meno e un invito dalla regina, che pare non ami la tuba.',
      'Once músicos, un uniforme de menos y una invitación de la reina, a quien dicen que no le gusta la tuba.',
      'أحد عشر عازفًا وزيّ ناقص ودعوة للعزف أمام الملكة التي يقال إنها لا تحب التوبا.',
    ],
  },
  {
    ...{ key: 'last-tram', year: 2025, minutes: 100, genres: ['Music', 'Drama'], level: 12, rating: 7.7, clip: 'city' },
    ...{ directors: ['Delphine Okoro-Baptiste'], hasTrailer: true },
    cast: [
      ['Cyrus Montague-Ellis', 'The trumpeter'],
      ['Wanda Hruska', 'The driver'],
    ],
    titles: [
      'Blue Note, Last Tram',
      'Blue Note, letzte Tram',
      'Note bleue, dernier tram',
      'Nota blu, ultimo tram',
      'Nota azul, último tranvía',
      'نغمة زرقاء وترام أخير',
    ],
    plots: [
      'Every night after the club a trumpeter misses the last tram by one song. Every night the driver leaves a little later.',
      'Jede Nacht verpasst ein Trompeter die letzte Tram um ein Lied. Jede Nacht fährt die Fahrerin ein wenig später ab.',
      'Chaque nuit, un trompettiste rate le dernier tram d’une chanson. Chaque nuit, la conductrice part un peu plus tard.',
      'Ogni notte un trombettista perde l’ultimo tram per una canzone. Ogni notte la conducente parte un po’ più tardi.',
      'Cada noche un trompetista pierde el último tranvía por una canción. Cada noche la conductora sale un poco más tarde.',
      'كل ليلة يفوّت عازف البوق الترام الأخير بسبب أغنية واحدة، وكل ليلة تتأخر السائقة قليلًا في الانطلاق.',
    ],
  },
  {
    ...{ key: 'snow-piano', year: 2024, minutes: 96, genres: ['Music', 'Drama'], level: 6, rating: 7.8, clip: 'snow' },
    ...{ directors: ['Elzbieta Wronska-Tal'], hasTrailer: true },
    cast: [
      ['Ludvik Sarovic', 'The removal man'],
      ['Mireille Candaux', 'Alma'],
    ],
    titles: [
      'A Piano in the Snow',
      'Ein Flügel im Schnee',
      'Un piano dans la neige',
      'Un pianoforte nella neve',
      'Un piano en la nieve',
      'بيانو في الثلج',
    ],
    plots: [
      'The removal men leave it in the forest and promise to be back by evening. It is a long winter, and people come to listen.',
      'Die Möbelpacker lassen ihn im Wald stehen und versprechen, abends zurück zu sein. Der Winter wird lang, und die Leute kommen zum Zuhören.',
      'Les déménageurs le laissent dans la forêt et promettent de revenir le soir. L’hiver est long, et l’on vient écouter.',
      'I traslocatori lo lasciano nel bosco e promettono di tornare per sera. L’inverno è lungo, e la gente viene ad ascoltare.',
      'Los de la mudanza lo dejan en el bosque y prometen volver por la tarde. El invierno es largo y la gente acude a escuchar.',
      'تركه عمّال النقل في الغابة ووعدوا بالعودة مساءً. طال الشتاء، وصار الناس يأتون للاستماع.',
    ],
  },
  {
    ...{ key: 'whistlers', year: 2022, minutes: 85, genres: ['Music', 'Family'], level: 0, rating: 7.1, price: 490 },
    ...{ directors: ['Iker Zubiaurre-Day'], clip: 'meadow' },
    cast: [
      ['Maialen Otxoa', 'The teacher'],
      ['Teo Barrenechea', 'Ander'],
    ],
    titles: [
      'The Whistling Choir',
      'Der Chor der Pfeifer',
      'Le chœur des siffleurs',
      'Il coro dei fischiatori',
      'El coro de los silbadores',
      'جوقة الصفير',
    ],
    plots: [
      'None of the shepherds can sing, so the teacher writes a mass for whistling. The birds rehearse as well.',
      'Singen kann von den Hirten keiner, also schreibt die Lehrerin eine Messe zum Pfeifen. Die Vögel proben mit.',
      'Aucun des bergers ne sait chanter : l’institutrice écrit donc une messe à siffler. Les oiseaux répètent aussi.',
      'Nessuno dei pastori sa cantare, così la maestra scrive una messa da fischiare. Provano anche gli uccelli.',
      'Ningún pastor sabe cantar, así que la maestra escribe una misa para silbar. Los pájaros también ensayan.',
      'لا أحد من الرعاة يجيد الغناء، فتكتب المعلّمة لحنًا للصفير، وتتدرّب الطيور معهم.',
    ],
  },
  {
    ...{ key: 'encore', year: 2023, minutes: 104, genres: ['Music', 'Drama'], level: 6, rating: 7.4, clip: 'stage' },
    ...{ directors: ['Bronagh Tiernan-Fry'] },
    cast: [
      ['Muriel Hathersage', 'Mrs Halloran'],
      ['Dominic Pryor-Sato', 'The page turner'],
    ],
    titles: [
      'Encore for Mrs Halloran',
      'Zugabe für Mrs. Halloran',
      'Un bis pour Mrs Halloran',
      'Bis per la signora Halloran',
      'Un bis para la señora Halloran',
      'إعادة من أجل السيدة هالوران',
    ],
    plots: [
      'At eighty-two she gives her farewell concert. The audience will not leave, and neither will she.',
      'Mit zweiundachtzig gibt sie ihr Abschiedskonzert. Das Publikum will nicht gehen, und sie auch nicht.',
      'À quatre-vingt-deux ans, elle donne son concert d’adieu. Le public refuse de partir, elle aussi.',
      'A ottantadue anni dà il suo concerto d’addio. Il pubblico non vuole andarsene, e nemmeno lei.',
      'A los ochenta y dos años da su concierto de despedida. El público no quiere irse, y ella tampoco.',
      'في الثانية والثمانين تقيم حفلة وداعها، فلا الجمهور يريد الانصراف ولا هي.',
    ],
  },
];
