/** A text in the demo hotel's languages: English, German, French, Italian, Spanish, Arabic. */
export type DemoText = readonly [en: string, de: string, fr: string, it: string, es: string, ar: string];

/** A clip of `demo/films/clips` that stands for a whole film. */
export type DemoClip = 'night-train' | 'ferry' | 'snow' | 'stage' | 'meadow' | 'city';

/** A film of the demo hotel. Nobody in it exists. */
export type DemoFilm = {
  /** Name of its pictures, and its key in the library. */
  readonly key: string;
  readonly titles: DemoText;
  readonly plots: DemoText;
  readonly year: number;
  readonly minutes: number;
  /** Names of genres in English, the main one first. */
  readonly genres: readonly string[];
  /** Age from which it is suitable. */
  readonly level: 0 | 6 | 12 | 16 | 18;
  readonly rating: number;
  readonly directors: readonly string[];
  /** Actors with their roles. */
  readonly cast: readonly (readonly [name: string, role: string])[];
  /** What is played of it. */
  readonly clip: DemoClip;
  readonly hasTrailer?: true;
  /** In minor units; 0: free; undefined: what the hotel's films cost. */
  readonly price?: number;
  /** It needs the code whatever its age. */
  readonly isProtected?: true;
};
