import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { noteOwnRequest } from '#platform/web/guest-shell/news';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { clearShopApp, createApp } from '../../testing/shop-app.tsx';
import { TvOrdersBackground } from '../tv/tv-orders-background.tsx';
import { newsOf, orderNews } from './order-news.ts';
import { OrderNewsOverlay } from './order-news-overlay.tsx';

beforeAll(() => void startSpatialNavigation());
beforeEach(() => {
  sessionStorage.clear();
  noteOwnRequest('mine');
});
afterEach(() => {
  clearShopApp();
  orderNews.clear();
});

const order = (change: object = {}) =>
  ({
    ...{ order_id: 'one', request_id: 'mine', shop_id: '1', shop_title: 'Room service', shop_kind: 'room_service' },
    ...{
      status: 'accepted',
      promised_at: '1970-01-01T00:20:00Z',
      first_promised_at: '1970-01-01T00:20:00Z',
      reason: '',
    },
    ...change,
  }) as Parameters<typeof newsOf>[0];
const later = '1970-01-01T00:35:00Z';
const declined = order({ status: 'declined', reason: 'sold out' });
const devices = [
  ['TV', TvOrdersBackground],
  ['phone', OrderNewsOverlay],
] as const;

test.each([
  ['declined', 'declined', declined, undefined],
  ['declined, which was told', undefined, declined, 'declined 1970-01-01T00:20:00Z'],
  ['on its way', 'on_its_way', order({ status: 'on_its_way' }), 'accepted 1970-01-01T00:20:00Z'],
  ['promised later', 'moved', order({ promised_at: later }), undefined],
  ['promised later, which was told', undefined, order({ promised_at: later }), `accepted ${later}`],
  ['promised anew after that', 'moved', order(), `accepted ${later}`],
  ['accepted', undefined, order(), undefined],
  ['delivered', undefined, order({ status: 'delivered', promised_at: later }), undefined],
  ['cancelled', undefined, order({ status: 'cancelled' }), undefined],
] as const)('of an order that is %s there is to tell: %s', (_case, news, changed, announced) => {
  expect(newsOf(changed, announced)).toBe(news);
});

test.each(devices)(
  'the %s on which a guest ordered says that the kitchen cannot prepare it, and why',
  async (name, Device) => {
    const app = createApp({});
    render(<Device />, { wrapper: app.wrapper });
    await act(async () => orderNews.follow([declined]));
    if (name === 'TV') {
      const card = screen.getByRole('alertdialog', { name: 'shop.news.declined Room service' });
      expect(card.textContent).toContain('shop.reason sold out');
      fireEvent.click(screen.getByRole('button', { name: 'shop.news.menu' }));
    } else {
      expect(app.dialogs.map(({ title, text }) => [title, text])).toEqual([
        ['shop.news.declined Room service', 'shop.reason sold out\nshop.nothing_charged'],
      ]);
      app.dialogs[0]?.actions?.find(({ label }) => label === 'shop.news.menu')?.run?.();
    }
    expect(app.navigated).toEqual([{ name: 'shop', params: { id: '1' } }]);
    // Told once: not again with the next list, nor after a reload.
    await act(async () => orderNews.follow([declined]));
    expect([screen.queryByRole('alertdialog'), app.dialogs.length < 2]).toEqual([null, true]);
  },
);

test.each(devices)(
  'the %s on which a guest ordered says that it comes, or at another time, in passing',
  async (_name, Device) => {
    const app = createApp({});
    render(<Device />, { wrapper: app.wrapper });
    await act(async () => orderNews.follow([order()]));
    expect(app.toasts).toEqual([]);
    await act(async () => orderNews.follow([order({ promised_at: later })]));
    await act(async () => orderNews.follow([order({ promised_at: later, status: 'on_its_way' })]));
    await act(async () => orderNews.follow([order({ promised_at: later, status: 'delivered' })]));
    expect(app.toasts).toEqual([
      'shop.news.moved Room service 1 Jan 1970 0:35',
      'shop.news.on_its_way Room service 1 Jan 1970 0:35',
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

test.each(devices)('the %s says nothing of an order that was placed elsewhere', async (_name, Device) => {
  const app = createApp({});
  render(<Device />, { wrapper: app.wrapper });
  await act(async () => orderNews.follow([{ ...declined, request_id: 'of the phone' }]));
  expect([screen.queryByRole('alertdialog'), app.dialogs, app.toasts]).toEqual([null, [], []]);
});

test('an appointment that cannot be kept has words of its own', async () => {
  const app = createApp({});
  render(<TvOrdersBackground />, { wrapper: app.wrapper });
  await act(async () => orderNews.follow([{ ...declined, shop_kind: 'service' }]));
  screen.getByRole('alertdialog', { name: 'shop.service.news.declined Room service' });
});
