import { expect } from '@playwright/test';
import { withEmergency } from './desk-emergency.ts';
import { admin, at, button, type DeskScreenShot, open, say } from './desk-view.ts';

const downSince = '2026-11-21T08:40:00.000Z';

const waitingImport = {
  ...{ id: 'import', kind: 'playlist', source_id: null, state: 'waiting', failure: null },
  question: { removes: 180, of: 200 },
  ...{ channels: 20, programmes: 0, skipped: 0, problems: [], problem_count: 0, guide_urls: [] },
  ...{ started_at: '2026-11-21T18:04:00Z', finished_at: null },
};

/** What the desk shows of the rooms' televisions, messages and wake-ups, and of the PMS. */
export const deskRoomScreens: readonly DeskScreenShot[] = [
  admin('televisions', at('/televisions')),
  admin('television', async (view) => {
    await open(view, '/televisions');
    await view.page.getByRole('table').getByRole('button').first().click();
    await expect(view.page.getByRole('complementary')).toBeVisible();
  }),
  admin('channels', at('/channels')),
  admin('channel', async (view) => {
    const { items } = await view.property.hotel.api<{ items: readonly { id: number }[] }>('GET', '/api/v1/tv/channels');
    await open(view, `/channels?channel=${items[0]?.id}`);
    await expect(view.page.getByRole('complementary')).toBeVisible();
  }),
  admin('channels-guide', at('/channels?tab=guide')),
  admin('channels-sources', at('/channels?tab=sources')),
  admin('channels-question', async (view) => {
    await view.page.route(
      ({ pathname }) => pathname === '/api/v1/tv/imports',
      (route) => route.fulfill({ json: { items: [waitingImport], next: null } }),
    );
    await open(view, '/channels?tab=sources');
    await expect(button(view, 'channels.keep.playlist')).toBeVisible();
  }),
  admin('messages', at('/messages')),
  admin('message-new', at('/messages/new')),
  admin('message-groups', async (view) => {
    await open(view, '/messages/groups');
    await button(view, 'messagesDesk.newGroup').click();
  }),
  admin('emergency', at('/messages/emergency')),
  admin('emergency-running', async (view) => {
    await withEmergency(view, false);
    await open(view, '/messages/emergency');
    await expect(view.page.getByRole('table').first()).toBeVisible();
  }),
  admin('emergency-drill', async (view) => {
    await withEmergency(view, true);
    await open(view, '/messages/emergency');
    await expect(view.page.getByRole('table').first()).toBeVisible();
  }),
  admin('emergency-texts', at('/messages/emergency/texts')),
  admin('wake-ups', at('/wake-ups')),
  admin('wake-up-new', async (view) => {
    await open(view, '/wake-ups');
    await button(view, 'wakeUpDesk.add').click();
    await expect(view.page.getByRole('dialog')).toBeVisible();
  }),
  admin('pms', at('/pms')),
  admin('pms-down', async (view) => {
    // As the server answers for a hotel whose PMS is away: this one has none.
    await view.page.route('**/api/v1/pms*', async (route) => {
      const link = { kind: 'fias', address: '192.168.1.5:5010', link: 'connecting', since: downSince };
      const down = { down_since: downSince, last_record_at: downSince };
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), ...link, ...down } });
    });
    await open(view, '/pms');
    await expect(view.page.getByRole('heading', { name: say(view, 'pmsDesk.link.connecting') })).toBeVisible();
  }),
];
