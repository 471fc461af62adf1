import { expect, test } from 'vitest';
import type { ListedPage, WrittenPage } from '../../contract.ts';
import { checkPage, isStopping } from './page-checks.ts';

const boat: ListedPage = {
  page_id: 'boat',
  type: 'article',
  titles: { en: 'Boat' },
  image: '',
  state: 'published',
  in_menus: true,
  windows: { en: '121' },
};
const hotel = { languages: ['en', 'ar'], pages: [boat] };
const window = (data: Record<string, unknown>, type = 'article') => ({ template: { type, dataMap: data } });
const page = (windows: WrittenPage['windows']): WrittenPage => ({ default_language: 'en', windows });

test('a page without gaps has no checks', () => {
  const whole = { title: 'Lake', image: '/a.webp', image_alt: 'The lake', lead: 'Cold.' };
  expect(checkPage(page({ en: window(whole), ar: window(whole) }), hotel)).toEqual([]);
});

test('languages and texts that are missing are named', () => {
  const whole = { title: 'Lake', lead: 'Cold.', sections: [{ title: 'Boats' }] };
  expect(checkPage(page({ en: window(whole) }), hotel)).toEqual([{ kind: 'missing_language', language: 'ar' }]);
  expect(checkPage(page({ en: window(whole), ar: window({ title: 'بحيرة' }) }), hotel)).toEqual([
    { kind: 'missing_texts', language: 'ar', count: 2 },
  ]);
});

test('links to pages that guests cannot open are named', () => {
  const children = [
    { title: 'Boat', action: 'contentpage|121' },
    { title: 'Chapel', action: 'contentpage|999' },
    { title: 'Dinner', action: 'shop|1' },
  ];
  const found = checkPage(page({ en: window({ title: 'Lake', children }), ar: window({ title: 'بحيرة' }) }), hotel);
  expect(found).toEqual([{ kind: 'dead_link', language: 'en', title: 'Chapel' }]);
});

test('only what the server would refuse stops publishing', () => {
  const found = checkPage(
    page({ en: window({ title: ' ', image: '/a.webp' }, 'list'), ar: window({ title: 'x' }, 'list') }),
    hotel,
  );
  expect(found.filter(isStopping).map(({ kind, language }) => `${kind} ${language}`)).toEqual([
    'title en',
    'empty_list en',
    'empty_list ar',
  ]);
  expect(found).toContainEqual({ kind: 'undescribed_picture', language: 'en' });
});
