import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeGoodbye, goodbye } from '#check-out/guest';
import type { CheckOutOffer } from '#check-out/rules';
import type { GuestShell, ShellSession } from '#platform/web/guest-shell';
import { bootstrapFixture } from '#property/testing';
import { createShell, tvActions } from './create-shell.ts';
import { createOverlayStore } from './overlay-store.ts';
import { hotelCheckOutTarget } from './rules/hotel-check-out-target.ts';
import { userMenu } from './rules/user-menu.ts';
import { createTvShell } from './tv/create-tv-shell.ts';
import { useModuleQuickLinks } from './tv/use-module-quick-links.ts';

vi.mock('#platform/web/i18n', async (original) => ({
  ...(await original<typeof import('#platform/web/i18n')>()),
  useText: () => (key: string) => key,
}));

afterEach(cleanup);

type Case = Partial<CheckOutOffer> & { readonly disableCheckout?: boolean; readonly enabled?: boolean };
const checkOut = { name: 'checkOut' };
const action = { oneapp_onclick: 'checkOutOpen' };
const routes = new Map([
  ['checkOut', { name: 'checkOut', path: '/check-out' }],
  ['openTel', { name: 'openTel', path: '/open-tel/:tel' }],
]);
const texts = { snapshot: () => ({ t: (key: string) => key }) };

/** The phone, the TV and the door that both show, in a hotel with these settings. */
function openHotel({ disableCheckout = false, enabled = true, ...guest }: Case, page = '') {
  const { settings } = bootstrapFixture;
  const webcheckin = { enabled, disableCheckout, own: false };
  const hotel = { settings: { ...settings, webcheckin, links: { ...settings.links, check_out: page } } };
  const named = { mode: 'guest', isCheckedIn: true, name: 'Lindqvist', isWebcheckinEnabled: true, theme: 't' };
  const way = hotelCheckOutTarget(hotel, { ...named, ...guest });
  const visited: string[] = [];
  const go = (target: { readonly name: string }) => visited.push(target.name) > 0;
  const address = ({ name }: { readonly name: string }) => ({ name, path: '/check-out', query: {} });
  const overlay = createOverlayStore(undefined);
  const router = { address, href: () => '/ONEapp/check-out', go, back: () => undefined };
  const common = { router, wire: {}, texts, overlay, routes, log: () => undefined, checkOutTarget: () => way };
  const state = { mode: guest.mode ?? 'guest', checkinData: guest.isCheckedIn === false ? undefined : { id: 's' } };
  const signOut = vi.fn();
  const saved = { read: async () => undefined, write: () => undefined, clear: async () => undefined };
  const phone: GuestShell = createShell({
    ...common,
    saved,
    session: () => ({ getState: () => state, signOut }),
  } as never);
  const tv: GuestShell = createTvShell({ ...common, tv: { setState: () => undefined }, tvSet: {}, room: {} } as never);
  return { way, phone, tv, visited, overlay, signOut };
}

/** Every door to the check-out that guests see. */
function linksOf({ way, phone, tv }: ReturnType<typeof openHotel>): readonly string[] {
  const input = { mode: 'guest', checkedIn: true, name: 'L', lang: 'en', legal: [] } as const;
  const { result } = renderHook(() => useModuleQuickLinks(tv, { isCheckedIn: true } as ShellSession, way));
  const links: readonly (readonly [string, boolean])[] = [
    ['the account’s sheet', userMenu({ ...input, isCheckOutOffered: way.leads !== 'nowhere' }).includes('check-out')],
    ['the bill', phone.href(checkOut) !== undefined],
    ['a menu of the phone', phone.menuLink(action) !== undefined],
    ['the TV’s home', result.current.some(({ name }) => name === 'checkOut')],
    ['a menu of the TV', tv.menuLink(action) !== undefined],
  ];
  return links.flatMap(([name, isOpen]) => (isOpen ? [name] : []));
}

test.each<[string, Case]>([
  ['web check-in is not enabled', { enabled: false }],
  ['web check-in was switched off since', { isWebcheckinEnabled: false }],
  ['check-out is disabled', { disableCheckout: true }],
  ['the guest has no name', { name: '' }],
  ['nobody is checked in', { isCheckedIn: false }],
])('no way to the check-out is open while %s, with a page of the hotel or without', (_why, given) => {
  expect(linksOf(openHotel(given))).toEqual([]);
  expect(linksOf(openHotel(given, 'https://hotel.example/out'))).toEqual([]);
});

test('every way to the check-out is open for a guest with a name, and leads to the app', () => {
  const hotel = openHotel({});
  expect(linksOf(hotel)).toHaveLength(5);
  hotel.phone.navigate(checkOut);
  hotel.phone.menuLink(action)?.open();
  expect(hotel.phone.href(checkOut)).toBe('/ONEapp/check-out');
  expect([hotel.visited.length, hotel.overlay.getState().dialog]).toEqual([2, undefined]);
});

test('where the hotel has a page of its own, every way leads there, once the guest agrees', () => {
  const hotel = openHotel({}, 'https://hotel.example/out');
  const page = 'https://hotel.example/out?property=1&theme=t&name=Lindqvist';
  expect(linksOf(hotel)).toHaveLength(5);
  expect([hotel.phone.href(checkOut), hotel.phone.menuLink(action)?.href, hotel.tv.href(checkOut)]).toEqual([
    page,
    page,
    page,
  ]);
  for (const open of [() => hotel.phone.navigate(checkOut), hotel.phone.menuLink(action)?.open]) {
    open?.();
    expect(hotel.overlay.getState().dialog).toMatchObject({ text: 'check_out.text' });
    hotel.phone.closeDialog();
  }
  expect(hotel.visited).toEqual([]);
});

test.each([{ mode: 'demo', isCheckedIn: false, name: '' }, { mode: 'demo-use-pms' }])(
  'in a demo every way asks, then says goodbye without ending a stay: %j',
  (guest) => {
    const hotel = openHotel(guest, 'https://hotel.example/out');
    expect(linksOf(hotel)).toHaveLength(5);
    hotel.phone.navigate(checkOut);
    const { dialog } = hotel.overlay.getState();
    expect(dialog).toMatchObject({ text: 'check_out.demo_text' });
    expect(dialog?.actions?.map(({ label }) => label)).toEqual(['check_out.continue', 'shell.cancel']);
    expect(goodbye.getState().isShown).toBe(false);
    dialog?.actions?.[0]?.run?.();
    expect([hotel.signOut.mock.calls.length, goodbye.getState()]).toEqual([
      1,
      expect.objectContaining({ isShown: true, token: '' }),
    ]);
    expect(hotel.visited).toEqual([]);
    closeGoodbye();
  },
);

test('actions for the TV are there for guests, and for the guest of a demo on the PMS', () => {
  const [name = ''] = [...tvActions];
  const link = (guest: Case) =>
    openHotel(guest).phone.menuLink({ oneapp_onclick: `${name}|HDMI|1`, onclick: `${name}|HDMI|1` });
  expect([link({}), link({ mode: 'demo-use-pms' })].map((found) => typeof found?.open)).toEqual([
    'function',
    'function',
  ]);
  expect([link({ mode: 'demo', isCheckedIn: false }), link({ mode: 'demo-use-pms', isCheckedIn: false })]).toEqual([
    undefined,
    undefined,
  ]);
});

test('a telephone number in a menu opens its route', () => {
  const { phone, visited } = openHotel({}, '');
  phone.menuLink({ oneapp_onclick: 'openTel|9' })?.open();
  expect(visited).toEqual(['openTel']);
});
