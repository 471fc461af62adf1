import type { DemoPageTexts } from './page-texts.ts';

/** The demo hotel's pages in French. */
export const french: DemoPageTexts = {
  pages: {
    house: {
      title: 'À propos d’Arvensee',
      subtitle: 'Une maison de 1904 au bord du lac, tenue en famille',
      lead: 'La maison devait durer un été. On la pria de rester.',
      paragraphs: [
        'En 1904, un géomètre bâtit un hangar à bateaux surmonté de onze chambres, pour des confrères venus mesurer le glacier. Le glacier s’en est allé. Les chambres sont devenues soixante, et c’est toujours la famille qui répond au téléphone.',
        'Les arolles sont plus vieux que la maison. Avant de bâtir quoi que ce soit ici, on leur demande leur avis.',
      ],
      sections: [
        {
          title: 'Comment vont les choses',
          paragraphs: [
            'Votre clé ouvre la porte d’entrée toute la nuit. La réception se trouve près de l’escalier et répond au téléphone 9, jour et nuit.',
            'L’ascenseur date de 1931 et emporte trois personnes, ou deux avec leurs bagages. L’escalier emporte tout le monde.',
          ],
        },
        {
          title: 'Chaussures et chiens',
          paragraphs: [
            'Les unes comme les autres sèchent à la cave, où il fait chaud. Les chiens sont les bienvenus à la Stube, et ils le savent.',
          ],
        },
      ],
      facts: [
        { label: 'Arrivée', value: 'Dès 15 h' },
        { label: 'Départ', value: 'Jusqu’à 11 h' },
        { label: 'Chambres', value: '60, chacune avec le lac ou les arolles' },
      ],
      address: ['Hotel Arvensee', 'Seeweg 1, Arvensee'],
    },
    luggage: {
      title: 'Bagagerie',
      subtitle: 'Rez-de-chaussée, derrière l’escalier',
      lead: 'Laissez-nous vos bagages avant quinze heures ou après onze heures. Vous recevez un jeton, et pas de note.',
      paragraphs: [
        'C’est la porte verte. Si elle est fermée, la réception a la clé et vous accompagne.',
        'Quand votre chambre est prête, nous montons tout, et la réception vous prévient.',
        'Les vélos et les skis ont leur coin. Le violoncelle aussi, un à la fois.',
      ],
    },
    quiet: {
      title: 'Heures de silence',
      subtitle: 'De 22 h à 7 h',
      lead: 'Dès dix heures du soir, la maison parle bas, et le lac avec elle.',
      paragraphs: [
        'La nuit, aucun moteur sur l’eau, et personne ne joue du piano dans le hall. Le bar reste ouvert jusqu’à une heure, derrière deux portes.',
        'Si vous entendez vos voisins, dites-le au portier de nuit, téléphone 9. Il ira frapper, pour que vous n’ayez pas à le faire.',
        'Si les voisins, c’est vous : merci de nous avoir lus.',
      ],
      facts: [
        { label: 'Silence', value: 'De 22 h à 7 h' },
        { label: 'Piano', value: 'Jusqu’à 21 h 30' },
      ],
    },
    pictures: {
      title: 'La maison en images',
      subtitle: 'Tout est vu d’ici',
      paragraphs: ['Dessinée par la maison, aux couleurs de l’heure. La barque est là, le plus souvent.'],
      captions: [
        'Au crépuscule, vue de l’eau',
        'Le matin, vue du ponton',
        'Une chambre avec le lac',
        'Le bain en hiver',
        'Le bar après neuf heures',
      ],
    },
    breakfast: {
      title: 'Petit déjeuner',
      subtitle: 'En terrasse, dans la salle ou au lit',
      lead: 'Le pain vient du village, les œufs de l’autre rive, le miel de notre toit.',
      paragraphs: [
        'Asseyez-vous où il vous plaît. En terrasse il y a des plaids, et les moineaux sont patients.',
        'Au lit, le petit déjeuner ne coûte pas davantage. Les miettes sont votre affaire.',
      ],
      sections: [
        {
          title: 'Pour les grimpeurs matinaux',
          paragraphs: [
            'Avant 6 h 30, un panier attend à la réception : du pain, du fromage, une pomme, une gourde de thé. Demandez-le la veille, avant neuf heures du soir.',
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
        'Nous gardons les tables un quart d’heure. Ensuite elles vont à qui a l’air d’avoir le plus faim.',
      ],
      captions: ['Omble du lac, pommes de terre au beurre', 'Soupe à l’orge de la maison', 'Tarte aux noix et crème'],
      address: ['Rez-de-chaussée, côté arolles'],
    },
    bar: {
      title: 'Le bar',
      subtitle: 'Quatre vermouths, un pianiste',
      lead: 'Sous les trois lampes, derrière deux portes, et jamais pressé.',
      paragraphs: [
        'Le vendredi, jazz dès neuf heures : piano, contrebasse, et qui a apporté un instrument.',
        'Les petites assiettes viennent de la cuisine jusqu’à 22 h 30, ensuite du bocal.',
      ],
      captions: ['Spritz à l’amer de la maison', 'Tomates et fromage frais'],
      note: 'Dernière commande 0 h 30',
    },
    sauna: {
      title: 'Sauna',
      subtitle: 'Bois d’arolle, quatre-vingt-dix degrés, une fenêtre sur le lac',
      lead: 'Douze minutes suffisent. Le lac fait le reste.',
      paragraphs: [
        'Serviettes et peignoirs sont près de la porte. Le maillot reste dehors, la serviette sous vous.',
        'La température du lac est écrite au tableau, près des marches. Nous n’en discutons pas.',
      ],
      facts: [
        { label: 'Température', value: '90 degrés, le petit 60' },
        { label: 'Réservé aux dames', value: 'Mardi, de 14 h à 16 h' },
      ],
      note: 'Silence dès 19 h',
      address: ['Sous-sol, près de la porte du jardin'],
    },
    pool: {
      title: 'Bain du lac',
      subtitle: '29 degrés, toute l’année',
      lead: 'L’eau vient du lac, elle est seulement plus chaude.',
      paragraphs: [
        'Jusqu’à neuf heures du matin les lignes sont aux nageurs, ensuite à tout le monde. En hiver, la vapeur cache vos voisins.',
        'Les enfants nagent avec un adulte à portée de bras.',
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
      lead: 'Dites-nous quand, et où vous avez mal. Nous vous trouvons une heure.',
      paragraphs: [
        'À l’huile d’arolle, ou sans huile. Venez dix minutes plus tôt ; le fauteuil près de la fenêtre en fait partie.',
      ],
      price: 'Dos 58 €, corps entier 98 €, sur la note de la chambre',
      facts: [{ label: 'Durée', value: '25 ou 50 minutes' }],
    },
    path: {
      title: 'Le sentier des arolles',
      subtitle: 'Quatre-vingt-dix minutes, un passage raide',
      lead: 'Autour de la baie sous les vieux arolles, retour par la rive.',
      paragraphs: [
        'Le sentier part du ponton et suit les marques vertes. Le passage raide vient après le second ruisseau ; un banc l’annonce.',
        'D’en haut, on voit la maison comme elle se voit : petite, éclairée, tournée vers le lac.',
      ],
      sections: [
        {
          title: 'À emporter',
          paragraphs: [
            'Des chaussures qui ont déjà vu un sentier. L’eau coule aux deux ruisseaux, le gâteau attend à la chapelle le dimanche.',
          ],
        },
      ],
      facts: [
        { label: 'Montée', value: '180 mètres' },
        { label: 'Départ', value: 'Au ponton, marques vertes' },
      ],
    },
    chapel: {
      title: 'La chapelle Sankt Arven',
      subtitle: 'Ouverte jusqu’au crépuscule, la clé est près de la porte',
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
        'Les gilets sont au hangar, en petit aussi. Sous le banc il y a un plaid et, si vous le demandez en cuisine, un panier.',
        'Quand le drapeau est hissé au ponton, le vent est trop fort. Les barques restent où elles sont, et vous aussi.',
      ],
      price: 'Offert aux hôtes de la maison',
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
  },
  boatForm: {
    title: 'Demander une barque',
    text: 'Réponse par e-mail avant le soir, ou tout de suite au ponton.',
    button: 'Demander une barque',
    subject: 'Barque souhaitée',
    labels: { day: 'Jour', hours: 'Heures', people: 'Combien serez-vous', note: 'Ce que nous devrions savoir' },
    options: {
      hours: ['9 h à 11 h', '11 h à 13 h', '14 h à 16 h', '16 h à 18 h'],
      people: ['Une personne', 'Deux', 'Trois', 'Quatre'],
    },
  },
  massageForm: {
    title: 'Demander une heure',
    text: 'Regula ou Tomasz vous répond par e-mail, le jour même jusqu’à dix-huit heures.',
    button: 'Demander une heure',
    subject: 'Massage souhaité',
    labels: { day: 'Jour', part: 'Moment du jour', kind: 'Massage', note: 'Où avez-vous mal' },
    options: { part: ['Matin', 'Après-midi', 'Soir'], kind: ['Dos, 25 minutes', 'Corps entier, 50 minutes'] },
  },
  peaks: [
    ['Piz Murtèl', '2611 m', 'De la neige jusqu’en juin. En juillet, c’est une colline.'],
    ['Il Frater', '2890 m', 'Le frère. De qui, plus personne ne le sait.'],
    ['Piz Arven', '3204 m', 'Sur l’emblème de la maison, tel qu’on le voit de la chambre 214.'],
    ['La Sora', '2847 m', 'Garde la dernière lumière, certains soirs jusqu’à neuf heures.'],
    ['Cuolm Pign', '2402 m', 'Le facile. Le banc du sommet est à nous.'],
  ],
  peakHint: 'Touchez un sommet pour apprendre son nom.',
};
