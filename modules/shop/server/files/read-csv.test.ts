import { expect, test } from 'vitest';
import type { CatalogueEntry } from '../../contract.ts';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-files.ts';

const read = (text: string) => readCsv(text, async () => undefined);
const problemsOf = async (text: string) =>
  (await read(text)).problems.map(({ line, path, what }) => [line, path, what]);
const rows = (...lines: string[]) => lines.join('\r\n');

test('what a spreadsheet saves in any country is read: a mark at its beginning, semicolons or tabs, CRLF', async () => {
  const lines = ['type;id;outlet;group;price;title:de', 'outlet;1;;;;Küche', 'item;i;;g;1250;"Suppe; heiß, mit Brot"'];
  for (const text of [
    `\uFEFF${rows(...lines)}\r\n`,
    rows(...lines)
      .replaceAll(';', '\t')
      .replace('\t heiß', '; heiß'),
  ]) {
    const { entries, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(entries.map(({ value }) => value)).toMatchObject([
      { type: 'outlet', id: '1', texts: { de: { title: 'Küche' } } },
      { type: 'item', price: 1250, texts: { de: { title: 'Suppe; heiß, mit Brot' } } },
    ]);
  }
});

test('the line that Excel puts above a table, and empty rows of cells, are passed over and counted', async () => {
  const file = rows('sep=;', 'type;id;outlet;wrong', ';;;', 'outlet;1;;', ' ; ;;', 'dish;2;;', ';;;', '');
  expect(await problemsOf(file)).toEqual([
    [2, 'wrong', 'there is no such column'],
    [6, 'type', 'must be outlet, group, item, insert_group, insert'],
  ]);
});

test.each(['\n', '\r\n', '\r'])(
  'a problem is named by its line, below texts of several lines that end by %j',
  async (end) => {
    const file = ['type,id,title:en,description:en', `outlet,1,Bar,"one${end}two${end}three"`, 'dish,2,,'].join(end);
    expect((await problemsOf(file)).map(([line]) => line)).toEqual([5]);
  },
);

test('lists are written with blanks, semicolons or commas', async () => {
  const file = rows('type,id,group,price,title:en,allergens', 'item,soup,g,1,Soup,"milk, eggs;fish nuts"');
  const [entry] = (await read(file)).entries;
  expect(entry?.value).toMatchObject({ allergens: ['milk', 'eggs', 'fish', 'nuts'] });
});

test('a price with decimals stays what was written, and is never read as another sum', async () => {
  for (const price of ['"12,50"', '12.50', '€12', '1 250', '1e3']) {
    const { entries } = await read(rows('type,id,group,price,title:en', `item,soup,g,${price},Soup`));
    expect(entries[0]?.value).toMatchObject({ price: price.replaceAll('"', '') });
  }
});

test('columns that nothing is read from are named, and so is a cell where it has no meaning', async () => {
  const file = rows('type,id,prise,Title:en,price,title:en,title:en', 'outlet,1,,,500,Kitchen,');
  expect(await problemsOf(file)).toEqual([
    [1, 'prise', 'there is no such column'],
    [1, 'Title:en', 'there is no such column'],
    [1, 'title:en', 'the column is there twice'],
    [2, 'price', 'a row of the type outlet has no such column'],
  ]);
});

test('a comma that nobody quoted moves no cell into another column', async () => {
  const [problem] = await problemsOf(rows('type,id,group,title:en,price', 'item,soup,g,Soup, hot,1250'));
  expect(problem?.[0]).toBe(2);
  expect(String(problem?.[2])).toMatch(/^not CSV: Invalid Record Length/);
});

test('no text of an exported file is computed by a spreadsheet, and each comes back as it was', async () => {
  const titles = [
    '=HYPERLINK("http://x";"Soup")',
    '+1',
    '-2',
    '@SUM(A1)',
    "'=1",
    "''-1",
    "'quoted'",
    'Soup - hot',
    '−2',
  ];
  const entries = titles.map((title, at) => ({
    type: 'item',
    id: `i${at}`,
    group: 'g',
    position: at,
    price: 100,
    tax_rate: 0,
    texts: { en: { title, description: title } },
    pictures: [],
    allergens: [],
    diets: [],
    purchase_flow: [],
  })) as CatalogueEntry[];
  const csv = writeCsv(entries);
  for (const cell of csv.split(/[,\r\n]+/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+@]|^-\D/);
  const { entries: back, problems } = await read(csv);
  expect(problems).toEqual([]);
  expect(back.map(({ value }) => (value as CatalogueEntry).texts.en?.title)).toEqual(titles);
});

test('a file that is none of ours is given up soon', async () => {
  const { problems } = await read(rows('type,id', ...Array.from({ length: 20_000 }, () => 'dish,x')));
  expect(problems).toHaveLength(5001);
  const wide = rows(Array.from({ length: 5000 }, (_, at) => `c${at}`).join(','), 'x');
  expect((await read(wide)).problems).toMatchObject([{ line: 1, path: '', what: 'not CSV: more than 1000 columns' }]);
  for (const endless of ['x', ',', '"', 'type,id\r\n,'].map(
    (sign) => `type,id\n${sign.padEnd(9_000_000, sign.at(-1))}`,
  )) {
    expect((await read(endless)).problems).toMatchObject([
      { what: 'not CSV: a line has more than 1000000 characters' },
    ]);
  }
  const quoted = `type,id\n"${'a line\n'.repeat(1_000_000)}"`;
  expect((await read(quoted)).problems[0]?.what).toMatch(/^not CSV: Max Record Size/);
  // Each row with fewer cells than columns costs the reader as much as a whole one: a million of them were minutes.
  expect((await read(`type,id\n${'a\n'.repeat(1_000_000)}`)).problems).toHaveLength(5001);
});
