import { expect } from '@playwright/test';
import type { StaffAlbum } from '#music/contract';
import { admin, button, type DeskScreenShot, type DeskView, dialog, open, say } from './desk-view.ts';

async function oneAlbum({ property: { hotel } }: DeskView): Promise<string> {
  const { items } = await hotel.api<{ readonly items: readonly StaffAlbum[] }>('GET', '/api/v1/music/albums');
  const [album] = items;
  if (!album) throw new Error('the hotel has no music');
  return album.id;
}

async function album(view: DeskView): Promise<void> {
  await open(view, `/music?album=${await oneAlbum(view)}`);
  await expect(view.page.getByRole('complementary').getByRole('listitem').first()).toBeVisible();
}

async function adding(view: DeskView): Promise<void> {
  await open(view, '/music');
  await button(view, 'musicDesk.add').click();
  await expect(dialog(view)).toBeVisible();
}

const scan = {
  ...{ id: 'scan', failure: null, songs: 1_240, added: 38, started_at: '2026-11-21T18:04:00Z' },
  problems: [{ path: 'Old/Serenade.wma', what: 'browsers do not play this format' }],
};

/** What the desk shows of music. */
export const deskMusicScreens: readonly DeskScreenShot[] = [
  admin('music', async (view) => {
    await open(view, '/music');
    await expect(view.page.getByRole('table')).toBeVisible();
  }),
  admin('music-none', async (view) => {
    await view.page.route(
      ({ pathname }) => pathname === '/api/v1/music/albums',
      (route) => route.fulfill({ json: { items: [], next: null } }),
    );
    await open(view, '/music');
    await expect(view.page.getByText(say(view, 'musicDesk.none'), { exact: true })).toBeVisible();
  }),
  admin('music-album', album),
  admin('music-album-edit', async (view) => {
    await album(view);
    await button(view, 'musicDesk.edit').click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('music-song-edit', async (view) => {
    await album(view);
    await view.page.getByRole('complementary').getByRole('listitem').first().getByRole('button').click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('music-album-delete', async (view) => {
    await album(view);
    await button(view, 'musicDesk.delete_album').click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('music-add', async (view) => {
    await view.page.route(
      ({ pathname }) => pathname === '/api/v1/music/imports',
      (route) => {
        const ended = {
          ...scan,
          id: 'ended',
          state: 'done',
          skipped: 1,
          problem_count: 1,
          finished_at: scan.started_at,
        };
        const running = { ...scan, state: 'running', skipped: 0, problems: [], problem_count: 0, finished_at: null };
        return route.fulfill({ json: { items: [running, ended], next: null } });
      },
    );
    await adding(view);
    await dialog(view).locator('summary').first().click();
  }),
  admin('music-uploads', async (view) => {
    await adding(view);
    const file = (name: string) => ({ name, mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') });
    const files = [file('01 Evening.mp3'), file('02 Morning.flac')];
    await dialog(view).getByLabel(say(view, 'musicDesk.add_files'), { exact: true }).setInputFiles(files);
    await expect(dialog(view).getByText(say(view, 'musicDesk.upload.not_music')).first()).toBeVisible();
  }),
];
