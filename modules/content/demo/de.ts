import type { DemoPageTexts } from './page-texts.ts';

/** The demo hotel's pages in German. */
export const german: DemoPageTexts = {
  pages: {
    house: {
      title: 'Über Arvensee',
      subtitle: 'Ein Seehaus von 1904, von der Familie geführt',
      lead: 'Es sollte einen Sommer lang stehen. Niemand brachte es übers Herz, es abzureißen.',
      paragraphs: [
        '1904 baute ein Landvermesser ein Bootshaus mit elf Zimmern darüber, für Kollegen, die den Gletscher maßen. Der Gletscher ist weitergezogen. Aus elf Zimmern sind sechzig geworden, und ans Telefon geht noch immer die Familie.',
        'Die Arven sind älter als das Haus. Bevor wir hier etwas bauen, fragen wir sie.',
      ],
      sections: [
        {
          title: 'Gut zu wissen',
          paragraphs: [
            'Ihr Schlüssel öffnet die Haustür die ganze Nacht. Die Rezeption finden Sie bei der Treppe oder unter Telefon 9, Tag und Nacht.',
            'Der Lift ist von 1931 und nimmt drei Personen mit, oder zwei mit Gepäck. Die Treppe nimmt alle.',
          ],
        },
        {
          title: 'Schuhe und Hunde',
          paragraphs: [
            'Beide trocknen im Keller, wo es warm ist. In der Stube sind Hunde willkommen, und sie wissen es.',
          ],
        },
      ],
      facts: [
        { label: 'Anreise', value: 'Ab 15:00' },
        { label: 'Abreise', value: 'Bis 11:00' },
        { label: 'Zimmer', value: '60, jedes mit Blick auf See oder Arven' },
      ],
      address: ['Hotel Arvensee', 'Seeweg 1, Arvensee'],
    },
    luggage: {
      title: 'Gepäckraum',
      subtitle: 'Erdgeschoss, hinter der Treppe',
      lead: 'Lassen Sie Ihr Gepäck vor drei oder nach elf bei uns. Sie bekommen eine Marke und keine Rechnung.',
      paragraphs: [
        'Es ist die grüne Tür. Ist sie zu, hat die Rezeption den Schlüssel und begleitet Sie.',
        'Ist Ihr Zimmer bereit, tragen wir alles hinauf und sagen Ihnen Bescheid.',
        'Fahrräder und Ski haben eine eigene Ecke. Celli auch, jeweils eines.',
      ],
    },
    quiet: {
      title: 'Ruhezeiten',
      subtitle: 'Von 22:00 bis 7:00',
      lead: 'Ab zehn Uhr abends spricht das Haus leise, der See auch.',
      paragraphs: [
        'Nachts läuft kein Motor auf dem Wasser, und das Klavier in der Halle bleibt zu. Die Bar bleibt bis eins offen, hinter zwei Türen.',
        'Hören Sie Ihre Nachbarn, sagen Sie es dem Nachtportier unter Telefon 9. Er klopft, damit Sie es nicht müssen.',
        'Und sind Sie selbst der Nachbar: Danke, dass Sie das lesen.',
      ],
      facts: [
        { label: 'Ruhe', value: '22:00 bis 7:00' },
        { label: 'Klavier', value: 'Bis 21:30' },
      ],
    },
    pictures: {
      title: 'Das Haus in Bildern',
      subtitle: 'Alles von hier aus gesehen',
      paragraphs: ['Von uns gezeichnet, in den Farben der Stunde. Das Boot liegt meistens da.'],
      captions: [
        'In der Dämmerung, vom Wasser',
        'Am Morgen, vom Steg',
        'Ein Zimmer zum See',
        'Der Pool im Winter',
        'Die Bar nach neun',
      ],
    },
    breakfast: {
      title: 'Frühstück',
      subtitle: 'Auf der Terrasse, im Saal oder im Bett',
      lead: 'Brot aus dem Dorf, Eier von der anderen Seeseite, Honig vom eigenen Dach.',
      paragraphs: [
        'Setzen Sie sich, wohin Sie mögen. Auf der Terrasse liegen Decken, und die Spatzen haben Geduld.',
        'Frühstück im Bett kostet keinen Aufpreis. Die Krümel sind Ihre Sache.',
      ],
      sections: [
        {
          title: 'Für frühe Bergsteiger',
          paragraphs: [
            'Sie brechen vor 6:30 Uhr auf? An der Rezeption wartet ein Korb: Brot, Käse, ein Apfel, eine Flasche Tee. Bitte bestellen Sie ihn am Vorabend bis neun Uhr.',
          ],
        },
      ],
      captions: [
        'Birchermüesli, über Nacht eingeweicht',
        'Gipfeli mit Zwetschgenkonfitüre',
        'Kaffee mit Milch aus Annas Käserei',
      ],
      address: ['Erdgeschoss, Seeseite'],
    },
    stube: {
      title: 'Die Stube',
      subtitle: 'Acht Tische, ein Ofen',
      lead: 'Was das Boot am Morgen bringt, steht am Abend auf dem Tisch.',
      paragraphs: [
        'Die Karte ist kurz und ändert sich, wenn sie muss. Saibling, Gerstensuppe und etwas ohne beides gibt es immer.',
        'Tische halten wir eine Viertelstunde. Danach bekommt sie, wer am hungrigsten aussieht.',
      ],
      captions: ['Saibling mit Butterkartoffeln', 'Gerstensuppe nach Art des Hauses', 'Nusstorte mit Rahm'],
      address: ['Erdgeschoss, Arvenseite'],
    },
    bar: {
      title: 'Die Bar',
      subtitle: 'Vier Sorten Wermut, ein Pianist',
      lead: 'Unter den drei Lampen, hinter zwei Türen und nie in Eile.',
      paragraphs: [
        'Freitags gibt es ab neun Jazz: Klavier, Bass und wer sonst ein Instrument dabeihat.',
        'Kleine Teller kommen bis 22:30 Uhr aus der Küche, danach aus dem Glas.',
      ],
      captions: ['Spritz mit dem Bitter des Hauses', 'Tomaten mit Frischkäse'],
      note: 'Letzte Bestellung 0:30',
    },
    sauna: {
      title: 'Sauna',
      subtitle: 'Arvenholz, neunzig Grad, ein Fenster zum See',
      lead: 'Zwölf Minuten genügen. Den Rest übernimmt der See.',
      paragraphs: [
        'Tücher und Bademäntel liegen bei der Tür. Badekleidung bleibt draußen; bitte setzen Sie sich auf Ihr Tuch.',
        'Wie warm der See ist, steht auf der Tafel an der Treppe. Wir diskutieren nicht darüber.',
      ],
      facts: [
        { label: 'Temperatur', value: '90 Grad, in der kleinen 60' },
        { label: 'Nur Damen', value: 'Dienstag, 14:00 bis 16:00' },
      ],
      note: 'Ruhe ab 19:00',
      address: ['Untergeschoss, bei der Gartentür'],
    },
    pool: {
      title: 'Pool am See',
      subtitle: '29 Grad, das ganze Jahr',
      lead: 'Wasser aus dem See, nur wärmer.',
      paragraphs: [
        'Bis neun Uhr morgens gehören die Bahnen den Schwimmern, danach allen. Im Winter verbirgt der Dampf die Nachbarn.',
        'Kinder schwimmen nur in Reichweite eines Erwachsenen.',
      ],
      facts: [
        { label: 'Länge', value: '18 Meter' },
        { label: 'Tiefe', value: '1,35 Meter' },
      ],
      address: ['Untergeschoss, Seeseite'],
    },
    massage: {
      title: 'Massage',
      subtitle: 'Bei Regula und Tomasz, im Zimmer über dem Wasser',
      lead: 'Wählen Sie eine Zeit, und sagen Sie uns, wo es schmerzt.',
      paragraphs: ['Mit Arvenöl oder ohne. Bitte kommen Sie zehn Minuten früher; der Stuhl am Fenster gehört dazu.'],
      price: 'Rücken 58 €, ganzer Körper 98 €, auf die Zimmerrechnung',
      facts: [{ label: 'Dauer', value: '25 oder 50 Minuten' }],
    },
    path: {
      title: 'Der Arvenweg',
      subtitle: 'Neunzig Minuten, eine steile Stelle',
      lead: 'Unter den alten Arven um die Bucht und am Ufer zurück.',
      paragraphs: [
        'Der Weg beginnt am Steg und folgt der grünen Markierung. Die steile Stelle kommt nach dem zweiten Bach; eine Bank kündigt sie an.',
        'Von oben sieht man das Haus, wie es sich selbst sieht: klein, hell und mit Blick auf den See.',
      ],
      sections: [
        {
          title: 'Zum Mitnehmen',
          paragraphs: [
            'Schuhe, die schon einen Weg gesehen haben. Wasser gibt es an beiden Bächen, Kuchen sonntags bei der Kapelle.',
          ],
        },
      ],
      facts: [
        { label: 'Aufstieg', value: '180 Meter' },
        { label: 'Beginn', value: 'Am Steg, grüne Markierung' },
      ],
    },
    chapel: {
      title: 'Die Kapelle Sankt Arven',
      subtitle: 'Offen bis zur Dämmerung, der Schlüssel hängt neben der Tür',
      lead: 'Zwölf Plätze, eine Glocke und die beste Akustik im Tal.',
      paragraphs: [
        '1688 von Schiffern gebaut, die es im Sturm versprochen hatten. Der Sturm dauerte eine Stunde, der Bau vierzig Jahre.',
        'Einmal läuten ist erlaubt. Das Tal weiß dann, dass jemand angekommen ist.',
      ],
      facts: [{ label: 'Erbaut', value: '1688' }],
      address: ['Auf der Landzunge, am Arvenweg'],
    },
    boat: {
      title: 'Ein Boot für zwei Stunden',
      subtitle: 'Vom Steg, mit Rudern',
      lead: 'Drei Boote, keines schnell. Das rote zieht nach links.',
      paragraphs: [
        'Schwimmwesten hängen im Bootshaus, auch kleine. Unter dem Sitz liegt eine Decke und, wenn Sie die Küche fragen, ein Korb.',
        'Weht die Fahne am Steg, ist der Wind zu stark. Dann bleiben die Boote, wo sie sind, und Sie auch.',
      ],
      price: 'Für Gäste des Hauses inbegriffen',
      facts: [{ label: 'Plätze', value: 'Vier' }],
    },
    peaks: {
      title: 'Was Sie von der Terrasse sehen',
      subtitle: 'Fünf Gipfel, von links nach rechts',
    },
    lake: {
      title: 'Rund um den See',
      subtitle: 'Vier Arten, einen Nachmittag zu verbringen',
    },
    bath: {
      title: 'Der Badeplatz',
      subtitle: 'Eine Leiter, eine Wiese und Wasser, das weckt',
      lead: 'Neunzehn Grad im August. Im Juni nennen wir es ehrlich.',
      paragraphs: [
        'Die Wiese gehört dem Dorf und allen, die darauf liegen. In der Hütte liegen Tücher aus unserem Haus; legen Sie sie danach in den Korb.',
      ],
      facts: [{ label: 'Tiefe an der Leiter', value: 'Zwei Meter' }],
      address: ['Am Seeweg, fünf Minuten Richtung Dorf'],
    },
    baker: {
      title: 'Die Bäckerei im Dorf',
      subtitle: 'Nusstorte, Roggenbrot und das Neueste',
      lead: 'Unser Brot kommt von hier, um sechs, mit dem Fahrrad.',
      paragraphs: ['Die Nusstorte hält drei Wochen. Überprüft hat das noch niemand.'],
      facts: [{ label: 'Geschlossen', value: 'Montag' }],
      address: ['Dorfgasse 4'],
    },
    station: {
      title: 'Die Haltestelle der Bahn',
      subtitle: 'Jede Stunde, fünf nach',
      lead: 'Der rote Zug hält, wenn Sie am Bahnsteig den Knopf drücken.',
      paragraphs: ['Talabwärts links, talaufwärts rechts. Ihr Gepäck holen wir, wenn Sie die Rezeption anrufen.'],
      facts: [{ label: 'Zur Hauptstrecke', value: '38 Minuten' }],
      address: ['Bahnhofweg'],
    },
  },
  bookMassage: 'Zeit buchen',
  boatForm: {
    title: 'Boot anfragen',
    text: 'Wir antworten in der App. Eilig? Fragen Sie am Steg.',
    button: 'Boot anfragen',
    subject: 'Anfrage Boot',
    labels: { day: 'Tag', hours: 'Zeit', people: 'Personen', note: 'Was wir wissen sollten' },
    options: {
      hours: ['9:00 bis 11:00', '11:00 bis 13:00', '14:00 bis 16:00', '16:00 bis 18:00'],
      people: ['Eine', 'Zwei', 'Drei', 'Vier'],
    },
  },
  peaks: [
    ['Piz Murtèl', '2611 m', 'Schnee bis Juni. Im Juli ist er ein Hügel.'],
    ['Il Frater', '2890 m', 'Der Bruder. Von wem, weiß niemand mehr.'],
    ['Piz Arven', '3204 m', 'Der Gipfel in unserem Logo, wie ihn Zimmer 214 sieht.'],
    ['La Sora', '2847 m', 'Hält das letzte Licht, an manchen Abenden bis neun.'],
    ['Cuolm Pign', '2402 m', 'Der leichte. Die Bank oben ist unsere.'],
  ],
  peakHint: 'Wählen Sie einen Gipfel, um seinen Namen zu erfahren.',
};
