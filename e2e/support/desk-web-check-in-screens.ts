import { expect } from '@playwright/test';
import { admin, button, type DeskScreenShot, type DeskView, open } from './desk-view.ts';

const arrival = {
  ...{ stay_id: 'a', room: '214', last_name: 'Lindqvist', first_name: 'Astrid', title: 'Ms', in_house: false },
  ...{ arrival: '2026-11-23', departure: '2026-11-26', persons: 2, state: 'submitted', missing: 0 },
  ...{ missing_persons: 1, arrival_time: '16:30', submitted_at: '2026-11-22T18:20:00.000Z' },
};
const none = { state: 'none', missing_persons: 0, submitted_at: null, arrival_time: '' };
const items = [
  arrival,
  { ...arrival, ...none, stay_id: 'b', room: '305', last_name: 'Haddad', first_name: 'Layla', title: '' },
  { ...arrival, stay_id: 'c', room: '309', last_name: 'de la Peña', first_name: 'Íñigo', state: 'checked', missing: 2 },
];
const person = {
  ...{ last_name: 'Lindqvist', first_name: 'Astrid', birth_date: '1980-05-01', birth_place: '', nationality: 'SE' },
  ...{ sex: '', document: 'passport', document_number: 'AA1234567', document_country: 'SE', relation: '' },
};
const address = { street: 'Storgatan 1', postal_code: '111 22', city: 'Stockholm', region: '', country: 'SE' };
const sheet = {
  ...arrival,
  ...{ wants: { country: 'AT', extra: [] }, email: 'astrid@example.com', missing_fields: [] },
  entry: { arrival_time: '16:30', telephone: '+46 70 123 45 67', address, people: [person], note: 'A quiet room.' },
  ...{ checked_at: null, checked_by: '' },
};

async function openList(view: DeskView, shown: readonly object[], offered: boolean): Promise<void> {
  const day = { day: '2026-11-23', today: '2026-11-23', next: null };
  await view.page.route(/\/api\/v1\/web-check-ins(\?|$)/, (route) =>
    route.fulfill({ json: { ...day, offered, items: shown } }),
  );
  await open(view, '/web-check-ins');
  await expect(button(view, 'webCheckIn.today')).toBeVisible();
}

async function openForm(view: DeskView): Promise<void> {
  await view.page.route('**/api/v1/web-check-ins/a*', (route) => route.fulfill({ json: sheet }));
  await open(view, '/web-check-ins/form?stay=a');
  await expect(button(view, 'webCheckIn.print')).toBeVisible();
}

/** What the desk shows of guests who check in before they arrive. */
export const deskWebCheckInScreens: readonly DeskScreenShot[] = [
  admin('web-check-ins', (view) => openList(view, items, true)),
  admin('web-check-ins-none', (view) => openList(view, [], false)),
  admin('registration-form', openForm),
  {
    name: 'registration-paper',
    as: 'admin',
    print: true,
    show: async (view) => {
      await view.page.addInitScript(() => {
        window.print = () => undefined;
      });
      await openForm(view);
      await button(view, 'webCheckIn.print').click();
      await expect(view.page.locator('[data-paper]')).toBeAttached();
    },
  },
];
