import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOf } from './age-rating.ts';
import { minutesOf, yearOf } from './film-draft.ts';
import { readNfo } from './read-nfo.ts';

async function* pieces(text: string, size = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const read = (text: string) => readNfo(pieces(text));

test('the fields of a film are read', async () => {
  const { films, problems } = await read(`<?xml version="1.0"?>
<movie>
  <title>The Last Ferry</title><originaltitle>Die letzte Fähre</originaltitle>
  <ratings><rating name="a" max="100"><value>10</value></rating>
    <rating name="b" max="100" default="true"><value>74</value></rating></ratings>
  <plot>A ferry &amp; its captain.</plot><runtime>1h 34m</runtime><mpaa>DE:FSK 12</mpaa>
  <uniqueid type="tmdb">77</uniqueid><genre>Drama / Comedy</genre><genre>Drama</genre>
  <director>Ada North, Bo South</director><premiered>2019-05-02</premiered>
  <actor><name>Cleo West</name><role>Captain</role></actor><actor><name>Dan East</name></actor>
</movie>`);
  expect(problems).toEqual([]);
  expect(films).toEqual([
    {
      line: 2,
      facts: expect.objectContaining({
        key: 'tmdb:77',
        texts: { '': { title: 'The Last Ferry', plot: 'A ferry & its captain.' } },
        originalTitle: 'Die letzte Fähre',
        year: 2019,
        runtimeMin: 94,
        rating: 7.4,
        level: 12,
        genres: ['Drama', 'Comedy'],
        directors: ['Ada North', 'Bo South'],
        cast: [
          { name: 'Cleo West', role: 'Captain' },
          { name: 'Dan East', role: '' },
        ],
      }),
    },
  ]);
});

test('an address after the document is the id of a film that has none', async () => {
  const { films } = await read('<movie><title>A</title></movie>\nhttps://www.imdb.com/title/tt0974015/');
  expect(films[0]?.facts.key).toBe('imdb:tt0974015');
  const { films: none, ids } = await read('https://www.themoviedb.org/movie/583689-avengers\n');
  expect([none, ids.tmdb]).toEqual([[], '583689']);
});

test('several documents are several films, and what is no film is reported with its line', async () => {
  const { films, problems } = await read(
    '<movie><title>A</title></movie>\n<tvshow><title>B</title></tvshow>\n<movie><title>C</title></movie>\n<movie/>',
  );
  expect(films.map(({ facts }) => facts.texts['']?.title)).toEqual(['A', 'C']);
  expect(problems).toMatchObject([
    { line: 2, what: expect.stringContaining('a series') },
    { line: 4, what: 'a film without a title' },
  ]);
});

test('a document that breaks off is a film with what it has', async () => {
  const { films, problems } = await read('<movie><title>A</title><plot>It was');
  expect(films[0]?.facts.texts).toEqual({ '': { title: 'A', plot: 'It was' } });
  expect(problems).toMatchObject([{ what: 'the file breaks off' }]);
});

test('entities that a document declares are not expanded', async () => {
  const bomb = `<!DOCTYPE movie [<!ENTITY a "${'x'.repeat(50)}"><!ENTITY b "&a;&a;">]><movie><title>A &b; B</title></movie>`;
  expect((await read(bomb)).films[0]?.facts.texts['']?.title.length).toBeLessThan(20);
});

test.each([
  ['Rated PG-13', 13],
  ['US:R', 17],
  ['DE:FSK 16', 16],
  ['FSK 0', 0],
  ['Australia:M', 15],
  ['12', 12],
  ['-12', 12],
  ['TV-MA', 17],
  ['TV-MA LSV', 17],
  ['TV-Y7-FV', 7],
  ['Rated R for violence', 17],
  ['Rated R for violence: 12 scenes', 17],
  ['MPAA: PG', 8],
  ['PG 13', 13],
  ['Rated PG for mild language', 8],
  ['NC 17', 18],
  ['FSK-16', 16],
  ['FSK16', 16],
  ['fsk_16', 16],
  ['FSK ab 12 freigegeben', 12],
  ['Freigegeben ab 16 Jahren', 16],
  ['ohne Altersbeschränkung', 0],
  ['VM18', 18],
  ['V.M. 18', 18],
  ['IT:VM14', 14],
  ['12A', 12],
  ['MA15+', 15],
  ['R18+', 18],
  ['U/A 16+', 16],
  ['16+', 16],
  ['US:R / DE:FSK 12', 17],
  ['US:Not Rated / DE:FSK 12', 12],
  ['Tous publics', 0],
  ['Spain:A', 0],
  ['India:A', undefined],
  ['A', undefined],
  ['Not Rated', undefined],
  ['unrated', undefined],
  ['NR', undefined],
  ['N/A', undefined],
  ['Rated', undefined],
  ['Unknown 7', undefined],
  ['constructor', undefined],
  ['', undefined],
  ['99', undefined],
])('the rating %j is the age %j', (rating, age) => expect(ageOf(rating)).toBe(age));

test('a film with a rating that nobody knows is for adults, and it is reported; one without any is as it was', async () => {
  const ofRating = async (inside: string) => {
    const { films, problems } = await read(`<movie><title>A</title>${inside}</movie>`);
    return [films[0]?.facts.level, problems.map(({ what, isLost }) => `${what} ${isLost}`)];
  };
  const what = 'the age rating Not Rated is unknown: the film is for 18 and over until staff say otherwise false';
  expect(await ofRating('<mpaa>Not Rated</mpaa>')).toEqual([18, [what]]);
  expect(await ofRating('<mpaa>Not Rated</mpaa><certification>DE:FSK 6</certification>')).toEqual([6, []]);
  expect(await ofRating('<mpaa/>')).toEqual([undefined, []]);
});

test.each([
  ['120', 120],
  ['120 min', 120],
  ['1h 30m', 90],
  ['2 h', 120],
  ['1:45:10', 105],
  ['PT2H', 120],
  ['92.5', 92],
  [92, 92],
  ['0', undefined],
  ['soon', undefined],
])('the length %j is %j minutes', (written, minutes) => expect(minutesOf(written)).toBe(minutes));

test('years are taken from years and dates alone', () => {
  expect(['1988', '2017-11-15', '17', '3017', 'MCMXC', 2019].map(yearOf)).toEqual([
    1988,
    2017,
    undefined,
    undefined,
    undefined,
    2019,
  ]);
});

const word = fc.stringMatching(/^[A-Za-zäöüéß]{1,12}$/);
const sins = fc.record({
  before: fc.constantFrom(
    '',
    '\ufeff',
    '<?xml version="1.0" encoding="nonsense"?>',
    'https://www.imdb.com/title/tt1234567\n',
    '\n\n',
  ),
  after: fc.constantFrom(
    '',
    '\nhttps://www.themoviedb.org/movie/1',
    '<',
    '</movie>',
    '\u0000',
    '<tvshow/>',
    'text & more',
  ),
  inside: fc.constantFrom(
    '',
    '<plot>a & b < c</plot>',
    '<plot>&unknown;</plot>',
    '<unclosed>',
    '</never>',
    '<a b=c d>',
    '<![CDATA[<x>]]>',
    '<!-- a -- b -->',
  ),
  text: fc.constantFrom(
    (title: string) => title,
    (title: string) => `<![CDATA[${title}]]>`,
    (title: string) => ` \n${title}\t`,
  ),
});

test('whatever is wrong around a film, it is not lost', async () => {
  await fc.assert(
    fc.asyncProperty(word, sins, fc.integer({ min: 1, max: 50 }), async (title, sin, size) => {
      const text = `${sin.before}<movie>\n<title>${sin.text(title)}</title>${sin.inside}\n</movie>${sin.after}`;
      const { films } = await readNfo(pieces(text, size));
      expect(films[0]?.facts.texts['']?.title).toBe(title);
    }),
  );
});

test('no file whatever makes it throw', async () => {
  const piece = fc.constantFrom(
    '<movie>',
    '</movie>',
    '<title>',
    '</title>',
    '<',
    '>',
    '&',
    ';',
    '"',
    '<!DOCTYPE',
    '[',
    ']]>',
    '<?',
    '<!--',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), async (parts) => {
      await read(parts.join(''));
    }),
  );
});

