import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allowConnections, libraryStyles, securityHeaders } from './security-headers.ts';

const client = { address: '203.0.113.7', secure: true, host: 'hotel.example' };

test('the policy forbids inline scripts, inline styles and framing', () => {
  const policy = securityHeaders(client)['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain('wss://hotel.example');
});

test.each([
  ['/ONEapp/tv/', true],
  ['/ONEapp/tv/?property=2', true],
  ['/ONEapp/tv/all', false],
  ['/ONEapp/tv/group/?onclickVal=News', false],
  ['/ONEapp/', false],
])('at %s channels of the head-end may be played: %j', (url, isTv) => {
  expect(securityHeaders(client, url)['content-security-policy']?.includes('http: data:')).toBe(isTv);
});

test('the TV’s page may open sockets on another port of its host, where NetCast sets connect, and no other page may', () => {
  const policy = (url: string) =>
    securityHeaders({ ...client, host: 'hotel.lan:8004' }, url)['content-security-policy'];
  expect(policy('/ONEapp/tv/')).toContain(' ws://hotel.lan:* wss://hotel.lan:*');
  expect(policy('/ONEapp/')).not.toContain(':*');
});

test('a page may connect to the servers that it needs, by their whole address, and to no others', () => {
  const policy = securityHeaders(client, '/ONEapp/')['content-security-policy'] ?? '';
  const own = "connect-src 'self' ws://hotel.example wss://hotel.example;";
  expect(policy).toContain(own);
  expect(allowConnections(policy, [])).toBe(policy);
  const more = own.replace("'self'", "'self' wss://pbx.hotel.test/sip");
  expect(allowConnections(policy, ['wss://pbx.hotel.test/sip'])).toBe(policy.replace(own, more));
});

test('the page may open the camera and start workers of its own, no others', () => {
  const headers = securityHeaders(client);
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['content-security-policy']).toContain("worker-src 'self';");
});

test('HSTS is only sent over HTTPS', () => {
  expect(securityHeaders(client)).toHaveProperty('strict-transport-security');
  expect(securityHeaders({ ...client, secure: false })).not.toHaveProperty('strict-transport-security');
});

/** Returns the style sheets that a source file of react-aria injects into the page. */
function written(file: string): string[] {
  const source = readFileSync(`node_modules/react-aria/dist/private/${file}.mjs`, 'utf8');
  const sheets = source.matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g);
  return Array.from(sheets, ([, text = '']) => text.replace(/\$\{[^}]*\}/g, 'data-react-aria-pressable').trim());
}

test('only the style sheets injected by the component library are allowed, by hash', () => {
  const sheets = ['interactions/usePress', 'overlays/usePreventScroll'].flatMap(written);
  const hashes = sheets.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  expect(hashes.toSorted()).toEqual(libraryStyles.toSorted());
});
