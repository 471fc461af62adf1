import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Catalogue = Readonly<Record<string, string>>;

function englishOf(folder: string): Catalogue {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../..', folder, 'en.json'), 'utf8')) as Catalogue;
}

const english: Catalogue = {
  ...englishOf('apps/guest/locales'),
  ...englishOf('modules/session/locales/guest'),
  ...englishOf('modules/check-out/locales/guest'),
};

test.each([
  ['configuration.parse', 'Failed to parse config'],
  ['configuration.fetch', 'Failed to fetch config'],
  ['configuration.empty', 'Returned config is empty'],
  ['configuration.invalid', 'Returned config is invalid'],
  ['error.module', 'Module cannot be opened'],
  ['menu.empty', 'No content for this module.'],
  ['login.error.unavailable', 'Service temporarily unavailable'],
  ['login.error.room_required', 'Room required'],
  ['login.error.name_required', 'Name required'],
  ['login.error.date_required', 'Check-in date required'],
  ['login.error.password_required', 'Password required'],
  ['login.without', 'Continue without signing in'],
  ['check_out.continue', 'Continue'],
  ['shell.cancel', 'Cancel'],
  ['checkOut.no_thanks', 'No thanks'],
  ['checkOut.rate_now', 'Rate now'],
  ['shell.tour_skip', 'Skip'],
  ['shell.tour_next', 'Next'],
  ['shell.tour_finish', 'Finish'],
  ['magic.label', 'Wanna get flashed?'],
  ['notification.media.error', 'Playback failed'],
  ['scan.error.denied', 'ERROR: you need to grant camera access permisson'],
  ['scan.error.no_camera', 'ERROR: no camera on this device'],
  ['scan.error.insecure', 'ERROR: secure context required (HTTPS, localhost)'],
  ['scan.error.busy', 'ERROR: is the camera already in use?'],
  ['scan.error.unsuitable', 'ERROR: installed cameras are not suitable'],
  ['scan.error.unsupported', 'ERROR: Stream API is not supported in this browser'],
])('the English text %s is that of the reference', (key, text) => {
  expect(english[key]).toBe(text);
});

test('a refused sign-in begins with the words of the reference', () => {
  expect(english['login.error.room_or_name_invalid']?.split('\n')[0]).toBe('Room or name invalid');
});
