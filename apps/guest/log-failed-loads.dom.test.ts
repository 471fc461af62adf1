import { expect, test } from 'vitest';
import type { WireClient } from '#platform/web/wire';
import { CallRefusedError } from '#platform/web/wire';
import { createShell } from './create-shell.ts';
import { createTvShell } from './tv/create-tv-shell.ts';

const nothing = () => undefined;
const wire = {
  of: () => ({ on: () => nothing }),
  onConnection: () => nothing,
  state: () => ({ connection: 'open' }),
  subscribe: () => nothing,
} as unknown as WireClient;

test.each([
  ['phone', createShell],
  ['TV', createTvShell],
] as const)(
  'a load that fails on the %s is in the log by its call and code, without what was asked for',
  async (_, create) => {
    const logged: string[] = [];
    const log = (...words: readonly unknown[]) => void logged.push(words.join(' '));
    const shell = create({ wire, log, overlay: {} } as never);
    const fetch = () => Promise.reject(new CallRefusedError('movie_unknown', false));
    await shell.queries.of({ key: 'VideoOnDemand.getMovie {"movie_id":"secret"}', fetch }).refetch();
    expect(logged).toEqual(['warn could not load VideoOnDemand.getMovie: movie_unknown query']);
  },
);
