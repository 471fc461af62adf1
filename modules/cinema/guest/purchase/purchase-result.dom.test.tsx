import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StayStorage } from '#platform/web/guest-shell';
import { CallRefusedError } from '#platform/web/wire';
import { clearFilmApp, createFilmApp, movieAnswer, press } from '../../testing/film-app.tsx';
import { forgetFilms } from '../film-memory.ts';
import { PurchaseOverlay } from '../screens/buy/purchase-overlay.tsx';
import { FilmScreen } from '../screens/film-screen.tsx';
import { PurchaseResult } from '../tv/purchase/purchase-result.tsx';
import { pendingPurchaseKey, storePendingPurchase } from './pending-purchase.ts';
import { purchasesOf } from './purchase-client.ts';
import { resumePurchase } from './resume-purchase.ts';

afterEach(clearFilmApp);

const refused = (code: string, details = {}) => new CallRefusedError(code, false, details);
const bought = { status: 'bought', valid_until: null };
const order = { movie_id: 'f', price: 6.9, stay_id: 'stay' };
const byVoucher = { ...order, payment: 'voucher' as const, voucher: 'abcd' };

/** A phone that was reloaded while a purchase waited, on a screen that has nothing to do with films. */
async function reload(getBuyMovie: readonly object[], data: object = order) {
  const sent = { request_id: 'r1', expires_at: '2099-01-01T00:00:00Z', ...data };
  storePendingPurchase(localStorage, { data: sent as never, title: 'The Film', sent: true });
  const app = createFilmApp({ getBuyMovie });
  await app.open(<PurchaseOverlay />);
  await act(async () => {
    resumePurchase(app.shell, { key: 'guest' });
    await import('./purchase-client.ts');
  });
  return app;
}

test('what was bought before a reload is told on whatever screen the phone shows, once', async () => {
  const { said, dialogs, called } = await reload([bought]);
  expect(called('getBuyMovie')).toMatchObject([{ request_id: 'r1' }]);
  expect([said, dialogs]).toEqual([['films.bought [The Film]'], []]);
});

test.each([
  ['payment_not_allowed', 'films.refused.payment_not_allowed', ['shell.ok']],
  ['code_required', 'films.protected', ['films.enter_code', 'films.not_now']],
  ['expired', 'films.not_charged', ['films.buy_for', 'films.not_now']],
])('%s is told on whatever screen the phone shows', async (code, why, ways) => {
  const { said, dialogs, shown } = await reload([refused(code)]);
  expect(dialogs).toMatchObject([{ title: 'films.purchase_failed', text: `The Film\n${why}` }]);
  expect(dialogs[0]?.actions?.map(({ label }) => label.split(' ')[0])).toEqual(ways);
  expect([said, shown]).toEqual([[], []]);
});

test('what a voucher was to pay is tried again by the voucher from whatever screen', async () => {
  const { choose, called } = await reload([refused('expired'), bought], byVoucher);
  await choose('films.voucher.redeem');
  expect(called('getBuyMovie')[1]).toMatchObject({ payment: 'voucher', voucher: 'abcd' });
});

test('what its own screen shows is told by nobody else', async () => {
  const app = createFilmApp({
    ...{ getMovie: [movieAnswer()], getGenres: [{ genres: [] }] },
    getBuyMovie: [refused('expired'), bought],
  });
  await app.open(
    <>
      <PurchaseOverlay />
      <FilmScreen params={{ movieId: 'f' }} />
    </>,
  );
  await press(/films\.put_on_room/);
  await press(/films\.buy_for/);
  expect(app.dialogs).toEqual([]);
  await press(/films\.buy_for/);
  expect([app.said, app.dialogs]).toEqual([['films.bought [The Film]'], []]);
});

/** A TV's disk, which outlives the page. */
function createDisk() {
  const texts = new Map<string, string>();
  const disk = {
    read: async (stay: string, name: string) => texts.get(`${stay} ${name}`),
    write: async (stay: string, name: string, text: string) => void texts.set(`${stay} ${name}`, text),
    remove: async (stay: string, name: string) => void texts.delete(`${stay} ${name}`),
  } as StayStorage;
  return { texts, disk };
}

/** Starts a TV with what its disk has; all else was in memory. */
async function startTv(disk: StayStorage, getBuyMovie: readonly object[], stayId = 'stay') {
  localStorage.clear();
  const app = createFilmApp({ getBuyMovie }, { session: { stayId }, shell: { stayStorage: disk } });
  await app.open(<PurchaseResult />);
  return app;
}

test('a purchase that a power cut left unanswered is told when the TV is back, and is not another one', async () => {
  const { disk, texts } = createDisk();
  const before = await startTv(disk, []);
  await act(async () => purchasesOf(before.shell).buy(order, 'The Film'));
  expect([before.called('getBuyMovie').length, texts.size]).toEqual([1, 1]);
  const after = await startTv(disk, [bought]);
  expect(after.called('getBuyMovie').map(({ request_id }) => request_id)).toEqual(
    before.called('getBuyMovie').map(({ request_id }) => request_id),
  );
  expect([after.said, texts.size]).toEqual([['films.right_all_stay'], 0]);
});

test('the next stay of a TV knows nothing of a purchase of the one before', async () => {
  const { disk } = createDisk();
  const before = await startTv(disk, []);
  await act(async () => purchasesOf(before.shell).buy(order, 'The Film'));
  forgetFilms();
  const after = await startTv(disk, [bought], 'next');
  expect([after.called('getBuyMovie'), after.said, localStorage.getItem(pendingPurchaseKey)]).toEqual([[], [], null]);
});
