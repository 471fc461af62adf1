/** How a song is played: which voices, and what they do. */
export type SongStyle = 'zither' | 'waltz' | 'evening' | 'ambient' | 'picked' | 'lullaby';

/** A song of the demo hotel, and how it is composed. */
export type DemoSong = {
  readonly title: string;
  /** Where it differs from the artist of the album. */
  readonly artist?: string;
  readonly style: SongStyle;
  /** Key: half tones above A3, and whether it is minor. */
  readonly key: number;
  readonly minor?: boolean;
  /** Beats in a minute. */
  readonly tempo: number;
  /** Chords of the first and second part by their degree, a bar each; `7` behind one adds the seventh, `4` suspends the third. */
  readonly parts: readonly [string, string];
  readonly seconds: number;
};

/** An album of the demo hotel. The music is invented, and so is everybody who plays it. */
export type DemoAlbum = {
  /** Name of its files. */
  readonly key: string;
  readonly title: string;
  /** Empty: several. */
  readonly artist: string;
  /** Name by which the artist is sorted, where it differs. */
  readonly artistSort?: string;
  readonly year: number;
  readonly genre: string;
  readonly songs: readonly DemoSong[];
};

const slow = '1 5 6 4 1 5 4 1';

/** The albums of the demo hotel. */
export const demoAlbums: readonly DemoAlbum[] = [
  {
    ...{ key: 'stone-pines', title: 'Stone Pines', artist: 'Elsbeth Auer', artistSort: 'Auer, Elsbeth' },
    ...{ year: 2022, genre: 'Alpine' },
    songs: [
      {
        title: 'First Light on the Ridge',
        style: 'zither',
        key: -2,
        tempo: 96,
        parts: ['1 1 4 1 5 4 1 5', '6 4 1 5 6 4 54 1'],
        seconds: 42,
      },
      {
        title: 'Arven',
        style: 'zither',
        key: -7,
        tempo: 84,
        parts: ['1 6 4 5 1 6 27 5', '4 1 4 5 6 27 5 1'],
        seconds: 40,
      },
      {
        title: 'The Cowherd’s Sunday',
        style: 'waltz',
        key: 3,
        tempo: 132,
        parts: ['1 1 5 5 57 57 1 1', '4 4 1 1 5 57 1 1'],
        seconds: 36,
      },
      {
        title: 'Snow on the Woodpile',
        style: 'zither',
        key: 0,
        minor: true,
        tempo: 76,
        parts: ['1 6 3 7 1 6 4 5', '6 7 3 1 4 6 5 1'],
        seconds: 44,
      },
    ],
  },
  {
    ...{ key: 'morning-boats', title: 'Morning Boats', artist: 'Elsbeth Auer', artistSort: 'Auer, Elsbeth' },
    ...{ year: 2026, genre: 'Alpine' },
    songs: [
      {
        title: 'Casting Off',
        style: 'picked',
        key: -5,
        tempo: 104,
        parts: ['1 4 1 5 6 4 1 5', '4 5 3 6 27 5 1 1'],
        seconds: 40,
      },
      { title: 'Reeds', style: 'ambient', key: -4, tempo: 66, parts: ['1 37 67 4', '27 67 4 54'], seconds: 42 },
      {
        title: 'Across to the Chapel',
        style: 'zither',
        key: 2,
        tempo: 92,
        parts: ['1 5 6 3 4 1 4 5', '6 3 4 1 27 5 1 1'],
        seconds: 40,
      },
    ],
  },
  {
    ...{ key: 'night-porter', title: 'Waltzes for the Night Porter', artist: 'Trio Nordkamm' },
    ...{ year: 2021, genre: 'Chamber music' },
    songs: [
      {
        title: 'Keys on Their Hooks',
        style: 'waltz',
        key: -3,
        minor: true,
        tempo: 120,
        parts: ['1 1 4 4 5 57 1 1', '6 6 3 3 4 57 1 1'],
        seconds: 40,
      },
      {
        title: 'Revolving Door',
        style: 'waltz',
        key: 5,
        tempo: 144,
        parts: ['1 6 27 5 1 6 27 5', '3 6 27 5 4 5 1 1'],
        seconds: 36,
      },
      {
        title: 'A Tray for Room Nine',
        style: 'waltz',
        key: -2,
        tempo: 126,
        parts: ['1 3 4 5 1 3 27 57', '6 4 1 5 4 57 1 1'],
        seconds: 38,
      },
      {
        title: 'Four in the Morning',
        style: 'lullaby',
        key: -7,
        tempo: 72,
        parts: ['17 67 27 57 37 67 27 57', '47 37 27 1 47 37 57 17'],
        seconds: 42,
      },
    ],
  },
  {
    ...{ key: 'after-rain', title: 'The Hour After Rain', artist: 'Maren Sölling', artistSort: 'Sölling, Maren' },
    ...{ year: 2024, genre: 'Piano' },
    songs: [
      {
        title: 'Gutters',
        style: 'evening',
        key: 3,
        minor: true,
        tempo: 80,
        parts: ['1 6 3 7 1 6 4 5', '4 7 3 6 4 1 5 1'],
        seconds: 42,
      },
      { title: 'Windows Open', style: 'evening', key: -2, tempo: 76, parts: [slow, '27 5 3 6 4 5 1 1'], seconds: 42 },
      {
        title: 'Lamps Along the Shore',
        style: 'evening',
        key: -5,
        tempo: 68,
        parts: ['17 47 17 47 67 27 54 5', '47 37 67 27 47 54 1 1'],
        seconds: 44,
      },
      {
        title: 'Blue Slate',
        style: 'ambient',
        key: -9,
        minor: true,
        tempo: 60,
        parts: ['1 67 3 7', '47 67 7 1'],
        seconds: 44,
      },
    ],
  },
  {
    ...{ key: 'parlour', title: 'Evenings in the Parlour', artist: '', year: 2025, genre: 'Easy listening' },
    songs: [
      {
        title: 'Second Helping',
        artist: 'The Larch Road',
        style: 'picked',
        key: 0,
        tempo: 112,
        parts: ['1 4 5 1 6 4 5 1', '4 1 4 5 6 27 5 1'],
        seconds: 38,
      },
      {
        title: 'Cards After Supper',
        artist: 'Ottokar Winz',
        style: 'waltz',
        key: 1,
        tempo: 138,
        parts: ['1 4 5 1 27 57 1 1', '6 3 4 1 27 57 1 1'],
        seconds: 36,
      },
      {
        title: 'Nobody Upstairs',
        artist: 'Maren Sölling',
        style: 'lullaby',
        key: -4,
        tempo: 70,
        parts: ['1 37 47 57 1 67 27 5', '47 57 37 67 27 57 1 1'],
        seconds: 40,
      },
    ],
  },
];

/** Returns the name of a song’s file, below `demo/music/songs`. */
export function songFile({ key }: DemoAlbum, place: number): string {
  return `${key}-${String(place + 1).padStart(2, '0')}.mp3`;
}
