import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestChat, type TestChat } from '#chat/testing';
import type { Guest } from '#platform/node/auth';
import { statementsDuring } from '#platform/node/testing';

let hotel: TestChat;
let guest: Guest;

beforeEach(async () => {
  hotel = await openTestChat();
  guest = await hotel.signIn();
  await hotel.write(guest, 'Good evening');
});
afterEach(() => hotel.platform.database.close());

/** Says what a statement does to which table. */
function doneBy(sql: string): string {
  let outer = sql;
  while (outer.includes('(')) outer = outer.replaceAll(/\([^()]*\)/g, '');
  const [what = ''] = outer.split(' ');
  const table = /(?:from|into|update) "(\w+)"/.exec(outer)?.[1];
  return table === undefined ? what : `${what} ${table}`;
}

/** Returns what `work` does to which tables, without the reading of the outbox, which goes on meanwhile. */
async function doneDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  return (await statementsDuring(work)).map(doneBy).filter((done) => done !== 'select platform_outbox');
}

test('a message takes one statement to find what it depends on, and one for each row that it stores', async () => {
  expect(await doneDuring(() => hotel.write(guest, 'Could we have a cot?'))).toEqual([
    'BEGIN',
    'select chats',
    'insert chat_lines',
    'update chats',
    'insert platform_outbox',
    'COMMIT',
  ]);
});

test('a guest who writes much is counted, and nobody else', async () => {
  for (let line = 0; line < 8; line += 1) await hotel.write(guest, `${line}`);
  expect(await doneDuring(() => hotel.write(guest, 'the tenth'))).not.toContain('select chat_lines');
  expect(await doneDuring(() => hotel.write(guest, 'the eleventh'))).toContain('select chat_lines');
  await hotel.platform.clock.advance(3_600_000);
  expect(await doneDuring(() => hotel.write(guest, 'an hour later'))).not.toContain('select chat_lines');
});

test('who opens the chat has it read in few statements, and few answers of the hotel for how soon it answers', async () => {
  const reads = ['select stays', 'select residents', 'select chats', 'select chat_lines', 'select chat_answers'];
  const statements = await statementsDuring(() => hotel.call('Chat.getChat', guest));
  const done = statements.map(doneBy);
  expect(done).toEqual(reads);
  expect(statements.find((sql) => sql.includes('chat_answers'))).toContain('limit');
});
