import type { DemoPageTexts } from './page-texts.ts';

/** The demo hotel's pages in French. */
export const french: DemoPageTexts = {
  pages: {
    house: {
      title: 'À propos d’Arvensee',
      subtitle: 'Une maison de 1904 au bord du lac, tenue en famille',
      lead: 'Elle devait durer un été. Personne n’a eu le cœur de la démolir.',
      paragraphs: [
        'En 1904, un géomètre bâtit un hangar à bateaux surmonté de onze chambres, pour des confrères venus mesurer le glacier. Le glacier s’en est allé. Les chambres sont devenues soixante, et c’est toujours la famille qui répond au téléphone.',
        'Les arolles sont plus vieux que la maison. Avant de bâtir quoi que ce soit, nous leur demandons leur avis.',
      ],
      sections: [
        {
          title: 'Bon à savoir',
          paragraphs: [
            'Votre clé ouvre la porte d’entrée toute la nuit. La réception se trouve près de l’escalier ; composez le 9, jour et nuit.',
            'L’ascenseur date de 1931 et prend trois personnes, ou deux avec leurs bagages. L’escalier prend tout le monde.',
          ],
        },
        {
          title: 'Chaussures et chiens',
          paragraphs: [
            'Tous sèchent à la cave, où il fait chaud. Les chiens sont les bienvenus à la Stube, et ils le savent.',
          ],
        },
      ],
      facts: [
        { label: 'Arrivée', value: 'Dès 15:00' },
        { label: 'Départ', value: 'Jusqu’à 11:00' },
        { label: 'Chambres', value: '60, toutes avec vue sur le lac ou les arolles' },
      ],
      address: ['Hotel Arvensee', 'Seeweg 1, Arvensee'],
    },
    luggage: {
      title: 'Bagagerie',
      subtitle: 'Rez-de-chaussée, derrière l’escalier',
      lead: 'Laissez-nous vos bagages avant quinze heures ou après onze heures. Vous recevrez un jeton, mais pas de facture.',
      paragraphs: [
        'C’est la porte verte. Si elle est fermée, la réception a la clé et vous accompagne.',
        'Dès que votre chambre est prête, nous montons tout et vous prévenons.',
        'Les vélos et les skis ont leur coin. Les violoncelles aussi, un à la fois.',
      ],
    },
    quiet: {
      title: 'Heures de silence',
      subtitle: 'De 22:00 à 7:00',
      lead: 'Dès dix heures du soir, la maison parle bas, et le lac avec elle.',
      paragraphs: [
        'La nuit, aucun moteur sur l’eau, et personne ne joue du piano dans le hall. Le bar reste ouvert jusqu’à une heure, derrière deux portes.',
        'Si vous entendez vos voisins, composez le 9 et dites-le au portier de nuit. Il ira frapper à votre place.',
        'Et si le voisin, c’est vous : merci de nous avoir lus.',
      ],
      facts: [
        { label: 'Silence', value: 'De 22:00 à 7:00' },
        { label: 'Piano', value: 'Jusqu’à 21:30' },
      ],
    },
    pictures: {
      title: 'La maison en images',
      subtitle: 'Tout est vu d’ici',
      paragraphs: ['Dessinée par nos soins, aux couleurs de l’heure. La barque est là, le plus souvent.'],
      captions: [
        'Au crépuscule, vue de l’eau',
        'Le matin, vue du ponton',
        'Une chambre côté lac',
        'La piscine en hiver',
        'Le bar après vingt et une heures',
      ],
    },
    breakfast: {
      title: 'Petit déjeuner',
      subtitle: 'En terrasse, dans la salle ou au lit',
      lead: 'Le pain vient du village, les œufs de l’autre rive, le miel de notre toit.',
      paragraphs: [
        'Asseyez-vous où il vous plaît. Des plaids vous attendent en terrasse, et les moineaux sont patients.',
        'Le petit déjeuner au lit est sans supplément. Les miettes, c’est votre affaire.',
      ],
      sections: [
        {
          title: 'Pour les grimpeurs matinaux',
          paragraphs: [
            'Vous partez avant 6:30 ? Un panier vous attend à la réception : du pain, du fromage, une pomme, une gourde de thé. Demandez-le la veille, avant neuf heures du soir.',
          ],
        },
      ],
      captions: [
        'Birchermuesli, trempé toute la nuit',
        'Croissants à la confiture de prunes',
        'Café au lait de la laiterie d’Anna',
      ],
      address: ['Rez-de-chaussée, côté lac'],
    },
    stube: {
      title: 'La Stube',
      subtitle: 'Huit tables, un poêle',
      lead: 'Ce que la barque rapporte le matin est sur la table le soir.',
      paragraphs: [
        'La carte est courte et change quand il le faut. Il y a toujours de l’omble, de la soupe à l’orge, et quelque chose sans l’un ni l’autre.',
        'Nous gardons les tables un quart d’heure. Ensuite, elles vont à qui semble avoir le plus faim.',
      ],
      captions: ['Omble du lac, pommes de terre au beurre', 'Soupe à l’orge de la maison', 'Tarte aux noix et crème'],
      address: ['Rez-de-chaussée, côté arolles'],
    },
    bar: {
      title: 'Le bar',
      subtitle: 'Quatre vermouths, un pianiste',
      lead: 'Sous les trois lampes, derrière deux portes, et jamais pressé.',
      paragraphs: [
        'Le vendredi, jazz dès vingt et une heures : piano, contrebasse, et quiconque a apporté un instrument.',
        'Les petites assiettes viennent de la cuisine jusqu’à 22:30, puis du bocal.',
      ],
      captions: ['Spritz à l’amer de la maison', 'Tomates et fromage frais'],
      note: 'Dernière commande à 0:30',
    },
    sauna: {
      title: 'Sauna',
      subtitle: 'Bois d’arolle, quatre-vingt-dix degrés, une fenêtre sur le lac',
      lead: 'Douze minutes suffisent. Le lac fait le reste.',
      paragraphs: [
        'Serviettes et peignoirs sont près de la porte. Le maillot reste dehors ; asseyez-vous sur votre serviette.',
        'La température du lac est écrite au tableau, près des marches. Nous n’en discutons pas.',
      ],
      facts: [
        { label: 'Température', value: '90 degrés, 60 dans le petit' },
        { label: 'Réservé aux dames', value: 'Mardi, de 14:00 à 16:00' },
      ],
      note: 'Silence dès 19:00',
      address: ['Sous-sol, près de la porte du jardin'],
    },
    pool: {
      title: 'Piscine du lac',
      subtitle: '29 degrés, toute l’année',
      lead: 'L’eau du lac, en plus chaud.',
      paragraphs: [
        'Jusqu’à neuf heures, les lignes sont réservées aux nageurs ; ensuite, à tout le monde. En hiver, la vapeur cache vos voisins.',
        'Les enfants nagent avec un adulte à portée de main.',
      ],
      facts: [
        { label: 'Longueur', value: '18 mètres' },
        { label: 'Profondeur', value: '1,35 mètre' },
      ],
      address: ['Sous-sol, côté lac'],
    },
    massage: {
      title: 'Massage',
      subtitle: 'Par Regula et Tomasz, dans la chambre au-dessus de l’eau',
      lead: 'Choisissez une heure, et dites-nous où vous avez mal.',
      paragraphs: [
        'À l’huile d’arolle, ou sans huile. Venez dix minutes plus tôt : le fauteuil près de la fenêtre fait partie du soin.',
      ],
      price: 'Dos 58 €, corps entier 98 €, sur la note de la chambre',
      facts: [{ label: 'Durée', value: '25 ou 50 minutes' }],
    },
    path: {
      title: 'Le sentier des arolles',
      subtitle: 'Quatre-vingt-dix minutes, un passage raide',
      lead: 'Autour de la baie sous les vieux arolles, retour par la rive.',
      paragraphs: [
        'Le sentier part du ponton et suit les balises vertes. Le passage raide vient après le second ruisseau ; un banc l’annonce.',
        'D’en haut, on voit la maison comme elle se voit : petite, éclairée, tournée vers le lac.',
      ],
      sections: [
        {
          title: 'À emporter',
          paragraphs: [
            'Des chaussures qui ont déjà vu un sentier. Il y a de l’eau aux deux ruisseaux et, le dimanche, du gâteau à la chapelle.',
          ],
        },
      ],
      facts: [
        { label: 'Montée', value: '180 mètres' },
        { label: 'Départ', value: 'Au ponton, balises vertes' },
      ],
    },
    chapel: {
      title: 'La chapelle Sankt Arven',
      subtitle: 'Ouverte jusqu’au crépuscule ; la clé est près de la porte',
      lead: 'Douze places, une cloche, et la meilleure acoustique de la vallée.',
      paragraphs: [
        'Bâtie en 1688 par des bateliers qui l’avaient promise dans la tempête. La tempête dura une heure, le chantier quarante ans.',
        'Vous pouvez sonner la cloche une fois. La vallée sait alors que quelqu’un est arrivé.',
      ],
      facts: [{ label: 'Bâtie en', value: '1688' }],
      address: ['Sur le promontoire, au bord du sentier'],
    },
    boat: {
      title: 'Une barque pour deux heures',
      subtitle: 'Depuis le ponton, à la rame',
      lead: 'Trois barques, aucune rapide. La rouge tire à gauche.',
      paragraphs: [
        'Les gilets sont au hangar, également en taille enfant. Sous le banc, il y a un plaid et, si vous le demandez en cuisine, un panier.',
        'Quand le drapeau est hissé au ponton, le vent est trop fort. Les barques restent où elles sont, et vous aussi.',
      ],
      price: 'Inclus pour les clients de l’hôtel',
      facts: [{ label: 'Places', value: 'Quatre' }],
    },
    peaks: {
      title: 'Ce que l’on voit de la terrasse',
      subtitle: 'Cinq sommets, de gauche à droite',
    },
    lake: {
      title: 'Autour du lac',
      subtitle: 'Quatre façons de passer un après-midi',
    },
    bath: {
      title: 'La baignade',
      subtitle: 'Une échelle, une pelouse et une eau qui réveille',
      lead: 'Dix-neuf degrés en août. En juin, nous la disons franche.',
      paragraphs: [
        'La pelouse appartient au village et à qui s’y allonge. La cabane a des serviettes de la maison ; laissez-les dans le panier.',
      ],
      facts: [{ label: 'Profondeur à l’échelle', value: 'Deux mètres' }],
      address: ['Au bord du Seeweg, à cinq minutes vers le village'],
    },
    baker: {
      title: 'La boulangerie du village',
      subtitle: 'Tarte aux noix, pain de seigle et nouvelles fraîches',
      lead: 'Notre pain vient d’ici, à six heures, à vélo.',
      paragraphs: ['La tarte aux noix se garde trois semaines. Personne ne l’a jamais vérifié.'],
      facts: [{ label: 'Fermée', value: 'Le lundi' }],
      address: ['Dorfgasse 4'],
    },
    station: {
      title: 'L’arrêt du train',
      subtitle: 'Toutes les heures, à cinq',
      lead: 'Le train rouge s’arrête si vous appuyez sur le bouton du quai.',
      paragraphs: [
        'Vers l’aval à gauche, vers l’amont à droite. Nous venons chercher vos bagages sur un appel à la réception.',
      ],
      facts: [{ label: 'Jusqu’à la grande ligne', value: '38 minutes' }],
      address: ['Bahnhofweg'],
    },
  },
  bookMassage: 'Réserver une heure',
  boatForm: {
    title: 'Demander une barque',
    text: 'Nous répondons dans l’application. Pressé ? Demandez au ponton.',
    button: 'Demander une barque',
    subject: 'Demande de barque',
    labels: { day: 'Jour', hours: 'Horaire', people: 'Nombre de personnes', note: 'Ce que nous devrions savoir' },
    options: {
      hours: ['9:00 à 11:00', '11:00 à 13:00', '14:00 à 16:00', '16:00 à 18:00'],
      people: ['Une', 'Deux', 'Trois', 'Quatre'],
    },
  },
  peaks: [
    ['Piz Murtèl', '2611 m', 'De la neige jusqu’en juin. En juillet, c’est une colline.'],
    ['Il Frater', '2890 m', 'Le frère. De qui, plus personne ne le sait.'],
    ['Piz Arven', '3204 m', 'Le sommet de notre logo, vu de la chambre 214.'],
    ['La Sora', '2847 m', 'Garde la dernière lumière, certains soirs jusqu’à neuf heures.'],
    ['Cuolm Pign', '2402 m', 'Le facile. Le banc du sommet est à nous.'],
  ],
  peakHint: 'Touchez un sommet pour apprendre son nom.',
};