test('a number under `id` hides no id of IMDb inside or outside of the document, and a plot has no markup', async () => {
  const film = '<movie><title>Ferry</title><id>1234</id>';
  const plot = '<plot>One.&lt;br /&gt;Two &lt;i&gt;three&lt;/i&gt;</plot></movie>';
  const inside = await read(`${film}<imdb>tt7654321</imdb>${plot}`);
  const outside = await read(`${film}${plot}\nhttps://www.imdb.com/title/tt1234567/`);
  expect([inside, outside].map(({ films }) => films[0]?.facts.key)).toEqual(['imdb:tt7654321', 'imdb:tt1234567']);
  expect(inside.films[0]?.facts.texts['']?.plot).toBe('One. Two three');
});

test('Kodi’s export of a library is its films, and what else is in it is left out', async () => {
  const { films, problems } = await read(
    '<videodb><version>1</version><paths><path><url>/films/</url></path></paths>' +
      '<movie><title>Ferry</title></movie><tvshow><title>Series</title></tvshow><movie><title>Lago</title></movie></videodb>',
  );
  expect(films.map(({ facts }) => facts.texts['']?.title)).toEqual(['Ferry', 'Lago']);
  expect(problems.map(({ what }) => what)).toEqual(['the document is <tvshow>, a series and no film']);
});

test('who is written as an actor of another type is none, and a comma before Jr. is part of a name', async () => {
  const actor = (name: string, type: string) => `<actor><name>${name}</name><role>R</role><type>${type}</type></actor>`;
  const { films } = await read(
    `<movie><title>Ferry</title><director>Ada North, Jr., Bo South</director>${actor('A', 'Actor')}${actor('P', 'Producer')}` +
      `${actor('G', 'GuestStar')}</movie>`,
  );
  expect(films[0]?.facts.directors).toEqual(['Ada North, Jr.', 'Bo South']);
  expect(films[0]?.facts.cast).toEqual([
    { name: 'A', role: 'R' },
    { name: 'G', role: 'R' },
  ]);
});
