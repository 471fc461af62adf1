import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const packages = join(root, 'node_modules');
const languages = globSync('apps/guest/locales/*.json', { cwd: root })
  .map((file) => basename(file, '.json'))
  .sort();

/** A face of a stylesheet, with the part of Unicode for which it is used. */
type Face = { readonly name: string; readonly file: string; readonly has: (letter: number) => boolean };

/** The faces that the build subsets within their `unicode-range` (platform/web/ui/build). */
const subsetFolders: Readonly<Record<string, string>> = {
  newsreader: '@fontsource-variable/newsreader/files',
  hanken: '@fontsource-variable/hanken-grotesk/files',
};

function fileOf(url: string): string {
  const [folder, name = ''] = [url.slice(0, url.indexOf('/')), basename(url)];
  return folder === '@faces' ? join(subsetFolders[name.split('-')[0] ?? ''] ?? '', name) : url;
}

/** Reads the faces that are limited to a part of Unicode; a fallback of the device is not. */
function readFaces(css: string): readonly Face[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rules = '']) => {
    const value = (name: string) => new RegExp(`${name}:\\s*([^;]*)`).exec(rules)?.[1]?.trim() ?? '';
    const ranges = [...value('unicode-range').matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    );
    if (ranges.length === 0) return [];
    const [, url = ''] = /url\(["']?([^"')]*)/.exec(value('src')) ?? [];
    const has = (letter: number) => ranges.some(([from, to]) => from <= letter && letter <= to);
    return [
      { name: `${value('font-family').replaceAll(/["']/g, '')} ${value('font-weight')}`, file: fileOf(url), has },
    ];
  });
}

/** Reads which characters a font of the format TrueType has: the subtables 4 and 12 of its `cmap`. */
function lettersOf(font: DataView): ReadonlySet<number> {
  const tag = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((byte) => font.getUint8(at + byte)));
  const tables = Array.from({ length: font.getUint16(4) }, (_, at) => 12 + at * 16);
  const cmap = font.getUint32((tables.find((at) => tag(at) === 'cmap') ?? 12) + 8);
  const found = new Set<number>();
  const add = (from: number, to: number, glyphOf: (letter: number) => number) => {
    for (let letter = from; letter <= to; letter += 1) if (glyphOf(letter) !== 0) found.add(letter);
  };
  for (let at = 0; at < font.getUint16(cmap + 2); at += 1) {
    const table = cmap + font.getUint32(cmap + 8 + at * 8);
    if (font.getUint16(table) === 12) {
      for (let group = 0; group < font.getUint32(table + 12); group += 1) {
        const start = table + 16 + group * 12;
        add(font.getUint32(start), font.getUint32(start + 4), () => 1);
      }
    }
    if (font.getUint16(table) !== 4) continue;
    const size = font.getUint16(table + 6);
    for (let segment = 0; segment < size; segment += 2) {
      const end = font.getUint16(table + 14 + segment);
      const start = font.getUint16(table + 16 + size + segment);
      const delta = font.getUint16(table + 16 + 2 * size + segment);
      const place = table + 16 + 3 * size + segment;
      const offset = font.getUint16(place);
      const glyphOf = (letter: number) =>
        offset === 0 ? (letter + delta) & 0xffff : font.getUint16(place + offset + 2 * (letter - start));
      if (end !== 0xffff) add(start, end, glyphOf);
    }
  }
  return found;
}

/** Every letter of a language's texts, on any screen; spaces and marks of direction have no form. */
function lettersIn(language: string): readonly number[] {
  const files = globSync(`{apps/guest,modules/*}/locales{,/guest}/${language}.json`, { cwd: root });
  const texts = files.map((file) => Object.values(JSON.parse(readFileSync(join(root, file), 'utf8'))).join(''));
  const letters = new Set(texts.join('').replaceAll(/[\s\p{Cf}]/gu, ''));
  return [...letters].map((letter) => letter.codePointAt(0) ?? 0);
}

