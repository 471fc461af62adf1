import { expect, type Page } from '@playwright/test';
import { openDesk } from './support/desk.ts';
import type { Hotel } from './support/hotel.ts';
import { test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

/** A second hotel of the chain, with a room and a guest of its own. */
async function openBranch(hotel: Hotel): Promise<void> {
  await hotel.api('PUT', '/api/v1/properties/annex', {
    name: 'Arvensee Annex',
    zone: 'Europe/Zurich',
    languages: ['en'],
    default_language: 'en',
    skin: { id: 'house', project_id: 'arvensee' },
    theme: 'arvensee',
  });
  const guest = { room: '901', last_name: 'Branchgast', arrival: '2026-01-01', departure: '2099-01-01' };
  await hotel.api('POST', '/api/v1/stays', { ...guest, property: 'annex', create_room: true });
}

async function joinBranch(page: Page, hotel: Hotel): Promise<void> {
  const body = { name: 'Vera', email: 'vera@staff.test', roles: ['front_desk'] };
  const { url } = await hotel.api<{ url: string }>('POST', '/api/v1/staff/invites?property=annex', body);
  await page.goto(url.replace(/^https?:\/\/[^/]+/, hotel.origin));
  await expect(page.getByRole('heading', { name: 'Join another hotel' })).toBeVisible();
  await page.getByRole('button', { name: 'Join as Vera' }).click();
}

test('staff of two hotels see in each tab only the hotel in its address', async ({
  page,
  ownHotel: hotel,
  watch,
  expected,
}) => {
  // An address of a hotel in which the person has no role, as after losing it.
  expected.push('403');
  await openDesk(page, hotel, { name: 'Vera', roles: ['front_desk'] }, '/rooms');
  await expect(page.getByText('Lindqvist').first()).toBeVisible();
  await openBranch(hotel);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/v1/')) requests.push(request.url());
  });
  await joinBranch(page, hotel);

  await expect(page.getByRole('button', { name: 'Change hotel: Arvensee Annex' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('property')).toBe('annex');
  requests.length = 0;
  await page.getByRole('link', { name: 'Rooms and stays' }).click();
  await expect(page.getByText('Branchgast').first()).toBeVisible();
  await expect(page.getByText('Lindqvist')).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('property'), 'every screen keeps it').toBe('annex');
  expect(requests.filter((url) => new URL(url).searchParams.get('property') !== 'annex')).toEqual([]);

  // Another tab in the first hotel; only it hears what happens there.
  const other = await page.context().newPage();
  watch(other);
  await other.goto(`${hotel.origin}/desk/rooms?property=1`);
  await expect(other.getByText('Lindqvist').first()).toBeVisible();
  await expect(other.getByText('Branchgast')).toHaveCount(0);
  await hotel.checkIn({ room: '777', last_name: 'Fernandel', property: '1' } as never);
  await expect(other.getByText('Fernandel').first()).toBeVisible();
  await expect(page.getByText('Fernandel')).toHaveCount(0);

  // By keyboard to the other hotel: nothing of the first is left.
  await page.getByRole('button', { name: 'Change hotel: Arvensee Annex' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Hotel Arvensee' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Branchgast')).toHaveCount(0);
  await page.getByRole('link', { name: 'Rooms and stays' }).click();
  await expect(page.getByText('Fernandel').first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('property')).toBe('1');

  // Without a hotel in the address, the desk asks for one.
  await page.evaluate(() => localStorage.removeItem('desk-property'));
  await page.goto(`${hotel.origin}/desk/`);
  await expect(page.getByRole('heading', { name: 'Where are you working today?' })).toBeVisible();
  await page.getByRole('link', { name: 'Arvensee Annex' }).click();
  await expect(page.getByRole('button', { name: 'Change hotel: Arvensee Annex' })).toBeVisible();

  // Losing the role in one hotel ends the access there at once, and not in the other.
  await page.goto(`${hotel.origin}/desk/rooms?property=annex`);
  await expect(page.getByText('Branchgast').first()).toBeVisible();
  const path = '/api/v1/staff/members?property=annex';
  const { items } = await hotel.api<{ items: { id: string; name: string }[] }>('GET', path);
  const vera = items.find(({ name }) => name === 'Vera');
  await hotel.api('DELETE', `/api/v1/staff/members/${vera?.id}?property=annex`);
  await expect(page.getByText('Branchgast')).toHaveCount(0);
  await expect(page.getByText('Fernandel').first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('property')).toBeNull();
  // Both tabs leave before the hotel closes.
  await other.close();
  await page.goto('about:blank');
});
