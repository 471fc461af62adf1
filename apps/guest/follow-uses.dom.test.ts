import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type GuestShell, notePlayed, wipeDevice } from '#platform/web/guest-shell';
import { followUses } from './follow-uses.ts';

type Place = { readonly path: string; readonly params: object; readonly route: undefined };
const at = (path: string): Place => ({ path, params: {}, route: undefined });

afterEach(() => vi.restoreAllMocks());

/** Follows a page; the result changes what is in front, touches it, and tells what was noted. */
function open() {
  const store = createStore<{ place: Place | undefined }>(() => ({ place: at('/') }));
  const noted: string[] = [];
  const reports = {
    note: (moment: { place?: { path: string } | undefined; played?: { value: string } | undefined }) =>
      void noted.push([moment.place?.path ?? 'nobody', moment.played?.value].filter(Boolean).join(' ')),
    forget: () => void noted.push('forget'),
    close: () => undefined,
  };
  const place = () => store.getState().place as never;
  followUses({} as GuestShell, { place, stores: [store] }, async () => reports as never);
  const touch = async () => {
    dispatchEvent(new Event('pointerdown'));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { noted, touch, see: (path?: string) => store.setState({ place: path === undefined ? undefined : at(path) }) };
}

const wipe = () => wipeDevice([], { queries: { clear: async () => undefined } });

test('what was in front before the code came is told as soon as it comes, in order', async () => {
  const page = open();
  page.see('/cp/1');
  expect(page.noted).toEqual([]);
  await page.touch();
  expect(page.noted).toEqual(['/', '/cp/1']);
  page.see('/shop');
  notePlayed({ type: 'radio', value: 's1' });
  notePlayed(undefined);
  expect(page.noted.slice(2)).toEqual(['/shop', '/shop s1', '/shop']);
});

test('a hidden page has nobody in front of it', async () => {
  const page = open();
  await page.touch();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(page.noted).toEqual(['/', 'nobody']);
});

test('a wipe forgets what was noted before and after the code has come', async () => {
  const page = open();
  page.see('/cp/Lindqvist');
  page.see(undefined);
  await wipe();
  await page.touch();
  expect(page.noted).toEqual(['nobody']);
  await wipe();
  expect(page.noted.slice(1)).toEqual(['forget', 'nobody']);
});
