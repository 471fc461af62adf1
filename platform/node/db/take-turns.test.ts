import { expect, test } from 'vitest';
import type { Connection } from './connection.ts';
import { takeTurns } from './take-turns.ts';

const nothing = { rows: [], changes: 0, lastId: 0, inTransaction: false };

/** A connection whose statements take as many milliseconds as their text says, and notes of what began and when others had their turn. */
function open() {
  let now = 0;
  const notes: string[] = [];
  const inner: Connection = {
    execute: async (sql) => {
      now += Number(sql);
      notes.push(sql);
      return nothing;
    },
    close: async () => {},
  };
  setImmediate(function note() {
    notes.push('turn');
    if (notes.length < 20) setImmediate(note);
  });
  return { connection: takeTurns(inner, () => now), notes };
}

test('quick statements are answered in one turn', async () => {
  const { connection, notes } = open();
  for (let time = 0; time < 9; time += 1) await connection.execute('1', []);
  expect(notes).not.toContain('turn');
});

test('others have their turn after statements that took long, also between those that began at once', async () => {
  const { connection, notes } = open();
  for (const sql of ['6', '7', '1']) await connection.execute(sql, []);
  expect(notes.filter((note, at) => note !== 'turn' || notes[at - 1] !== 'turn')).toEqual(['6', '7', 'turn', '1']);
  const { connection: other, notes: seen } = open();
  await Promise.all(['20', '21', '22'].map((sql) => other.execute(sql, [])));
  expect(seen.filter((note, at) => note !== 'turn' || seen[at - 1] !== 'turn').slice(0, 5)).toEqual([
    '20',
    'turn',
    '21',
    'turn',
    '22',
  ]);
});
