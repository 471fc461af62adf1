import { beforeEach, expect, test } from 'vitest';
import { checkoutDraftsKey, completeDraft, createCheckoutDraftStore, placesOf } from './checkout-draft-store.ts';

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

test('a place that the device remembers is offered beside the outlet’s, one that the address names alone', () => {
  const deliveries: ('toRoom' | 'toReception')[] = ['toRoom', 'toReception'];
  expect(placesOf(deliveries, { queryLocation: undefined, storedLocation: 'Pool 3' })).toEqual([
    ...deliveries,
    'Pool 3',
  ]);
  expect(placesOf(deliveries, { queryLocation: 'Bar', storedLocation: 'Pool 3' })).toEqual(['Bar']);
  const info = { deliveries, payments: ['room'], times: { now: true, slots: [] } } as never;
  const known = { queryLocation: undefined, storedLocation: 'Pool 3', lastPayment: null };
  // Breakfast of the next morning is not for the pool.
  expect(completeDraft({}, info, known).location).toBe('toRoom');
  expect(completeDraft({ location: 'Pool 3' }, info, known).location).toBe('Pool 3');
  expect(completeDraft({ location: 'Pool 3' }, info, { ...known, storedLocation: '' }).location).toBe('toRoom');
  expect(completeDraft({}, info, { ...known, queryLocation: 'Bar' }).location).toBe('Bar');
});
