import { expect, test } from 'vitest';
import { catalogueEntry } from '../../contract.ts';
import { newGroup, newItem, newOutlet } from '../editor/rules/entry-draft.ts';
import { toPreviewableEntry } from './previewable-entry.ts';

const text = (title: string) => ({ title, description: '' });

test('an empty new entry can be previewed and shows the untitled text', () => {
  for (const entry of [newOutlet('o'), newGroup('g', { outlet: 'o' }), newItem('i', 'g')]) {
    const shown = toPreviewableEntry(entry, 'de', 'Ohne Titel');
    expect(shown.texts).toEqual({ de: text('Ohne Titel') });
    expect(catalogueEntry.safeParse(shown).success).toBe(true);
  }
});

test('a language whose title was removed falls back as it does for guests', () => {
  const item = { ...newItem('i', 'g'), texts: { en: text('Soup'), de: text(' ') } };
  expect(toPreviewableEntry(item, 'de', '–').texts).toEqual({ en: text('Soup') });
});

test('incomplete parts are omitted and complete ones stay', () => {
  const insert = { id: 'oat', texts: {}, price: 0, price_diff: 0, allergens: [] };
  const group = { id: 'milk', texts: { en: text('Milk') }, min_selects: 3, max_selects: 1, sub_items: [insert] };
  const shown = toPreviewableEntry(
    {
      ...newItem('i', 'g'),
      hours: {
        weekly: [
          { days: [], from: '07:00', until: '10:00' },
          { days: [1], from: '07:00', until: '10:00' },
        ],
        exceptions: [{ date: '', windows: [] }],
      },
      purchase_flow: [group, { ...group, id: 'empty', sub_items: [] }],
    },
    'en',
    '–',
  );
  expect(shown).toMatchObject({
    hours: { weekly: [{ days: [1] }], exceptions: [] },
    purchase_flow: [{ id: 'milk', min_selects: 1, sub_items: [{ texts: { en: { title: '–' } } }] }],
  });
  expect(catalogueEntry.safeParse(shown).success).toBe(true);
  expect(toPreviewableEntry({ ...newOutlet('o'), payments: [], deliveries: [] }, 'en', '–')).toMatchObject({
    payments: ['payCash'],
    deliveries: ['toRoom'],
  });
});
