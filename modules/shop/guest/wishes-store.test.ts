import { expect, test } from 'vitest';
import { createDrafts, draftsKey } from './wishes-store.ts';

function memory(given: Record<string, string> = {}) {
  const kept = new Map(Object.entries(given));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a note and a chosen time are the same after a reload, and gone with their order', () => {
  const keep = memory();
  const first = createDrafts(keep);
  first.change('1', { note: 'No nuts, please' });
  first.change('1', { deliveryTime: '2026-11-22 07:30:00' });
  first.change('2', { payment: 'room' });
  const again = createDrafts(keep);
  expect(again.getState().get('1')).toEqual({ note: 'No nuts, please', deliveryTime: '2026-11-22 07:30:00' });
  again.clear('1');
  expect([...createDrafts(keep).getState().keys()]).toEqual(['2']);
  again.clear();
  expect(keep.kept.size).toBe(0);
});

test.each(['nothing', '{"1":{}}', '[["1"],[2,{}],7]', '[["1",{"note":5}]]'])('what is no draft is none: %s', (text) => {
  const drafts = createDrafts(memory({ [draftsKey]: text })).getState();
  expect([...drafts.values()].every((draft) => Object.keys(draft).length === 0)).toBe(true);
});
