import { expect, test } from 'vitest';
import type { WrittenPage } from '../../contract.ts';
import {
  dataOf,
  fromParagraphs,
  newPage,
  removeLanguage,
  toParagraphs,
  typeOf,
  writeData,
  writeGallery,
  writeShared,
  writeType,
} from './written-page.ts';

const lake: WrittenPage = {
  default_language: 'en',
  windows: {
    en: {
      template: {
        type: 'article',
        dataMap: { title: 'Lake', image: '/a.webp', gallery: [{ image: '/1.webp', caption: 'Boat' }], lead: 'Cold.' },
      },
    },
    de: { template: { type: 'article', dataMap: { title: 'See', image: '/a.webp', gallery: [{ image: '/1.webp' }] } } },
  },
};

test('words belong to one language', () => {
  const next = writeData(lake, 'de', { lead: 'Kalt.' });
  expect(dataOf(next, 'de').lead).toBe('Kalt.');
  expect(dataOf(next, 'en')).toEqual(dataOf(lake, 'en'));
});

test('an emptied text is no part of the page, a title always is', () => {
  expect(dataOf(writeData(lake, 'en', { lead: '', title: '' }), 'en')).toEqual({
    title: '',
    image: '/a.webp',
    gallery: [{ image: '/1.webp', caption: 'Boat' }],
  });
});

test('pictures, hours and numbers are the same in every language', () => {
  const next = writeShared(lake, { image: '/b.webp', telephone: '+41 1' });
  for (const language of ['en', 'de'])
    expect(dataOf(next, language)).toMatchObject({ image: '/b.webp', telephone: '+41 1' });
  expect(typeOf(writeType(lake, 'poi'))).toBe('poi');
});

test('a new language begins with what all share, without words', () => {
  const next = writeData(lake, 'fr', { title: 'Lac' });
  expect(dataOf(next, 'fr')).toEqual({ title: 'Lac', image: '/a.webp', gallery: [{ image: '/1.webp' }] });
});

test('captions go with their pictures when the gallery changes', () => {
  const next = writeGallery(lake, ['/2.webp', '/1.webp']);
  expect(dataOf(next, 'en').gallery).toEqual([{ image: '/2.webp' }, { image: '/1.webp', caption: 'Boat' }]);
  expect(dataOf(next, 'de').gallery).toEqual([{ image: '/2.webp' }, { image: '/1.webp' }]);
});

test('the last language stays, and a page without its own language takes the next', () => {
  const german = removeLanguage(lake, 'en');
  expect(german).toMatchObject({ default_language: 'de' });
  expect(removeLanguage(german, 'de')).toBe(german);
});

test('an empty line divides paragraphs', () => {
  const text = 'One\nline.\n\n  \n\nTwo. ';
  expect(toParagraphs(text)).toEqual(['One\nline.', 'Two.']);
  expect(fromParagraphs(toParagraphs(text))).toBe('One\nline.\n\nTwo.');
});

test('a new page has its title', () => {
  expect(dataOf(newPage({ type: 'poi', language: 'it', title: 'Lago' }), 'it')).toEqual({ title: 'Lago' });
});
