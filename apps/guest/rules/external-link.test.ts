import { expect, test } from 'vitest';
import { mailAddress, opensInNewTab, webAddress } from './external-link.ts';

test.each([
  ['https://www.example.org/a?b#c', 'https://www.example.org/a?b#c'],
  ['http://example.org', 'http://example.org/'],
  ['www.example.org/x', 'https://www.example.org/x'],
  ['//example.org', 'https://example.org/'],
  ['javascript:alert(1)', undefined],
  ['JavaScript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['https://', undefined],
  ['', undefined],
])('the web address of %s', (link, address) => {
  expect(webAddress(link)).toBe(address);
});

test.each([
  ['reception@arvensee.example', 'mailto:reception@arvensee.example'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['a@b.example?bcc=x@y.example', undefined],
  ['a@b.example,x@y.example', undefined],
  ['a b@c.example', undefined],
  ['nobody', undefined],
])('the mail address of %s', (mail, address) => {
  expect(mailAddress(mail)).toBe(address);
});

test('external links open in a new tab in Firefox, or where the hotel configured it', () => {
  expect(opensInNewTab('Mozilla/5.0 Gecko/20100101 Firefox/145.0', false)).toBe(true);
  expect(opensInNewTab('Mozilla/5.0 FxiOS/145.0 Safari', false)).toBe(true);
  expect(opensInNewTab('Mozilla/5.0 Chrome/145.0', false)).toBe(false);
  expect(opensInNewTab('Mozilla/5.0 Chrome/145.0', true)).toBe(true);
});