const asText = (letters: readonly number[]) => letters.map((letter) => String.fromCodePoint(letter)).join('');
const everyLetter = asText(languages.flatMap(lettersIn));

const known = new Map<string, Promise<ReadonlySet<number>>>();
/** Reads which letters of the catalogues a face has. */
function readLetters(file: string): Promise<ReadonlySet<number>> {
  const letters =
    known.get(file) ??
    subsetFont(readFileSync(join(packages, file)), everyLetter, { targetFormat: 'truetype' }).then((font) =>
      lettersOf(new DataView(font.buffer, font.byteOffset, font.byteLength)),
    );
  known.set(file, letters);
  return letters;
}

const faces = {
  phone: readFaces(readFileSync(join(root, 'platform/web/ui/fonts.css'), 'utf8')),
  tv: readFaces(readFileSync(join(root, 'platform/web/ui/tv/fonts.css'), 'utf8')),
};

/** The faces that a language's headings and text are set in (tokens.css), each with its weights. */
function stacksOf(device: keyof typeof faces, language: string): readonly (readonly Face[])[] {
  const isArabic = language === 'ar' || language === 'fa';
  const stacks = [
    ['Newsreader', 'Noto Naskh Arabic'],
    ['Hanken Grotesk', 'IBM Plex Sans Arabic'],
  ].flatMap(([latin = '', arabic = '']) => {
    const own = faces[device].filter(({ name }) => name.startsWith(latin));
    const weights = new Set(own.map(({ name }) => name));
    // Where the Arabic face has other weights than the Latin one, the nearest is taken.
    const more = isArabic ? faces[device].filter(({ name }) => name.startsWith(arabic)) : [];
    return [...weights].map((weight) => [...own.filter(({ name }) => name === weight), ...more]);
  });
  return stacks;
}

async function missingIn(letters: readonly number[], stack: readonly Face[]): Promise<readonly number[]> {
  const has = await Promise.all(stack.map(async (face) => ({ face, letters: await readLetters(face.file) })));
  return letters.filter((letter) => !has.some((one) => one.face.has(letter) && one.letters.has(letter)));
}

/** Letters that phones have, and that TVs get in slices. */
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;
const slices: Readonly<Record<string, string>> = { ja: 'noto-sans-jp', ko: 'noto-sans-kr', zh: 'noto-sans-sc' };

test.each(languages.flatMap((language) => (['phone', 'tv'] as const).map((device) => [language, device] as const)))(
  'no letter of %s falls back to another face on a %s',
  async (language, device) => {
    const letters = lettersIn(language);
    expect(letters.length).toBeGreaterThan(40);
    const own = letters.filter((letter) => slices[language] === undefined || !eastAsian.test(asText([letter])));
    for (const stack of stacksOf(device, language)) {
      expect(asText(await missingIn(own, stack)), stack[0]?.name).toBe('');
    }
  },
);

test.each(Object.entries(slices))('a TV has a slice with each letter of %s', (language, name) => {
  const css = readFileSync(join(packages, '@fontsource-variable', name, 'wght.css'), 'utf8');
  const parts = readFaces(css);
  expect(parts.length).toBeGreaterThan(90);
  const letters = lettersIn(language).filter((letter) => eastAsian.test(asText([letter])));
  expect(letters.length).toBeGreaterThan(300);
  expect(asText(letters.filter((letter) => !parts.some(({ has }) => has(letter))))).toBe('');
});

test('each slice of a stylesheet is of the face that the styles name', () => {
  const tokens = readFileSync(join(root, 'platform/web/ui/tokens.css'), 'utf8');
  for (const name of Object.values(slices)) {
    const css = readFileSync(join(packages, '@fontsource-variable', name, 'wght.css'), 'utf8');
    const families = new Set(readFaces(css).map((face) => face.name.replace(/ [\d ]+$/, '')));
    expect(families.size).toBe(1);
    expect(tokens).toContain(`"${[...families][0]}"`);
  }
});
