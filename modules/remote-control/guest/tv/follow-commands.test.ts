import { expect, it } from 'vitest';
import type { SentPlay, TvPlayResult } from '#platform/web/guest-shell/tv';
import { followCommands } from './follow-commands.ts';

type Push = { readonly id: string; readonly command: string; readonly play_id: string; readonly sent_at: number };

async function settle() {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
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
  let outcome: TvPlayResult | undefined;
  const listeners = new Set<() => void>();
  const play: SentPlay = {
    outcome: () => outcome,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const say = (result: TvPlayResult) => {
    outcome = result;
    for (const listener of listeners) listener();
  };
  followCommands(shell as never, {
    async carryOut(command) {
      log.push(command);
      const result = results[command] ?? 'done';
      if (result instanceof Error) throw result;
      return result;
    },
    sentOf: () => play,
    follow: ({ id, kind }, followed) => void log.push(`follows ${kind} ${id}: ${followed.outcome() ?? 'unknown'}`),
  });
  const receive = (id: string, command: string, sent_at = 100_000) =>
    push({ id, command, play_id: `play ${id}`, sent_at });
  return { log, push: receive, say };
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
  const { log, push, say } = setUp();
  push('1', 'channel|5');
  push('2', 'volumeUp');
  await settle();
  const before = ['channel|5', 'follows channel play 1: unknown', 'volumeUp', '2 done'];
  expect(log).toEqual(before);
  say('locked');
  await settle();
  expect(log).toEqual([...before, '1 locked']);
});

it('follows also what came to nothing, by the name of its sender', async () => {
  const { log, push } = setUp({ 'film|9c21|0': 'not_on_this_set', 'radio|3f0a': new Error('no radio') });
  push('1', 'film|9c21|0');
  push('2', 'radio|3f0a');
  await settle();
  expect(log).toEqual([
    ...['film|9c21|0', 'follows film play 1: not_on_this_set', '1 not_on_this_set'],
    ...['radio|3f0a', 'follows radio play 2: not_on_this_set', '2 not_on_this_set'],
  ]);
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
