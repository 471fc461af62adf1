import { afterEach, expect, test } from 'vitest';
import type { GuestShell } from '#platform/web/guest-shell';
import { knownWakeUps } from './known-wake-ups.ts';
import { wakeUpModule } from './manifest.ts';
import type { WakeUps } from './wake-ups-query.ts';

afterEach(() => knownWakeUps.setState({ data: undefined }));

const ring = (state: string, attempt = 1, at = '2026-11-24T07:00:00Z') => ({ id: 'seven', at, state, attempt });
/** What a fetch of the wake-ups answers. */
const fetched = (...rings: object[]) => knownWakeUps.setState({ data: { rings } as unknown as WakeUps });

/** Starts the module; returns the screens that it opens, and what the server's push does. */
function start() {
  const screens: string[] = [];
  const pushes: ((root: object) => void)[] = [];
  const wire = { of: () => ({ on: (_name: string, listener: (root: object) => void) => pushes.push(listener) }) };
  const shell = { wire, navigate: ({ name }: { readonly name: string }) => void screens.push(name) };
  wakeUpModule.start?.(shell as unknown as GuestShell);
  return { screens, push: (root: object) => pushes.forEach((listener) => void listener(root)) };
}

test('a wake-up that began to ring while the phone had no connection opens when it has one again', () => {
  const { screens } = start();
  fetched();
  fetched(ring('ringing'));
  expect(screens).toEqual(['wakeUpRinging']);
});

test('a wake-up opens once each time that it rings, however the phone learns of it', () => {
  const { screens, push } = start();
  push(ring('ringing'));
  fetched(ring('ringing'));
  fetched(ring('ringing'));
  fetched(ring('snoozed'));
  expect(screens).toEqual(['wakeUpRinging']);
  fetched(ring('ringing', 2));
  push(ring('ringing', 2));
  expect(screens).toHaveLength(2);
  push(ring('ringing', 1, '2026-11-25T07:00:00Z'));
  expect(screens, 'the next morning').toHaveLength(3);
});
