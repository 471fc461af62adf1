import { app, signIn } from './support/guest.ts';
import { goTo, press, pressKey, sideways } from './support/remote.ts';
import { expect, test } from './support/test.ts';
import { openTv, pageOfTv, seen } from './support/tv.ts';
import { words } from './support/words.ts';

test('a guest finds a flight on the phone and has it watched, and the TV of the room shows it as theirs', async ({
  page: phone,
  hotel,
  watch,
}) => {
  await hotel.checkIn({ room: 'F118', last_name: 'Lindqvist' });
  const tv = await pageOfTv(phone);
  watch(tv);
  const text = (name: Parameters<typeof words>[1]) => words('en', name);
  try {
    await signIn(phone, 'en', { name: 'Lindqvist', room: 'F118' });
    await phone.goto(`${app}flightinfo`);
    const rows = phone.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(10);
    await phone.getByRole('button', { name: text('flights.next') }).tap();
    await expect(phone).toHaveURL(/page=2/);
    // Not about to leave: it is still on the board when the TV shows it.
    const row = rows.last();
    const number = (await row.innerText()).match(/[A-Z]{2} \d+/)?.[0] ?? '';
    await row.getByRole('button').tap();
    await phone.getByRole('button', { name: text('flights.watch') }).tap();
    await expect(phone.getByRole('article')).toContainText(number);

    await openTv(tv, hotel, 'F118');
    const { on } = await sideways(tv);
    await press(tv, 'Enter');
    await goTo(tv, 'home.out', on);
    await press(tv, 'Enter');
    await goTo(tv, 'menu.out.openFlightInfo');
    await press(tv, 'Enter');
    await expect.poll(async () => (await seen(tv)).focus).toMatch(/^flights\.row\./);
    await press(tv, 'ArrowRight');
    await expect(tv.getByRole('listitem').filter({ hasText: number }).getByText(text('flights.yours'))).toBeAttached();
    await pressKey(tv, 'green');
    await expect(tv.getByRole('button', { name: text('flights.arrivals'), pressed: true })).toBeVisible();
    await expect(tv.getByText(/^1 of \d/)).toBeVisible();
    await press(tv, 'ArrowRight');
    await expect(tv.getByText(/^2 of \d/)).toBeVisible();
  } finally {
    await tv.context().close();
  }
});
