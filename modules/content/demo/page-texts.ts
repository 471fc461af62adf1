/** Texts of a page in one language. Lists have the same length in every language. */
export type PageTexts = {
  readonly title: string;
  readonly subtitle?: string;
  readonly lead?: string;
  readonly paragraphs?: readonly string[];
  readonly sections?: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
  readonly captions?: readonly string[];
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly address?: readonly string[];
  readonly note?: string;
  readonly price?: string;
};

/** Texts of a request form in one language. */
export type FormTexts = {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly subject: string;
  readonly labels: { readonly [field: string]: string };
  readonly options: { readonly [field: string]: readonly string[] };
};

/** Page ids of the demo hotel. The numbers are the ids of the English windows, to which the menu links. */
export const demoPageIds = {
  house: 101,
  luggage: 102,
  quiet: 103,
  pictures: 104,
  breakfast: 111,
  stube: 112,
  bar: 113,
  sauna: 121,
  pool: 122,
  massage: 123,
  path: 131,
  chapel: 132,
  boat: 133,
  peaks: 134,
  lake: 135,
  bath: 136,
  baker: 137,
  station: 138,
} as const;

export type DemoPage = keyof typeof demoPageIds;

/** All texts of the page set in one language. */
export type DemoPageTexts = {
  readonly pages: { readonly [page in DemoPage]: PageTexts };
  /** Leads from the page about massages to the spa's menu. */
  readonly bookMassage: string;
  readonly boatForm: FormTexts;
  /** Name, height and one line of each peak, from left to right. */
  readonly peaks: readonly (readonly [name: string, height: string, line: string])[];
  readonly peakHint: string;
};
