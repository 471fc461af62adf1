import { expect } from '@playwright/test';
import { admin, at, button, type DeskScreenShot, type DeskView, dialog, open } from './desk-view.ts';

function charge(number: number, state: 'refused' | 'unknown', reason: string) {
  const times = { created_at: '2026-11-23T18:20:00.000Z', changed_at: '2026-11-23T18:21:00.000Z' };
  const about = { stay_id: 'none', room: '214', source: `order:${number}`, text: 'Room service', currency: 'EUR' };
  const reason_text = reason === '' ? '' : 'NO POST - PAYMENT MASTER';
  return { ...about, ...times, id: `charge-${number}`, number, amount: 4050, state, reason, reason_text };
}

/** Opens the bill of a guest of the demo hotel in the room's panel, and a form of it. */
async function folio(view: DeskView, form?: 'billDesk.addCharge' | 'billDesk.addPayment'): Promise<void> {
  await open(view, '/rooms?room=214');
  await button(view, 'billDesk.open').click();
  await expect(dialog(view)).toBeVisible();
  if (!form) return;
  await button(view, form, dialog(view)).click();
  await expect(dialog(view).last().getByRole('textbox').first()).toBeVisible();
}

const noCheckOuts = { started: [], late: [], ratings: [], average: null, count: 0 };
const checkOuts = {
  started: [
    { stay_id: 'a', room: '214', state: 'started', reason: '', started_at: '2026-11-23T08:20:00.000Z' },
    { stay_id: 'b', room: '305', state: 'reception', reason: 'open_balance', started_at: '2026-11-23T08:25:00.000Z' },
    { stay_id: 'c', room: '118', state: 'reception', reason: 'no_answer', started_at: '2026-11-23T08:31:00.000Z' },
  ],
  late: [
    { stay_id: 'd', room: '109', day: '2026-11-23', until: '14:00', price: 3000, currency: 'EUR', state: 'granted' },
    { stay_id: 'e', room: '212', day: '2026-11-24', until: '14:00', price: 0, currency: 'EUR', state: 'requested' },
  ],
  ratings: [
    { id: 'f', at: '2026-11-23T08:40:00.000Z', stars: 4.5, comment: '' },
    { id: 'g', at: '2026-11-22T10:05:00.000Z', stars: 5, comment: '' },
  ],
  ...{ average: 4.75, count: 2 },
};

const checkOutList = (name: string, body: object) =>
  admin(name, async (view) => {
    await view.page.route('**/api/v1/check-outs*', (route) => route.fulfill({ json: body }));
    await open(view, '/check-outs');
    await expect(view.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });

/** What the desk shows of bills, of charges to rooms and of check-outs. */
export const deskBillScreens: readonly DeskScreenShot[] = [
  admin('charges-none', at('/charges')),
  admin('charges', async (view) => {
    // As the server answers for a hotel whose PMS refuses charges: this one keeps its folios itself.
    const items = [charge(41, 'unknown', ''), charge(42, 'refused', 'no_post')];
    await view.page.route('**/api/v1/charges*', (route) => route.fulfill({ json: { items, waiting: 2, next: null } }));
    await open(view, '/charges');
    await expect(button(view, 'billDesk.decide.again').first()).toBeVisible();
  }),
  checkOutList('check-outs-none', noCheckOuts),
  checkOutList('check-outs', checkOuts),
  admin('folio', (view) => folio(view)),
  admin('folio-charge', (view) => folio(view, 'billDesk.addCharge')),
  admin('folio-payment', (view) => folio(view, 'billDesk.addPayment')),
];
