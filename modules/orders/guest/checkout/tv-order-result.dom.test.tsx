import { act, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { body, clearShopApp, createApp, info, makeVoid, shopAnswers } from '../../testing/shop-app.tsx';
import { TvOrderResult } from './tv-order-result.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(clearShopApp);

const followed = [
  ['shop.void_order', [{ name: 'shopCart' }]],
  ['shell.ok', []],
] as const;

test.each(followed)('"%s" in the TV’s dialog about a void order ends the order', (label, targets) => {
  const app = createApp({}, { isOpen: false });
  render(<TvOrderResult />, { wrapper: app.wrapper });
  makeVoid(app);
  expect(app.dialogs.map(({ title }) => title)).toEqual(['shop.void']);
  const button = app.dialogs[0]?.actions?.find((action) => action.label === label);
  act(() => button?.run?.());
  expect(app.client.submission.getState()).toEqual({ status: 'none' });
  expect(app.navigated).toEqual(targets);
});

const placed = [
  ['an order', 'room_service', 'shop.placed'],
  ['a booking', 'service', 'shop.service.status.placed'],
] as const;

test.each(placed)('the TV’s dialog about %s that was placed says which it is', async (_name, kind, title) => {
  const answers = { ...shopAnswers(), getRetailInfo: { retailInfo: { ...info, kind }, shops: [] } };
  const app = createApp({ ...answers, transmitOrder: { order_id: 'one', status: 'placed', promised_at: '' } });
  render(<TvOrderResult />, { wrapper: app.wrapper });
  await act(async () => app.client.submission.place(body, []));
  await act(async () => undefined);
  expect(app.dialogs.map((dialog) => dialog.title)).toEqual([title]);
  expect(app.client.submission.getState()).toEqual({ status: 'none' });
});
