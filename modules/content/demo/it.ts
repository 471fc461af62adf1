import type { DemoPageTexts } from './page-texts.ts';

/** The demo hotel's pages in Italian. */
export const italian: DemoPageTexts = {
  pages: {
    house: {
      title: 'Chi siamo',
      subtitle: 'Una casa del 1904 sul lago, sempre di famiglia',
      lead: 'Doveva durare un’estate. Nessuno ebbe il cuore di abbatterla.',
      paragraphs: [
        'Nel 1904 un geometra costruì una rimessa per barche con undici camere sopra, per i colleghi venuti a misurare il ghiacciaio. Il ghiacciaio se n’è andato. Le camere sono diventate sessanta, e al telefono risponde ancora la famiglia.',
        'I cembri sono più vecchi della casa. Prima di costruire qualcosa, chiediamo a loro.',
      ],
      sections: [
        {
          title: 'Buono a sapersi',
          paragraphs: [
            'La Sua chiave apre il portone tutta la notte. La reception è vicino alle scale e risponde all’interno 9, giorno e notte.',
            'L’ascensore è del 1931 e porta tre persone, o due con i bagagli. Le scale portano tutti.',
          ],
        },
        {
          title: 'Scarponi e cani',
          paragraphs: [
            'Gli uni e gli altri si asciugano in cantina, dove fa caldo. Nella Stube i cani sono benvenuti, e lo sanno.',
          ],
        },
      ],
      facts: [
        { label: 'Arrivo', value: 'Dalle 15:00' },
        { label: 'Partenza', value: 'Entro le 11:00' },
        { label: 'Camere', value: '60, tutte con vista sul lago o sui cembri' },
      ],
      address: ['Hotel Arvensee', 'Seeweg 1, Arvensee'],
    },
    luggage: {
      title: 'Deposito bagagli',
      subtitle: 'Pianterreno, dietro le scale',
      lead: 'Ci lasci i bagagli prima delle tre o dopo le undici. Riceverà un contrassegno, e nessun conto.',
      paragraphs: [
        'È la porta verde. Se è chiusa, la reception ha la chiave e La accompagna.',
        'Quando la camera è pronta, portiamo su tutto e La avvisiamo.',
        'Biciclette e sci hanno un angolo tutto loro. Anche i violoncelli, uno per volta.',
      ],
    },
    quiet: {
      title: 'Ore di silenzio',
      subtitle: 'Dalle 22:00 alle 7:00',
      lead: 'Dalle dieci di sera la casa parla sottovoce, e il lago con lei.',
      paragraphs: [
        'Di notte nessun motore sull’acqua, e nessuno suona il pianoforte nella hall. Il bar resta aperto fino all’una, dietro due porte.',
        'Se sente i vicini, chiami il portiere di notte all’interno 9. Busserà lui, così non dovrà farlo Lei.',
        'E se il vicino è Lei: grazie di aver letto fin qui.',
      ],
      facts: [
        { label: 'Silenzio', value: 'Dalle 22:00 alle 7:00' },
        { label: 'Pianoforte', value: 'Fino alle 21:30' },
      ],
    },
    pictures: {
      title: 'La casa in immagini',
      subtitle: 'Tutto visto da qui',
      paragraphs: ['Disegnata da noi, nei colori dell’ora. La barca di solito c’è.'],
      captions: [
        'Al crepuscolo, dall’acqua',
        'Al mattino, dal pontile',
        'Una camera vista lago',
        'La piscina d’inverno',
        'Il bar dopo le nove',
      ],
    },
    breakfast: {
      title: 'Colazione',
      subtitle: 'In terrazza, in sala o a letto',
      lead: 'Il pane viene dal paese, le uova dall’altra riva, il miele dal nostro tetto.',
      paragraphs: [
        'Si sieda dove preferisce. In terrazza ci sono le coperte, e i passeri hanno pazienza.',
        'La colazione a letto è senza supplemento. Le briciole sono affar Suo.',
      ],
      sections: [
        {
          title: 'Per chi parte presto',
          paragraphs: [
            'Parte prima delle 6:30? Alla reception La attende un cestino: pane, formaggio, una mela, una borraccia di tè. Lo chieda entro le nove della sera prima.',
          ],
        },
      ],
      captions: [
        'Birchermüesli, a bagno tutta la notte',
        'Croissant con confettura di prugne',
        'Caffè con il latte della latteria di Anna',
      ],
      address: ['Pianterreno, lato lago'],
    },
    stube: {
      title: 'La Stube',
      subtitle: 'Otto tavoli, una stufa',
      lead: 'Ciò che la barca porta al mattino, la sera è in tavola.',
      paragraphs: [
        'Il menù è breve e cambia quando deve. Ci sono sempre il salmerino, la zuppa d’orzo e qualcosa senza l’uno e senza l’altra.',
        'Teniamo i tavoli per un quarto d’ora. Poi vanno a chi ha l’aria più affamata.',
      ],
      captions: ['Salmerino di lago con patate al burro', 'Zuppa d’orzo della casa', 'Torta di noci con panna'],
      address: ['Pianterreno, lato cembri'],
    },
    bar: {
      title: 'Il bar',
      subtitle: 'Quattro vermouth, un pianista',
      lead: 'Sotto le tre lampade, dietro due porte, e mai di fretta.',
      paragraphs: [
        'Il venerdì c’è jazz dalle nove: pianoforte, contrabbasso e chiunque abbia portato uno strumento.',
        'Gli stuzzichini arrivano dalla cucina fino alle 22:30, poi dal vasetto.',
      ],
      captions: ['Spritz con l’amaro della casa', 'Pomodori e formaggio fresco'],
      note: 'Ultima ordinazione alle 0:30',
    },
    sauna: {
      title: 'Sauna',
      subtitle: 'Legno di cembro, novanta gradi, una finestra sul lago',
      lead: 'Dodici minuti bastano. Al resto pensa il lago.',
      paragraphs: [
        'Teli e accappatoi sono pronti accanto alla porta. Il costume resta fuori; si sieda sul telo.',
        'La temperatura del lago è scritta sulla lavagna vicino ai gradini. Non la discutiamo.',
      ],
      facts: [
        { label: 'Temperatura', value: '90 gradi, 60 nella piccola' },
        { label: 'Solo signore', value: 'Martedì, dalle 14:00 alle 16:00' },
      ],
      note: 'Silenzio dopo le 19:00',
      address: ['Piano inferiore, accanto alla porta del giardino'],
    },
    pool: {
      title: 'Piscina del lago',
      subtitle: '29 gradi, tutto l’anno',
      lead: 'L’acqua viene dal lago, è soltanto più calda.',
      paragraphs: [
        'Fino alle nove del mattino le corsie sono di chi nuota, poi di tutti. D’inverno il vapore nasconde i vicini.',
        'I bambini nuotano con un adulto a portata di braccio.',
      ],
      facts: [
        { label: 'Lunghezza', value: '18 metri' },
        { label: 'Profondità', value: '1,35 metri' },
      ],
      address: ['Piano inferiore, lato lago'],
    },
    massage: {
      title: 'Massaggio',
      subtitle: 'Con Regula e Tomasz, nella stanza sopra l’acqua',
      lead: 'Scelga un’ora, e ci dica dove fa male.',
      paragraphs: [
        'Con olio di cembro, o senza. Venga dieci minuti prima: la poltrona alla finestra fa parte del massaggio.',
      ],
      price: 'Schiena 58 €, corpo intero 98 €, sul conto della camera',
      facts: [{ label: 'Durata', value: '25 o 50 minuti' }],
    },
    path: {
      title: 'Il sentiero dei cembri',
      subtitle: 'Novanta minuti, un tratto ripido',
      lead: 'Intorno alla baia sotto i vecchi cembri, ritorno lungo la riva.',
      paragraphs: [
        'Il sentiero parte dal pontile e segue i segni verdi. Il tratto ripido viene dopo il secondo ruscello; lo annuncia una panchina.',
        'Dall’alto la casa si vede come si vede lei: piccola, illuminata, rivolta al lago.',
      ],
      sections: [
        {
          title: 'Che cosa portare',
          paragraphs: [
            'Scarpe che abbiano già visto un sentiero. C’è acqua ai due ruscelli e, la domenica, torta alla cappella.',
          ],
        },
      ],
      facts: [
        { label: 'Salita', value: '180 metri' },
        { label: 'Inizio', value: 'Al pontile, segni verdi' },
      ],
    },
    chapel: {
      title: 'La cappella di Sankt Arven',
      subtitle: 'Aperta fino al tramonto; la chiave è accanto alla porta',
      lead: 'Dodici posti, una campana, e la migliore acustica della valle.',
      paragraphs: [
        'Costruita nel 1688 da barcaioli che l’avevano promessa durante una tempesta. La tempesta durò un’ora, i lavori quarant’anni.',
        'Può suonare la campana una volta. Così la valle sa che qualcuno è arrivato.',
      ],
      facts: [{ label: 'Costruita nel', value: '1688' }],
      address: ['Sul promontorio, lungo il sentiero'],
    },
    boat: {
      title: 'Una barca per due ore',
      subtitle: 'Dal pontile, a remi',
      lead: 'Tre barche, nessuna veloce. La rossa tira a sinistra.',
      paragraphs: [
        'I giubbotti di salvataggio sono nella rimessa, anche da bambino. Sotto il sedile c’è una coperta e, se lo chiede in cucina, un cestino.',
        'Quando la bandiera sul pontile è issata, il vento è troppo forte. Le barche restano dove sono, e anche Lei.',
      ],
      price: 'Incluso per gli ospiti dell’hotel',
      facts: [{ label: 'Posti', value: 'Quattro' }],
    },
    peaks: {
      title: 'Che cosa si vede dalla terrazza',
      subtitle: 'Cinque cime, da sinistra a destra',
    },
    lake: {
      title: 'Intorno al lago',
      subtitle: 'Quattro modi di passare un pomeriggio',
    },
    bath: {
      title: 'Il bagno nel lago',
      subtitle: 'Una scaletta, un prato e un’acqua che sveglia',
      lead: 'Diciannove gradi in agosto. In giugno la chiamiamo sincera.',
      paragraphs: [
        'Il prato è del paese e di chi ci si sdraia. Nella capanna ci sono asciugamani della casa; li lasci poi nel cesto.',
      ],
      facts: [{ label: 'Profondità alla scaletta', value: 'Due metri' }],
      address: ['Sul Seeweg, cinque minuti verso il paese'],
    },
    baker: {
      title: 'Il forno del paese',
      subtitle: 'Torta di noci, pane di segale e le novità',
      lead: 'Il nostro pane viene da qui, alle sei, in bicicletta.',
      paragraphs: ['La torta di noci si conserva tre settimane. Nessuno l’ha mai verificato.'],
      facts: [{ label: 'Chiuso', value: 'Lunedì' }],
      address: ['Dorfgasse 4'],
    },
    station: {
      title: 'La fermata del treno',
      subtitle: 'Ogni ora, ai cinque minuti',
      lead: 'Il treno rosso si ferma se preme il pulsante sul marciapiede.',
      paragraphs: ['A valle a sinistra, a monte a destra. Per i bagagli chiami la reception: veniamo noi.'],
      facts: [{ label: 'Alla linea principale', value: '38 minuti' }],
      address: ['Bahnhofweg'],
    },
  },
  bookMassage: 'Prenotare un’ora',
  boatForm: {
    title: 'Richiedere una barca',
    text: 'Rispondiamo nell’app. Ha fretta? Chieda al pontile.',
    button: 'Richiedi una barca',
    subject: 'Richiesta di una barca',
    labels: { day: 'Giorno', hours: 'Orario', people: 'Numero di persone', note: 'Qualcosa che dovremmo sapere' },
    options: {
      hours: ['9:00–11:00', '11:00–13:00', '14:00–16:00', '16:00–18:00'],
      people: ['Una', 'Due', 'Tre', 'Quattro'],
    },
  },
  peaks: [
    ['Piz Murtèl', '2611 m', 'Neve fino a giugno. A luglio è una collina.'],
    ['Il Frater', '2890 m', 'Il fratello. Di chi, non lo ricorda più nessuno.'],
    ['Piz Arven', '3204 m', 'La cima del nostro logo, vista dalla camera 214.'],
    ['La Sora', '2847 m', 'Trattiene l’ultima luce, certe sere fino alle nove.'],
    ['Cuolm Pign', '2402 m', 'La facile. La panchina in cima è nostra.'],
  ],
  peakHint: 'Scelga una cima per conoscerne il nome.',
};
