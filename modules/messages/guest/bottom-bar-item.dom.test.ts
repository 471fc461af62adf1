import { afterEach, expect, test } from 'vitest';
import type { ShellSession } from '#platform/web/guest-shell';
import { forgetMessages, knownMessages } from './known-messages.ts';
import { messagesModule } from './manifest.ts';

afterEach(forgetMessages);

function stateIn(mode: ShellSession['mode']) {
  const items = (messagesModule.bottomBar ?? []).filter(({ modes }) => !modes || modes.includes(mode));
  return items.map(({ watch }) => watch?.state());
}

const messages = [{ viewed: false }, { viewed: true }] as never;

test.each(['guest', 'walkin', 'walkin-only'] as const)('in %s messages are in the bar once there are any', (mode) => {
  expect(stateIn(mode)).toEqual([{ shown: false, badge: 0, isAwaited: false }]);
  knownMessages.setState({ items: messages });
  expect(stateIn(mode)).toEqual([{ shown: true, badge: 1, isAwaited: false }]);
});

test.each(['demo', 'demo-use-pms'] as const)('in %s messages are in the bar before there are any', (mode) => {
  expect(stateIn(mode)).toEqual([{ shown: true, badge: 0 }]);
  knownMessages.setState({ items: messages });
  expect(stateIn(mode)).toEqual([{ shown: true, badge: 1 }]);
  // As at the sign-in of a guest of the PMS, which follows other messages.
  forgetMessages();
  expect(stateIn(mode)).toEqual([{ shown: true, badge: 0 }]);
});
