import { axeFindings } from './support/axe.ts';
import { frontDesk, openDesk } from './support/desk.ts';
import { giveMicrophone, soundReceived } from './support/fake-microphone.ts';
import { app, signIn } from './support/guest.ts';
import { expect, test } from './support/test.ts';
import { deskWords, words } from './support/words.ts';

const say = (key: string) => words('en', key);
const at = (key: string) => deskWords('en', key);

test('a guest calls the reception, goes on with the app while they talk, and hangs up; a call that nobody takes is called back @journey', async ({
  page: phone,
  hotel,
  browser,
  watch,
}) => {
  await giveMicrophone(phone);
  await hotel.checkIn({ room: 'E520', last_name: 'Brekke' });
  await signIn(phone, 'en', { room: 'E520', name: 'Brekke' }, { origin: hotel.origin });
  const desk = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  ).newPage();
  watch(desk);
  await giveMicrophone(desk);
  await openDesk(desk, hotel, frontDesk, '/calls');

  await phone.goto(`${hotel.origin}${app}demo/voip`);
  await expect(phone.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112');
  const reception = phone.getByRole('button', { name: new RegExp(`^${say('calls.to.reception')}`) });
  await reception.tap();
  const sheet = phone.getByRole('dialog');
  await expect(sheet.getByText(say('calls.ringing')).first()).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);
  const card = desk.getByRole('article').filter({ hasText: 'E520' });
  await expect(card).toContainText('Brekke');
  expect(await axeFindings(desk)).toEqual([]);
  await card.getByRole('button', { name: at('callsDesk.answer'), exact: true }).click();
  await expect.poll(() => soundReceived(desk)).toBeGreaterThan(20);
  await expect.poll(() => soundReceived(phone)).toBeGreaterThan(20);

  await sheet.getByRole('button', { name: say('calls.minimise') }).tap();
  await expect(sheet).toHaveCount(0);
  const before = await soundReceived(phone);
  await phone
    .getByRole('link', { name: say('home.title') })
    .first()
    .tap();
  await expect.poll(() => soundReceived(phone)).toBeGreaterThan(before);
  await phone.getByRole('button', { name: say('calls.hang_up') }).tap();
  await expect(desk.getByRole('region', { name: at('callsDesk.current') })).toHaveCount(0);
  await expect(desk.getByRole('row').filter({ hasText: 'E520' })).toContainText(frontDesk.name);

  await phone.goto(`${hotel.origin}${app}calls`);
  await reception.tap();
  await card.getByRole('button', { name: at('callsDesk.decline') }).click();
  await expect(sheet.getByText(say('calls.over.declined'))).toBeVisible();
  await expect(sheet.getByText(say('calls.over.calls_back'))).toBeVisible();
  const { items } = await hotel.api<{ items: { kind: string; room: string }[] }>('GET', '/api/v1/requests?room=E520');
  expect(items.filter(({ kind }) => kind === 'calls.front_desk').map(({ room }) => room)).toEqual(['E520']);
});
