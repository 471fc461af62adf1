import { beforeEach, expect, test } from 'vitest';
import { checkoutDraftsKey, createCheckoutDraftStore } from './checkout-draft-store.ts';

beforeEach(() => sessionStorage.clear());

test('a note and a delivery time survive a reload and are cleared with their order', () => {
  const first = createCheckoutDraftStore(sessionStorage);
  first.change('1', { note: 'No nuts, please' });
  first.change('1', { deliveryTime: '2026-11-22 07:30:00' });
  first.change('2', { payment: 'room' });
  const again = createCheckoutDraftStore(sessionStorage);
  expect(again.getState().get('1')).toEqual({ note: 'No nuts, please', deliveryTime: '2026-11-22 07:30:00' });
  again.clear('1');
  expect([...createCheckoutDraftStore(sessionStorage).getState().keys()]).toEqual(['2']);
  again.clear();
  expect(sessionStorage.length).toBe(0);
});

test.each(['nothing', '{"1":{}}', '[["1"],[2,{}],7]', '[["1",{"note":5}]]'])(
  'an invalid stored draft is ignored: %s',
  (text) => {
    sessionStorage.setItem(checkoutDraftsKey, text);
    const drafts = createCheckoutDraftStore(sessionStorage).getState();
    expect([...drafts.values()].every((draft) => Object.keys(draft).length === 0)).toBe(true);
  },
);
