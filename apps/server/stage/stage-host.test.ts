import { expect, test } from 'vitest';
import { framedPolicy, stageHost } from './stage-host.ts';

test.each(['localhost:8004', '127.0.0.1:8004', '127.8.0.1:8004', '[::1]:8004'])(
  '%s moves to a name with hosts below it',
  (host) => {
    expect(stageHost(host)).toEqual({ kind: 'elsewhere', to: 'bellhop.localhost:8004' });
  },
);

test('each actor has its own subdomain of the stage and can derive the stage’s host', () => {
  const stage = stageHost('bellhop.localhost:8004');
  expect(stage).toEqual({
    kind: 'stage',
    hosts: {
      phone: 'stage-phone.bellhop.localhost:8004',
      tv: 'stage-tv.bellhop.localhost:8004',
      desk: 'stage-desk.bellhop.localhost:8004',
    },
  });
  expect(stageHost('stage-tv.bellhop.localhost:8004')).toEqual({
    kind: 'actor',
    actor: 'tv',
    stage: 'bellhop.localhost:8004',
  });
  expect(stageHost('stage-desk.demo.example')).toEqual({ kind: 'actor', actor: 'desk', stage: 'demo.example' });
});

test.each(['192.0.2.7:8004', '[2001:db8::1]:8004', '', 'a_b.example', '-.example', 'a..example:1'])(
  '%s cannot have subdomains',
  (host) => {
    expect(stageHost(host)).toEqual({ kind: 'address' });
  },
);

test('an actor may only be framed by its stage and by itself', () => {
  const own = "frame-ancestors 'self' http://a.example";
  expect(framedPolicy("default-src 'self'; frame-ancestors 'none'", 'http://a.example')).toBe(
    `default-src 'self'; ${own}`,
  );
  expect(framedPolicy('sandbox allow-scripts', 'http://a.example')).toBe(`sandbox allow-scripts; ${own}`);
  expect(framedPolicy('', 'http://a.example')).toBe(own);
});
