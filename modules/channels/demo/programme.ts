/** A text in the demo hotel's languages: English, German, French, Italian, Spanish, Arabic. */
export type DemoText = readonly [string, string, string, string, string, string];

/** What a guide says of a programme besides its title; `picture` is one of the demo hotel's. */
export type DemoAbout = { readonly texts: DemoText; readonly picture?: string };

/** A programme: minutes, category, age from which it is suitable, titles. */
export type DemoProgramme = readonly [
  minutes: number,
  category: string,
  age: number,
  titles: DemoText,
  about?: DemoAbout,
];
