import { beforeEach, expect, test } from 'vitest';
import { createDrafts, draftsKey } from './wishes-store.ts';

beforeEach(() => sessionStorage.clear());

test('a note and a chosen time are the same after a reload, and gone with their order', () => {
  const first = createDrafts(sessionStorage);
  first.change('1', { note: 'No nuts, please' });
  first.change('1', { deliveryTime: '2026-11-22 07:30:00' });
  first.change('2', { payment: 'room' });
  const again = createDrafts(sessionStorage);
  expect(again.getState().get('1')).toEqual({ note: 'No nuts, please', deliveryTime: '2026-11-22 07:30:00' });
  again.clear('1');
  expect([...createDrafts(sessionStorage).getState().keys()]).toEqual(['2']);
  again.clear();
  expect(sessionStorage.length).toBe(0);
});

test.each(['nothing', '{"1":{}}', '[["1"],[2,{}],7]', '[["1",{"note":5}]]'])('what is no draft is none: %s', (text) => {
  sessionStorage.setItem(draftsKey, text);
  const drafts = createDrafts(sessionStorage).getState();
  expect([...drafts.values()].every((draft) => Object.keys(draft).length === 0)).toBe(true);
});
