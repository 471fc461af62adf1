import { expect, test } from 'vitest';
import type { BillItem, GuestBill } from '#bill/contract';
import { clockOf, dayOf, payers, showBill } from './bill-days.ts';

function item(date: string, amount: number, more: Partial<BillItem> = {}): BillItem {
  const rest = { time: '', description: '', kind: 'charge', department: '', person: '', pending: false } as const;
  return { id: `${date}-${amount}`, date, amount, ...rest, ...more };
}
const people = [
  { id: 'n', name: 'Nora' },
  { id: 'e', name: 'Erik' },
];
function bill(items: readonly BillItem[], sum = 0): GuestBill {
  const stay = { room: '214', arrival: '2026-11-19', departure: '2026-11-24', currency: 'EUR' };
  return { ...stay, items: [...items], sum, people, at: '2026-11-23T08:00:00.000Z', is_live: true };
}

test('lines are grouped by day, the latest day first, and payments are apart', () => {
  const shown = showBill(
    bill(
      [
        item('261121', 143),
        item('261121', 90.5),
        item('261122', 0.1),
        item('261122', 0.2),
        item('261119', -300, { kind: 'payment' }),
      ],
      -66.2,
    ),
    '',
  );
  expect(shown.days.map(({ day, total }) => [day, total])).toEqual([
    ['2026-11-22', 0.3],
    ['2026-11-21', 233.5],
  ]);
  expect(shown.payments).toHaveLength(1);
  expect(shown.toPay).toBe(-66.2);
});

test('what is pending is shown on its day and not yet counted', () => {
  const shown = showBill(bill([item('261122', 10), item('261122', 5, { pending: true })], 10), '');
  expect(shown).toMatchObject({ days: [{ total: 10, items: [{}, {}] }], toPay: 10, pending: 5 });
});

test('a line without a person, or with one who has left, is the first guest’s', () => {
  const both = bill(
    [item('261122', 10), item('261122', 7, { person: 'e' }), item('261122', 3, { person: 'gone' })],
    20,
  );
  expect(payers(both).map(({ id }) => id)).toEqual(['n', 'e']);
  expect([showBill(both, 'n').toPay, showBill(both, 'e').toPay, showBill(both, '').toPay]).toEqual([13, 7, 20]);
});

test('a bill on which everything is one guest’s is not split', () => {
  expect(payers(bill([item('261122', 10)]))).toEqual([]);
});

test('dates are of this century, and what is none is empty', () => {
  expect([dayOf('991231'), dayOf('2026-11-22'), dayOf('')]).toEqual(['2099-12-31', '', '']);
  expect([clockOf('203059'), clockOf('2030'), clockOf('')]).toEqual(['20:30', '20:30', '']);
});
