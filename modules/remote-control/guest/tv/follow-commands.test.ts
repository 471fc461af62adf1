import { expect, it } from 'vitest';
import type { CommandResult } from '#remote-control/contract';
import { followCommands } from './follow-commands.ts';

type Push = { readonly id: string; readonly command: string; readonly sent_at: number };

async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A TV, the commands that it carried out, and those that it confirmed. */
function setUp(results: { readonly [command: string]: 'done' | 'not_on_this_set' | Error } = {}) {
  const log: string[] = [];
  let push: (root: Push) => void = () => undefined;
  const client = {
    on(_name: string, listener: typeof push) {
      push = listener;
      return () => undefined;
    },
    async call(_name: string, { id, result }: { readonly id: string; readonly result: string }) {
      log.push(`${id} ${result}`);
    },
  };
  const shell = { wire: { of: () => client }, log: () => undefined, serverNow: () => 100_000 };
  const outcome = Promise.withResolvers<CommandResult>();
  followCommands(shell as never, {
    async carryOut(command) {
      log.push(command);
      const result = results[command] ?? 'done';
      if (result instanceof Error) throw result;
      return result;
    },
    outcomeOf: async (command) => (command.startsWith('channel') ? outcome.promise : 'done'),
  });
  return { log, push: (id: string, command: string, sent_at = 100_000) => push({ id, command, sent_at }), outcome };
}

it('carries commands out in their order and confirms each', async () => {
  const { log, push } = setUp({ mute: 'not_on_this_set', ok: new Error('the set is broken') });
  push('1', 'up');
  push('2', 'mute');
  push('3', 'ok');
  push('4', 'down');
  await settle();
  expect(log).toEqual(['up', '1 done', 'mute', '2 not_on_this_set', 'ok', '3 not_on_this_set', 'down', '4 done']);
});

it('confirms a channel once it is known what became of it, and carries out other commands meanwhile', async () => {
  const { log, push, outcome } = setUp();
  push('1', 'channel|5');
  push('2', 'volumeUp');
  await settle();
  expect(log).toEqual(['channel|5', 'volumeUp', '2 done']);
  outcome.resolve('locked');
  await settle();
  expect(log).toEqual(['channel|5', 'volumeUp', '2 done', '1 locked']);
});

it('carries out once what arrives twice, and never what is ten seconds old', async () => {
  const { log, push } = setUp();
  push('1', 'up');
  push('1', 'up');
  push('2', 'tvOff', 89_000);
  await settle();
  expect(log).toEqual(['up', '1 done']);
});

it('confirms a restart before the app ends', async () => {
  const { log, push } = setUp();
  push('1', 'restart');
  await settle();
  expect(log).toEqual(['1 done', 'restart']);
});
