import type { Page } from '@playwright/test';
import { app, tracesOf } from './support/guest.ts';
import type { Stay } from './support/hotel.ts';
import { hotelNow } from './support/hotel-clock.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const day = (ahead: number) => new Date(hotelNow() + ahead * 86_400_000).toISOString().slice(0, 10);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
/** The code of a demo hotel without a mail server. */
const code = '123456';

type Sheet = {
  readonly state: string;
  readonly arrival_time: string;
  readonly missing: number;
  readonly entry: { readonly people: readonly { readonly first_name: string; readonly document_number: string }[] };
};

/** Fills in what Switzerland asks a Swede for. */
async function fillPerson(page: Page, born: string, number: string): Promise<void> {
  await page.getByLabel('Nationality').selectOption('SE');
  await page.getByLabel('Date of birth').fill(born);
  await page.getByLabel('Travel document').selectOption('passport');
  await page.getByLabel('Document number').fill(number);
}

test('a guest checks in online before arrival, comes back with a new code, and the tab forgets all of it', async ({
  page,
  hotel,
  expected,
}) => {
  expected.push('422', 'ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED', 'WebSocket');
  const stay = await hotel.api<Stay>('POST', '/api/v1/stays', {
    ...{ room: 'W101', last_name: 'Sørbråten', first_name: 'Ingrid', language: 'en', create_room: true },
    ...{ arrival: day(2), departure: day(5), email: 'Ingrid@example.com', persons: 2 },
  });
  const sheet = () => hotel.api<Sheet>('GET', `/api/v1/web-check-ins/${stay.id}?property=1`);

  await page.goto(app);
  await page.getByLabel('Last name').fill('sorbraten');
  await page.getByRole('link', { name: 'Not here yet? Check in online' }).tap();
  await expect(page.getByRole('heading', { name: 'Check in online' })).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('sorbraten');
  expect(page.url()).not.toContain('sorbraten');
  await page.getByLabel('Day of arrival').fill(day(2));
  await page.getByLabel('E-mail address').fill('ingrid@example.com ');
  await press(page, 'Send the code');
  await page.getByLabel('Code', { exact: true }).fill('111111');
  await expect(page.getByText('That is not the code')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('١٢٣ ٤٥٦');

  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await press(page, 'Continue');
  await expect(page.getByLabel('Nationality')).toBeFocused();
  await fillPerson(page, '1980-05-01', 'AA 123-4567');
  await page.getByLabel('Street and number').fill('Storgatan 1');
  await page.getByLabel('Postcode').fill('111 22');
  await page.getByLabel('Town or city').fill('Stockholm');
  await expect(page.getByLabel('Country')).toHaveValue('SE');
  await page.getByLabel('Time of arrival').fill('16:30');
  await page.reload();
  await expect(page.getByLabel('Street and number')).toHaveValue('Storgatan 1');
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Who is travelling with you' })).toBeVisible();
  await page.getByLabel('First name').fill('Åse');
  await page.getByLabel('Last name').fill('Sørbråten');
  await fillPerson(page, '2014-02-28', 'BB 765-4321');
  await press(page, 'Continue');

  await page.getByRole('checkbox').check();
  await page.context().setOffline(true);
  await press(page, 'Check in');
  await expect(page.getByRole('alert')).toContainText('Nothing is lost');
  await page.context().setOffline(false);
  await press(page, 'Check in');
  await expect(page.getByRole('heading', { name: 'You are checked in online' })).toBeVisible();
  expect(await sheet()).toMatchObject({
    ...{ state: 'submitted', arrival_time: '16:30', missing: 0 },
    entry: { people: [{ first_name: 'Ingrid' }, { first_name: 'Åse', document_number: 'BB 765-4321' }] },
  });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Check in online' })).toBeVisible();
  for (const trace of ['Storgatan', '765-4321', 'example.com']) expect(await tracesOf(page)).not.toContain(trace);
  await page.getByLabel('Last name').fill('Sørbråten');
  await page.getByLabel('Day of arrival').fill(day(2));
  await page.getByLabel('E-mail address').fill('ingrid@example.com');
  await press(page, 'Send the code');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await press(page, 'Change your details');
  await expect(page.getByLabel('Document number')).toHaveValue('AA 123-4567');
  await page.getByLabel('Time of arrival').fill('18:00');
  await expect(page.getByLabel('Time of arrival')).toHaveValue('18:00');
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Who is travelling with you' })).toBeVisible();
  await press(page, 'Continue');
  await page.getByRole('checkbox').check();
  await press(page, 'Check in');
  await expect(page.getByRole('heading', { name: 'You are checked in online' })).toBeVisible();
  expect((await sheet()).arrival_time).toBe('18:00');
});

test('whoever names no booking is answered as the others are, and gets no further', async ({ page, expected }) => {
  expected.push('422');
  await page.goto(`${app}web-check-in`);
  await page.getByLabel('Last name').fill('Nobody');
  await page.getByLabel('Day of arrival').fill(day(2));
  await page.getByLabel('E-mail address').fill('nobody@example.com');
  await press(page, 'Send the code');
  await expect(page.getByText('If we found your booking')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await expect(page.getByText('That is not the code')).toBeVisible();
  await expect(page.getByText(/You can have another code in 0:\d\d\./)).toBeVisible();
});
