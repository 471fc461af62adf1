import type { Connection } from './connection.ts';

const mark = 'free_pages_cleaned';
const everyMs = 30 * 86_400_000;

/**
 * Writes the database anew if that was not done for 30 days. `secure_delete` overwrites what is deleted, but not what was
 * deleted before it was on, nor the copies that SQLite leaves in the unused parts of pages when it splits them. Takes a second
 * or two for each 200 MB, and as much room on the disk; rejects if there is none.
 */
export async function cleanFreePages(
  connection: Connection,
  { now, isNew }: { readonly now: number; readonly isNew: boolean },
): Promise<void> {
  const { rows } = await connection.execute('SELECT value FROM platform_marks WHERE name = ?', [mark]);
  const last = Number(rows[0]?.value ?? 0);
  if (now - last < everyMs) return;
  if (!isNew) await connection.execute('VACUUM', []);
  await connection.execute('REPLACE INTO platform_marks (name, value) VALUES (?, ?)', [mark, String(now)]);
}
