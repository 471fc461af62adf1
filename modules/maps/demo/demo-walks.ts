import type { Coordinate, Names } from '../contract.ts';

type DemoWalk = {
  readonly names: Names;
  readonly minutes: number;
  /** The content page of the place to which it leads. */
  readonly place_id: string;
  readonly line: readonly Coordinate[];
};

/** From the hotel along the shore to the headland. */
const shore: readonly Coordinate[] = [
  [9.600261, 46.59973],
  [9.602089, 46.59955],
  [9.605484, 46.598921],
  [9.60914, 46.598516],
  [9.613057, 46.598471],
  [9.616582, 46.599011],
  [9.618801, 46.598201],
  [9.619585, 46.597751],
];
const throughPines: readonly Coordinate[] = [
  [9.620368, 46.598381],
  [9.622196, 46.59964],
  [9.621674, 46.601619],
  [9.617365, 46.602968],
  [9.612795, 46.602609],
  [9.60914, 46.602968],
  [9.606137, 46.602159],
  [9.603395, 46.601709],
  [9.601436, 46.60081],
  [9.600392, 46.60018],
];

/** Walks around the drawn lake, along the paths of its map (`demo/maps/valley.ts`). */
export const demoWalks: readonly DemoWalk[] = [
  {
    names: {
      '': 'The pine path',
      en: 'The pine path',
      de: 'Der Arvenweg',
      fr: 'Le sentier des arolles',
      it: 'Il sentiero dei cembri',
      es: 'El sendero de los pinos',
      ar: 'درب الصنوبر',
    },
    minutes: 90,
    place_id: '131',
    line: [...shore, ...throughPines],
  },
  {
    names: {
      '': 'To the chapel',
      en: 'To the chapel',
      de: 'Zur Kapelle',
      fr: 'Vers la chapelle',
      it: 'Alla cappella',
      es: 'A la capilla',
      ar: 'إلى الكنيسة',
    },
    minutes: 35,
    place_id: '132',
    line: shore,
  },
  {
    names: {
      '': 'To the village',
      en: 'To the village',
      de: 'Ins Dorf',
      fr: 'Au village',
      it: 'In paese',
      es: 'Al pueblo',
      ar: 'إلى القرية',
    },
    minutes: 11,
    place_id: '137',
    line: [
      [9.6, 46.599775],
      [9.599217, 46.599802],
      [9.595691, 46.599604],
      [9.592688, 46.600144],
      [9.590991, 46.601079],
      [9.590991, 46.601763],
    ],
  },
];
