import type { DemoFilm } from '../demo-film.ts';

/** Comedies. */
export const comedies: readonly DemoFilm[] = [
  {
    ...{ key: 'other-island', year: 2025, minutes: 99, genres: ['Comedy', 'Romance'], level: 6, rating: 7.4 },
    ...{ directors: ['Zoe Stavridou'], clip: 'ferry', hasTrailer: true },
    cast: [
      ['Eleni Markatou', 'The bride'],
      ['Fabrice Longueville', 'The baker'],
    ],
    titles: [
      'The Wedding Is on the Other Island',
      'Die Hochzeit ist auf der anderen Insel',
      'Le mariage est sur l’autre île',
      'Il matrimonio è sull’altra isola',
      'La boda es en la otra isla',
      'العرس في الجزيرة الأخرى',
    ],
    plots: [
      'The guests are here, the cake is in a rowing boat, and the groom has asked the wrong captain.',
      'Die Gäste sind hier, die Torte ist im Ruderboot, und der Bräutigam hat den falschen Kapitän gefragt.',
      'Les invités sont ici, le gâteau dans une barque, et le marié s’est trompé de capitaine.',
      'Gli invitati sono qui, la torta è su una barca a remi e lo sposo ha chiesto al capitano sbagliato.',
      'Los invitados están aquí, la tarta va en un bote y el novio ha preguntado al capitán equivocado.',
      'المدعوون هنا والكعكة في قارب تجديف، والعريس سأل القبطان الخطأ.',
    ],
  },
  {
    ...{ key: 'cooks', year: 2023, minutes: 91, genres: ['Comedy'], level: 0, rating: 7, clip: 'stage', price: 490 },
    ...{ directors: ['Clothilde Grunwald-Pace'] },
    cast: [
      ['Bruno Castagnoli', 'Chef Amadeo'],
      ['Heike Sommerfeld', 'Chef Trude'],
    ],
    titles: [
      'Too Many Cooks at the Mill',
      'Zu viele Köche in der Mühle',
      'Trop de cuisiniers au moulin',
      'Troppi cuochi al mulino',
      'Demasiados cocineros en el molino',
      'طهاة أكثر من اللازم في الطاحونة',
    ],
    plots: [
      'Five head chefs are hired by mistake for the same kitchen. There is one stove, and one of them has the matches.',
      'Fünf Küchenchefs werden versehentlich für dieselbe Küche engagiert. Es gibt einen Herd, und einer hat die Streichhölzer.',
      'Cinq chefs sont engagés par erreur pour la même cuisine. Il y a un fourneau, et l’un d’eux a les allumettes.',
      'Cinque chef vengono assunti per errore nella stessa cucina. C’è un solo fornello, e uno di loro ha i fiammiferi.',
      'Contratan por error a cinco jefes para la misma cocina. Hay un fogón, y uno de ellos tiene las cerillas.',
      'وُظّف خمسة رؤساء طهاة خطأً في المطبخ نفسه، وفيه موقد واحد، وعلبة الثقاب مع أحدهم.',
    ],
  },
  {
    ...{ key: 'mayors-goat', year: 2024, minutes: 87, genres: ['Comedy', 'Family'], level: 0, rating: 7.6 },
    ...{ directors: ['Sepp Obermair-Finn'], clip: 'meadow', hasTrailer: true, price: 490 },
    cast: [
      ['Kreszenz Haider', 'The deputy'],
      ['Alois Thurn-Berg', 'The mayor'],
    ],
    titles: [
      'The Mayor’s Goat',
      'Die Ziege des Bürgermeisters',
      'La chèvre du maire',
      'La capra del sindaco',
      'La cabra del alcalde',
      'عنزة العمدة',
    ],
    plots: [
      'The goat has eaten the minutes of the council and put on the chain of office. Nobody objects in time.',
      'Die Ziege hat das Ratsprotokoll gefressen und sich die Amtskette umgehängt. Niemand widerspricht rechtzeitig.',
      'La chèvre a mangé le procès-verbal et passé le collier de maire. Personne ne s’y oppose à temps.',
      'La capra ha mangiato il verbale e si è messa la collana del sindaco. Nessuno obietta in tempo.',
      'La cabra se ha comido el acta y se ha puesto el collar de alcalde. Nadie protesta a tiempo.',
      'أكلت العنزة محضر المجلس ولبست قلادة العمدة، ولم يعترض أحد في الوقت المناسب.',
    ],
  },
  {
    ...{ key: 'used-caravan', year: 2025, minutes: 93, genres: ['Comedy', 'Drama'], level: 6, rating: 7.2 },
    ...{ directors: ['Maud Fairbrother'], clip: 'meadow' },
    cast: [
      ['Gwen Ashdown-Lee', 'Rosalind'],
      ['Percy Oldcastle', 'Harold'],
    ],
    titles: [
      'Caravan, Slightly Used',
      'Wohnwagen, kaum gebraucht',
      'Caravane, peu servi',
      'Roulotte, poco usata',
      'Caravana, poco uso',
      'كرفان قليل الاستعمال',
    ],
    plots: [
      'They buy it for the summer. In the cupboard under the bed is somebody else’s holiday, and it is not over.',
      'Sie kaufen ihn für den Sommer. Im Schrank unter dem Bett steckt der Urlaub anderer Leute, und er ist nicht vorbei.',
      'Ils l’achètent pour l’été. Dans le coffre sous le lit se trouvent les vacances d’autres gens, et elles durent encore.',
      'La comprano per l’estate. Nell’armadietto sotto il letto c’è la vacanza di qualcun altro, e non è finita.',
      'La compran para el verano. En el armario bajo la cama están las vacaciones de otros, y no han terminado.',
      'يشتريانه للصيف، فيجدان في الخزانة تحت السرير عطلة أناس آخرين لم تنتهِ بعد.',
    ],
  },
  {
    ...{ key: 'ambassadors', year: 2022, minutes: 90, genres: ['Comedy'], level: 0, rating: 7.3, clip: 'stage' },
    ...{ directors: ['Cosima Delacroix-Wu'], price: 490 },
    cast: [
      ['Leopold Anselmi', 'The head waiter'],
      ['Ingeborg Falk', 'Her Excellency'],
    ],
    titles: [
      'Breakfast with the Ambassadors',
      'Frühstück mit den Botschaftern',
      'Petit-déjeuner avec les ambassadeurs',
      'Colazione con gli ambasciatori',
      'Desayuno con los embajadores',
      'فطور مع السفراء',
    ],
    plots: [
      'Six countries, six eggs, and one of them is hard. The head waiter has until the coffee to prevent a war.',
      'Sechs Länder, sechs Eier, und eines ist hart. Bis zum Kaffee muss der Oberkellner einen Krieg verhindern.',
      'Six pays, six œufs, dont un trop cuit. Le maître d’hôtel a jusqu’au café pour éviter une guerre.',
      'Sei Paesi, sei uova, e uno è sodo. Il capocameriere ha tempo fino al caffè per evitare una guerra.',
      'Seis países, seis huevos, y uno está duro. El jefe de sala tiene hasta el café para evitar una guerra.',
      'ستّ دول وستّ بيضات، إحداها مسلوقة أكثر مما ينبغي. وأمام رئيس الندل حتى القهوة ليمنع حربًا.',
    ],
  },
];
