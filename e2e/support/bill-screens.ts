import { expect } from '@playwright/test';
import { type Changes, changeAnswers } from './answers.ts';
import { app } from './guest.ts';
import { hotelNow } from './hotel-clock.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

const minuteMs = 60_000;

function billLine(language: Language, key: string, more: object) {
  const usual = { id: key, time: '', kind: 'charge', department: '', person: '', pending: false };
  return { ...usual, description: words(language, key), ...more };
}

/** A bill of five days for two guests, with what is paid and what is on its way. */
function withBill(language: Language, more: object = {}): Changes {
  const nights = [1, 2, 3, 4, 5].map((day) =>
    billLine(language, 'house', { id: `night-${day}`, date: `26112${day}`, amount: 138 }),
  );
  const spa = {
    date: '261122',
    time: '160000',
    amount: 68,
    department: words(language, 'house.reception'),
    person: 'erik',
  };
  const items = [
    ...nights,
    billLine(language, 'out.boat', { ...spa, id: 'spa' }),
    billLine(language, 'house.rules', {
      date: '261125',
      time: '193000',
      amount: 1074.5,
      department: words(language, 'house'),
    }),
    billLine(language, 'house.reception', { date: '261120', amount: -100, kind: 'payment' }),
    billLine(language, 'out.boat', { date: '261125', time: '201500', amount: 24, pending: true }),
  ];
  const stay = { room: '214', arrival: '2026-11-21', departure: '2026-11-26', currency: 'EUR' };
  const people = [
    { id: 'nora', name: 'Nora' },
    { id: 'erik', name: 'Erik' },
  ];
  const root = {
    ...stay,
    items,
    people,
    sum: 1732.5,
    at: new Date(hotelNow() - 25 * minuteMs).toISOString(),
    is_live: true,
    ...more,
  };
  return { 'BillPreview.requestBillData': () => ({ root }) };
}

function withoutBill(code: string): Changes {
  return { 'BillPreview.requestBillData': () => ({ error: { code, retryable: false } }) };
}

const openBill = (name: string, changes: (language: Language) => Changes): ScreenShot => ({
  name,
  signedIn: true,
  async show(page, language) {
    await changeAnswers(page, changes(language));
    await page.goto(`${app}billpreview?lang=${codeOf(language)}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  },
});

/** What a phone shows of the guest's bill. */
export const billScreens: readonly ScreenShot[] = [
  openBill('bill', withBill),
  openBill('bill-stale', (language) => withBill(language, { is_live: false })),
  openBill('bill-empty', (language) => withBill(language, { items: [], people: [], sum: 0 })),
  openBill('bill-hidden', () => withoutBill('bill_hidden')),
  openBill('bill-unavailable', () => withoutBill('bill_unavailable')),
  openBill('bill-not-checked-in', () => withoutBill('not_checked_in')),
  {
    name: 'bill-late',
    signedIn: true,
    async show(page, language) {
      await changeAnswers(page, { 'BillPreview.requestBillData': () => undefined });
      await page.goto(`${app}billpreview?lang=${codeOf(language)}`);
      await expect(page.getByText(words(language, 'bill.late'))).toBeVisible();
    },
  },
];
