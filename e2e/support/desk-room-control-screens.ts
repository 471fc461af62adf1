import { expect } from '@playwright/test';
import { admin, button, type DeskScreenShot, type DeskView, dialog, open } from './desk-view.ts';

const at = '2026-11-23T08:20:00.000Z';
const lamp = { kind: 'light', broker: 'tower', available: true, part: '', hidden: false, decided: false };
const devices = [
  { ...lamp, id: 'a', name: 'Bedside lamp left', announced: 'Bedside lamp left', area: '214', room: '214' },
  { ...lamp, id: 'b', name: 'Mirror light', announced: 'Mirror light', area: '214bath', room: '214', part: 'bathroom' },
  { ...lamp, id: 'c', name: 'KNX 1/2/17', announced: 'KNX 1/2/17', area: '', room: '', available: false },
  { ...lamp, id: 'd', name: 'Lobby 3', announced: 'Lobby 3', area: 'Lobby', room: '' },
  { ...lamp, id: 'e', kind: 'climate', name: 'Climate', announced: 'Climate', area: '305', room: '305' },
];
const body = {
  brokers: [
    {
      ...{ name: 'tower', address: 'mqtts://mqtt.hotel.example', connected: true, since: at, devices: 1180 },
      ...{ failure: null, problems: [], more_problems: 0 },
    },
    {
      ...{ name: 'annexe', address: 'mqtt://10.0.4.2', connected: false, since: at, devices: 0, more_problems: 12 },
      failure: { code: 'access_denied', message: 'Connection refused: Not authorized', since: at },
      problems: [{ subject: 'light/x', problem: 'a light without command_topic', since: at }],
    },
  ],
  devices,
  saved: { today_wh: 12_400, days_wh: 341_000, set_back: 23 },
};

async function list({ page }: DeskView, answer: object): Promise<void> {
  await page.route(/\/api\/v1\/room-devices(?:\?|$)/, (route) => route.fulfill({ json: answer }));
}

/** What the desk shows of the devices of the rooms. */
export const deskRoomControlScreens: readonly DeskScreenShot[] = [
  admin('room-devices', async (view) => {
    await list(view, body);
    await open(view, '/room-devices');
    await expect(view.page.getByRole('table')).toBeVisible();
  }),
  admin('room-devices-place', async (view) => {
    await list(view, body);
    await open(view, '/room-devices');
    await button(view, 'roomDevices.edit', view.page.getByRole('table')).first().click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('room-devices-none', async (view) => {
    await list(view, { ...body, brokers: [], devices: [] });
    await open(view, '/room-devices');
  }),
];
