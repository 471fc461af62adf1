import type { DemoFilm } from '../demo-film.ts';

/** Love stories. */
export const loveStories: readonly DemoFilm[] = [
  {
    ...{ key: 'harbour-master', year: 2024, minutes: 102, genres: ['Romance'], level: 6, rating: 7.5, clip: 'ferry' },
    ...{ directors: ['Tove Lindegaard-Ash'], hasTrailer: true },
    cast: [
      ['Karin Skovholt', 'The harbour master'],
      ['Mathis Rouvier', 'The second officer'],
    ],
    titles: [
      'Letters to the Harbour Master',
      'Briefe an die Hafenmeisterin',
      'Lettres à la capitaine du port',
      'Lettere alla comandante del porto',
      'Cartas a la capitana del puerto',
      'رسائل إلى مديرة الميناء',
    ],
    plots: [
      'Each ship that calls brings her a letter by the same hand, posted in a port farther away. She begins to wish for storms.',
      'Jedes Schiff bringt ihr einen Brief von derselben Hand, aufgegeben in immer fernerem Hafen. Sie wünscht sich bald Stürme.',
      'Chaque navire lui apporte une lettre de la même main, postée d’un port toujours plus loin. Elle se met à espérer des tempêtes.',
      'Ogni nave le porta una lettera della stessa mano, spedita da un porto sempre più lontano. Comincia a desiderare tempeste.',
      'Cada barco le trae una carta de la misma mano, enviada desde un puerto más lejano. Empieza a desear tormentas.',
      'كل سفينة تحمل إليها رسالة بالخط نفسه من ميناء أبعد، حتى صارت تتمنى العواصف.',
    ],
  },
  {
    ...{ key: 'green-bicycle', year: 2023, minutes: 97, genres: ['Romance', 'Comedy'], level: 6, rating: 7.4 },
    ...{ directors: ['Hanneke Bos-Vidal'], clip: 'meadow' },
    cast: [
      ['Sanne Wouters-Lim', 'Lot'],
      ['Gilles Perrachon', 'Marc'],
    ],
    titles: [
      'The Summer of the Green Bicycle',
      'Der Sommer des grünen Fahrrads',
      'L’été de la bicyclette verte',
      'L’estate della bicicletta verde',
      'El verano de la bicicleta verde',
      'صيف الدراجة الخضراء',
    ],
    plots: [
      'He repairs it every Tuesday. She breaks it every Monday. By August neither can explain the brakes.',
      'Er repariert es jeden Dienstag. Sie macht es jeden Montag kaputt. Im August kann keiner mehr die Bremsen erklären.',
      'Il la répare chaque mardi. Elle la casse chaque lundi. En août, aucun des deux ne sait plus expliquer les freins.',
      'Lui la ripara ogni martedì. Lei la rompe ogni lunedì. Ad agosto nessuno dei due sa più spiegare i freni.',
      'Él la arregla cada martes. Ella la estropea cada lunes. En agosto, ninguno sabe ya explicar los frenos.',
      'يصلحها كل ثلاثاء وتعطّلها هي كل اثنين، ومع حلول أغسطس يعجز كلاهما عن تفسير حال المكابح.',
    ],
  },
  {
    ...{ key: 'stairs', year: 2025, minutes: 94, genres: ['Romance'], level: 6, rating: 7.3, clip: 'ferry' },
    ...{ directors: ['Ariadne Kouros-Beck'], hasTrailer: true },
    cast: [
      ['Despina Vallas', 'Thea'],
      ['Julian Harcourt-Ngo', 'Adam'],
    ],
    titles: [
      'Stairs to the Sea',
      'Treppen zum Meer',
      'Les marches vers la mer',
      'Scale verso il mare',
      'Escaleras al mar',
      'درج إلى البحر',
    ],
    plots: [
      'There are 211 steps from her door to the water, and he has rented the house at step 105. Both are out of breath.',
      'Von ihrer Tür zum Wasser sind es 211 Stufen, und er hat das Haus an Stufe 105 gemietet. Außer Atem sind beide.',
      'De sa porte à l’eau, il y a 211 marches, et il a loué la maison de la 105e. Tous deux sont essoufflés.',
      'Dalla sua porta all’acqua ci sono 211 gradini, e lui ha affittato la casa al 105. Hanno entrambi il fiatone.',
      'De su puerta al agua hay 211 escalones, y él ha alquilado la casa del 105. Los dos llegan sin aliento.',
      'بين بابها والماء 211 درجة، وقد استأجر هو البيت عند الدرجة 105. وكلاهما يلهث.',
    ],
  },
  {
    ...{ key: 'tango-hour', year: 2022, minutes: 108, genres: ['Romance', 'Music'], level: 12, rating: 7.6 },
    ...{ directors: ['Hernan Ibarguren'], clip: 'stage' },
    cast: [
      ['Pilar Dominguez-Rau', 'Dora'],
      ['Evaristo Luna-Bright', 'Ernesto'],
    ],
    titles: [
      'The Tango Hour',
      'Tangostunde',
      'L’heure du tango',
      'L’ora del tango',
      'La hora del tango',
      'ساعة التانغو',
    ],
    plots: [
      'They dance together every Thursday and have never exchanged a word. Then the gramophone breaks.',
      'Jeden Donnerstag tanzen sie miteinander und haben noch nie ein Wort gewechselt. Dann geht das Grammofon kaputt.',
      'Ils dansent ensemble chaque jeudi sans avoir jamais échangé un mot. Puis le gramophone tombe en panne.',
      'Ballano insieme ogni giovedì e non si sono mai detti una parola. Poi il grammofono si rompe.',
      'Bailan juntos cada jueves y nunca han cruzado una palabra. Hasta que se rompe el gramófono.',
      'يرقصان معًا كل خميس من دون أن يتبادلا كلمة، إلى أن يتعطّل الغراموفون.',
    ],
  },
  {
    ...{ key: 'vineyard', year: 2024, minutes: 110, genres: ['Romance', 'Drama'], level: 12, rating: 7.2 },
    ...{ directors: ['Clemence Aubrac'], clip: 'meadow' },
    cast: [
      ['Sidonie Marchal-Voss', 'Elise'],
      ['Tancredi Bellosguardo', 'Aldo'],
    ],
    titles: [
      'The Vineyard Divides',
      'Der geteilte Weinberg',
      'La vigne partagée',
      'La vigna divisa',
      'El viñedo dividido',
      'كرمة بين اثنين',
    ],
    plots: [
      'A court draws a line through the vines. The best ones grow on it.',
      'Ein Gericht zieht eine Linie durch die Reben. Die besten wachsen genau darauf.',
      'Un tribunal trace une ligne à travers les vignes. Les meilleures poussent dessus.',
      'Un tribunale traccia una linea tra le viti. Le migliori crescono proprio lì sopra.',
      'Un tribunal traza una línea entre las vides. Las mejores crecen justo encima.',
      'ترسم المحكمة خطًّا بين الكروم، وأجودها ينبت على الخط نفسه.',
    ],
  },
];
