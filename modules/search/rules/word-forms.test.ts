import { expect, test } from 'vitest';
import { formLanguages, wordForms } from './word-forms.ts';

/** What hotels have, one and many, as texts are folded. */
const pairs: { readonly [language: string]: string } = {
  en: `massage massages, towel towels, pool pools, dish dishes, box boxes, glass glasses, berry berries, cookie cookies, tomato tomatoes,
    loaf loaves, knife knives, woman women, child children, foot feet, church churches`,
  de: `massage massagen, handtuch handtucher, bad bader, bett betten, sauna saunen, wein weine, saft safte, gast gaste, auto autos,
    museum museen, kissen kissen, suppe suppen, bus busse, masseurin masseurinnen`,
  fr: 'serviette serviettes, piscine piscines, gateau gateaux, cheval chevaux, journal journaux, vitrail vitraux',
  es: 'toalla toallas, habitacion habitaciones, luz luces, hotel hoteles, masaje masajes',
  it: `asciugamano asciugamani, piscina piscine, massaggio massaggi, bicchiere bicchieri, lago laghi, parco parchi, barca barche,
    arancia arance, spiaggia spiagge, amico amici, turista turisti`,
  nl: `handdoek handdoeken, massage massages, zwembad zwembaden, boot boten, raam ramen, fles flessen, bed bedden, glas glazen,
    brief brieven, huis huizen, kind kinderen, kamer kamers`,
  pt: 'toalha toalhas, refeicao refeicoes, hotel hoteis, massagem massagens, pao paes, animal animais, flor flores',
};

const cases = Object.entries(pairs).flatMap(([language, list]) =>
  list.split(',').map((pair): [language: string, one: string, many: string] => {
    const [one = '', many = ''] = pair.trim().split(' ');
    return [language, one, many];
  }),
);

test('every language with forms has cases', () => expect(Object.keys(pairs)).toEqual(formLanguages));

test.each(cases.filter(([, one, many]) => one !== many))(
  '%s: one %s and many %s lead to each other',
  (language, one, many) => {
    expect(wordForms(one, language)).toContain(many);
    expect(wordForms(many, language)).toContain(one);
  },
);

test('two dots that are typed as an e are none in the singular', () => {
  expect(wordForms('handtuecher', 'de')).toContain('handtuch');
  expect(wordForms('haeuser', 'de')).toContain('haus');
});

test('a word is no form of itself, short words have few, and other languages none', () => {
  for (const [language, one, many] of cases)
    for (const word of [one, many]) expect(wordForms(word, language)).not.toContain(word);
  expect(wordForms('is', 'en')).toEqual([]);
  expect(wordForms('news', 'en')).toEqual([]);
  expect(wordForms('new', 'en')).not.toContain('news');
  expect(wordForms('полотенца', 'ru')).toEqual([]);
});
