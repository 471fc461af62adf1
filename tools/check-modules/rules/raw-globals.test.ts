import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { rawGlobals } from './raw-globals.ts';

const path = 'modules/orders/server/index.ts';
const found = (text: string) => findViolations(rawGlobals, { [path]: text });

it.each([
  ['setTimeout(() => {}, 1);', 'setTimeout'],
  ['const wait = globalThis.setInterval;', 'setInterval'],
  ['const now = Date.now();', 'Date.now'],
  ['const clock = Date.now;', 'Date.now'],
  ['const now = new Date();', 'Date()'],
  ['const now = Date();', 'Date()'],
  ['const x = Math.random() as number;', 'Math.random'],
  ['const x = crypto.randomUUID();', 'crypto.randomUUID'],
  ['const x = globalThis.crypto.getRandomValues(y);', 'crypto.getRandomValues'],
  ["import { randomBytes as x } from 'node:crypto';", 'node:crypto.randomBytes'],
  ["import { setTimeout } from 'node:timers/promises';", 'node:timers/promises'],
  ["await fetch('/x');", 'fetch'],
  ['const all = { fetch };', 'fetch'],
  ['function f(get = fetch) {}', 'fetch'],
  ["window.localStorage.setItem('a', 'b');", 'localStorage'],
  ["sessionStorage.getItem('a');", 'sessionStorage'],
  ['const x = document.cookie;', 'document.cookie'],
  ["const x = new WebSocket('/ws');", 'WebSocket'],
  ['declare function setTimeout(x: number): void; setTimeout(1);', 'setTimeout'],
])('finds %s', (text, name) => {
  expect(found(text)).toEqual([expect.stringMatching(new RegExp(`^${path}:1 ${name.replace(/[()]/g, '\\$&')}: use `))]);
});

it.each([
  ['new Date(5); new Date(at).getTime(); Date.parse(x); Date.UTC(2026, 1);'],
  ['clock.fetch(); const { fetch } = deps; fetch(1);'],
  ['type X = { fetch: typeof fetch; localStorage: Storage };'],
  ['function f(setTimeout: Wait) { setTimeout(1); }'],
  ['const keys = { localStorage: 1 }; keys.localStorage;'],
  ['// setTimeout(1), Date.now()\nconst text = "Math.random()";'],
  ["import { createHash } from 'node:crypto';"],
])('allows %s', (text) => {
  expect(found(text)).toEqual([]);
});

it('allows the wrapping folders, tests and tools', () => {
  const files = {
    'platform/clock/system-clock.ts': 'setTimeout(() => Date.now(), 1);',
    'modules/orders/server/index.test.ts': 'setTimeout(() => {}, 1);',
    'tools/wait.ts': "await fetch('/x');",
  };
  expect(findViolations(rawGlobals, files)).toEqual([]);
});
