import { expect, test } from 'vitest';
import { readScannedCode, scannedUrl } from './scanned-code.ts';

const origin = 'https://hotel.example';
const read = (text: string, query: Readonly<Record<string, string>> = {}) =>
  readScannedCode(text, { origin, query: { property: '1', ...query } });

test.each([
  'WIFI:S:Arvensee;T:WPA;P:secret;;',
  'tel:+4312345',
  'mailto:reception@hotel.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'Table 4',
  'hotel.example/ONEapp',
  'https://',
  '',
])('ignores %j, which is not a web address', (text) => {
  expect(scannedUrl(text)).toBeUndefined();
  expect(read(text)).toEqual({ kind: 'invalid' });
});

test.each([
  'https://hotel.example/ONEapp/?location=Terrace+4',
  'https://hotel.example/ONEapp?location=Terrace%204',
  ' https://hotel.example/ONEapp/?lang=de&location=Terrace%204&property=1 ',
  'https://old.hotel.example/start.html?x=1&location=Terrace%204',
  'http://192.0.2.7/?location=%E2%80%A8Terrace%0A4',
])('takes the location of %s and stays on the screen', (text) => {
  expect(read(text)).toEqual({ kind: 'location', location: 'Terrace 4' });
});

test('a location is at most as long as an order accepts it', () => {
  const code = read(`https://hotel.example/ONEapp/?location=${'x'.repeat(500)}`);
  expect(code.kind === 'location' && code.location).toBe('x'.repeat(120));
});

test.each([
  ['/', { kind: 'screen', path: '/', query: {} }],
  ['/shop/flow/5', { kind: 'screen', path: '/shop/flow/5', query: {} }],
  ['/shop/flow/5?location=Pool', { kind: 'screen', path: '/shop/flow/5', query: { location: 'Pool' } }],
  [
    '/streaming/chromecast?code=123456&property=1',
    { kind: 'screen', path: '/streaming/chromecast', query: { code: '123456' } },
  ],
  ['/cp/7?enableDDS=true&lang=fr', { kind: 'screen', path: '/cp/7', query: { enableDDS: 'true' } }],
])('opens the screen of our own app at %s', (address, expected) => {
  expect(read(`${origin}/ONEapp${address}`)).toEqual(expected);
});

test('a sign-in code waits for a tap', () => {
  expect(read(`${origin}/ONEapp/login#code=aBc-9`)).toEqual({ kind: 'signIn', code: 'aBc-9', location: '' });
  expect(read(`${origin}/ONEapp/login?property=1&location=Bar#code=x`)).toEqual({
    kind: 'signIn',
    code: 'x',
    location: 'Bar',
  });
});

test.each([
  '?mode=demo',
  '?skin=7',
  '?theme=night',
  '?name=Lindqvist&room=214',
  '?userId=3',
  '?checkin=2026-11-22',
  '?opendoor=214',
  '?property=2&location=Bar',
  'login?property=2#code=x',
])('starts the app again for %s, which it reads only then', (rest) => {
  const address = `${origin}/ONEapp/${rest}`;
  expect(read(address)).toEqual({ kind: 'start', address });
});

test('values that are as they were start nothing', () => {
  const same = `${origin}/ONEapp/weather/0?mode=guest&skin=7&property=1`;
  expect(read(same, { skin: '7' })).toEqual({ kind: 'screen', path: '/weather/0', query: {} });
});

test.each([
  'https://elsewhere.example/ONEapp/login#code=x',
  'http://hotel.example/ONEapp/',
  'https://hotel.example:8443/ONEapp/',
  'https://hotel.example/',
  'https://hotel.example/desk/',
  'https://hotel.example/ONEappx/',
  'https://hotel.example/ONEapp/tv/',
  'https://hotel.example/ONEapp/api/x',
])('names %s instead of opening it', (address) => {
  expect(read(address)).toEqual({ kind: 'page', address });
});
