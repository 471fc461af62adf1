/** A station of the demo hotel: a loop of music, and what it says that it plays. */
export type DemoStation = {
  /** Name of its loop in `demo/radio/clips`, and of its address. */
  readonly clip: string;
  readonly name: string;
  readonly country: string;
  readonly languages: string;
  readonly tags: string;
  /** One after another, some minutes each. */
  readonly titles: readonly string[];
};

/** Host of the demo stations' addresses; it exists nowhere else. */
export const demoRadioHost = 'radio.arvensee.example';

/** The stations of the demo hotel. */
export const demoStations: readonly DemoStation[] = [
  {
    ...{ clip: 'klangwerk', name: 'Klangwerk', country: 'AT', languages: 'de', tags: 'classical,chamber music' },
    titles: ['Schubert - Piano Trio in B flat', 'Haydn - String Quartet in C', 'Mozart - Clarinet Quintet'],
  },
  {
    ...{ clip: 'alpenklang', name: 'Alpenklang', country: 'AT', languages: 'de', tags: 'brass,folk music' },
    titles: ['Talbläser - Morgenmarsch', 'Die Sennerinnen - Almlied'],
  },
  {
    ...{ clip: 'eins', name: 'Radio Eins Alp', country: 'CH', languages: 'de', tags: 'news,talk' },
    titles: ['News on the hour', 'Morning conversation'],
  },
  {
    ...{ clip: 'nachtlicht', name: 'Nachtlicht', country: 'CH', languages: 'de', tags: 'jazz,quiet' },
    titles: ['Late trio - Blue Lantern', 'Late trio - Last Ferry'],
  },
  {
    ...{ clip: 'seewelle', name: 'Seewelle', country: 'CH', languages: 'de', tags: 'pop,weather' },
    titles: ['Lake forecast', 'Pier Seven - Summer Boat'],
  },
  {
    ...{ clip: 'mezzanotte', name: 'Mezzanotte', country: 'IT', languages: 'it', tags: 'songs,evening' },
    titles: ['Piazza vuota', 'Due lune'],
  },
  {
    ...{ clip: 'aurora', name: 'Aurora FM', country: 'SE', languages: 'sv', tags: 'indie,electronic' },
    titles: ['Norrsken - First Snow', 'Norrsken - Harbour Lights'],
  },
  {
    ...{ clip: 'fjord', name: 'Fjord Classic', country: 'NO', languages: 'no', tags: 'classical,piano' },
    titles: ['Grieg - Lyric Pieces', 'Grieg - Holberg Suite'],
  },
];
