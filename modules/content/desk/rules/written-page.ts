import type { DestinationData, WindowBody, WrittenPage } from '../../contract.ts';

/** The data of a page as far as it is written. */
export type PageData = { readonly [K in keyof DestinationData]?: DestinationData[K] | undefined };

/** What is the same in every language of a page. */
const sharedKeys = [
  'image',
  'image_focus',
  'opening_hours',
  'starts_at',
  'ends_at',
  'telephone',
  'email',
  'website',
  'map',
  'distance',
] as const satisfies readonly (keyof PageData)[];

/** A part of the data that is the same in every language. */
export type SharedKey = (typeof sharedKeys)[number];

type Windows = WrittenPage['windows'];
type Written = Windows[string];

/** Returns the data of a page in a language; empty if it is not written yet. */
export function dataOf({ windows }: WrittenPage, language: string): PageData {
  return (windows[language]?.template.dataMap ?? {}) as PageData;
}

/** Returns the form, files and banners of a page in a language. */
export function partsOf({ windows }: WrittenPage, language: string): Partial<WindowBody> {
  return (windows[language] ?? {}) as Partial<WindowBody>;
}

/** Returns the type of a page. */
export function typeOf({ default_language, windows }: WrittenPage): string {
  return (windows[default_language] ?? Object.values(windows)[0])?.template.type ?? 'article';
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Without what is empty: an empty text or list is not a part of a page. */
function withoutEmpty(data: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([key, value]) => key === 'title' || !isEmpty(value)));
}

function withData(window: Written, data: object): Written {
  return { ...window, template: { ...window.template, dataMap: withoutEmpty(data) } };
}

/** The page in a language that has none yet: what all languages share, without words, and the form and files to translate. */
function startWindow(page: WrittenPage): Written {
  const model = dataOf(page, page.default_language);
  const { config, html, style, script } = partsOf(page, page.default_language);
  const parts = {
    ...(config && { config }),
    ...(html && { html }),
    ...(style && { style }),
    ...(script && { script }),
  };
  const shared = Object.fromEntries(sharedKeys.flatMap((key) => (key in model ? [[key, model[key]]] : [])));
  const gallery = model.gallery?.map(({ image }) => ({ image }));
  return withData(
    { ...parts, template: { type: typeOf(page), dataMap: {} } },
    { title: '', ...shared, ...(gallery && { gallery }) },
  );
}

function windowOf(page: WrittenPage, language: string): Written {
  return page.windows[language] ?? startWindow(page);
}

/** Changes words of a page in one language. */
export function writeData(page: WrittenPage, language: string, change: PageData): WrittenPage {
  const window = windowOf(page, language);
  const next = withData(window, { ...window.template.dataMap, ...change });
  return { ...page, windows: { ...page.windows, [language]: next } };
}

/** Changes the form, files or banners of a page in one language. */
export function writeParts(page: WrittenPage, language: string, change: Partial<WindowBody>): WrittenPage {
  return { ...page, windows: { ...page.windows, [language]: { ...windowOf(page, language), ...change } as Written } };
}

function mapWindows(page: WrittenPage, change: (window: Written) => Written): WrittenPage {
  const windows = Object.entries(page.windows).map(([language, window]) => [language, change(window)] as const);
  return { ...page, windows: Object.fromEntries(windows) };
}

/** Changes what is the same in every language. */
export function writeShared(page: WrittenPage, change: Pick<PageData, SharedKey>): WrittenPage {
  return mapWindows(page, (window) => withData(window, { ...window.template.dataMap, ...change }));
}

/** Changes the type of a page. */
export function writeType(page: WrittenPage, type: string): WrittenPage {
  return mapWindows(page, (window) => ({ ...window, template: { ...window.template, type } }));
}

/** Sets the pictures of the gallery and their order in every language; captions go with their pictures. */
export function writeGallery(page: WrittenPage, images: readonly string[]): WrittenPage {
  return mapWindows(page, (window) => {
    const { gallery = [] } = window.template.dataMap as PageData;
    const captioned = images.map((image) => gallery.find((one) => one.image === image) ?? { image });
    return withData(window, { ...window.template.dataMap, gallery: captioned });
  });
}

/** Returns the page without a language; the last one stays. */
export function removeLanguage(page: WrittenPage, language: string): WrittenPage {
  const windows = Object.fromEntries(Object.entries(page.windows).filter(([key]) => key !== language));
  const [first] = Object.keys(windows);
  if (first === undefined) return page;
  return { default_language: language === page.default_language ? first : page.default_language, windows };
}

/** Returns the paragraphs of a text: an empty line is between two of them. */
export function toParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Returns paragraphs as one text. */
export function fromParagraphs(paragraphs: readonly string[] = []): string {
  return paragraphs.join('\n\n');
}

/** Returns a new page: its title in one language. */
export function newPage({
  type,
  language,
  title,
}: Readonly<Record<'type' | 'language' | 'title', string>>): WrittenPage {
  return { default_language: language, windows: { [language]: { template: { type, dataMap: { title } } } } };
}
