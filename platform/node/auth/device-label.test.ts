import { expect, test } from 'vitest';
import { parseDeviceLabel } from './device-label.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) ${apple} Version/19.1 Mobile/15E148 Safari/604.1`,
    'mobile',
    'Safari, iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) ${apple} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'mobile',
    'Chrome, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'mobile',
    'Chrome, Android',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'mobile', 'Firefox, Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'unknown',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/87.0 Safari/537.36', 'tv', 'TV'],
  ['Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 Version/6.0 TV Safari/537.36', 'tv', 'TV'],
  ['', 'unknown', ''],
  [undefined, 'unknown', ''],
])('%s is %s, “%s”', (agent, kind, label) => {
  expect(parseDeviceLabel(agent)).toEqual({ kind, label });
});
