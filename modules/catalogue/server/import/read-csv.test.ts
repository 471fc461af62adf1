import { expect, test } from 'vitest';
import type { CatalogueEntry } from '../../contract.ts';
import { writeCsv } from './export-files.ts';
import { readCsv } from './read-csv.ts';

const read = (text: string) => readCsv(text, async () => undefined);
const problemsOf = async (text: string) =>
  (await read(text)).problems.map(({ line, path, what }) => [line, path, what]);
const rows = (...lines: string[]) => lines.join('\r\n');

test('CSV from spreadsheets of any locale is read: byte order mark, semicolons or tabs, CRLF', async () => {
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

test('the sep= line of Excel and empty rows are skipped but counted in line numbers', async () => {
  const file = rows('sep=;', 'type;id;outlet;wrong', ';;;', 'outlet;1;;', ' ; ;;', 'dish;2;;', ';;;', '');
  expect(await problemsOf(file)).toEqual([
    [2, 'wrong', 'unknown column'],
    [6, 'type', 'must be one of outlet, group, item, insert_group, insert'],
  ]);
});

test.each(['\n', '\r\n', '\r'])(
  'a problem has the right line number below multi-line texts with the line break %j',
  async (end) => {
    const file = ['type,id,title:en,description:en', `outlet,1,Bar,"one${end}two${end}three"`, 'dish,2,,'].join(end);
    expect((await problemsOf(file)).map(([line]) => line)).toEqual([5]);
  },
);

test('lists can be separated by spaces, semicolons or commas', async () => {
  const file = rows('type,id,group,price,title:en,allergens', 'item,soup,g,1,Soup,"milk, eggs;fish nuts"');
  const [entry] = (await read(file)).entries;
  expect(entry?.value).toMatchObject({ allergens: ['milk', 'eggs', 'fish', 'nuts'] });
});

test('a price with decimals is kept as text and never read as another amount', async () => {
  for (const price of ['"12,50"', '12.50', '€12', '1 250', '1e3']) {
    const { entries } = await read(rows('type,id,group,price,title:en', `item,soup,g,${price},Soup`));
    expect(entries[0]?.value).toMatchObject({ price: price.replaceAll('"', '') });
  }
});

test('unknown and duplicate columns are reported, and so is a cell its row type does not have', async () => {
  const file = rows('type,id,prise,Title:en,price,title:en,title:en', 'outlet,1,,,500,Kitchen,');
  expect(await problemsOf(file)).toEqual([
    [1, 'prise', 'unknown column'],
    [1, 'Title:en', 'unknown column'],
    [1, 'title:en', 'duplicate column'],
    [2, 'price', 'rows of type outlet do not have this column'],
  ]);
});

test('an unquoted comma does not shift cells into other columns', async () => {
  const [problem] = await problemsOf(rows('type,id,group,title:en,price', 'item,soup,g,Soup, hot,1250'));
  expect(problem?.[0]).toBe(2);
  expect(String(problem?.[2])).toMatch(/^not CSV: Invalid Record Length/);
});

test('no text of an exported file is a formula to a spreadsheet, and all texts survive the round trip', async () => {
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

test('reading a file that is not a catalogue stops early', async () => {
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
  // A row with too few cells costs the parser as much as a full one: a million of them would take minutes.
  expect((await read(`type,id\n${'a\n'.repeat(1_000_000)}`)).problems).toHaveLength(5001);
});
