import { z } from 'zod';

/** Name of the file that says what a backup holds; it is written last. */
export const manifestName = 'backup.json';

const table = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  rows: z.number().int().min(0),
  /** Of its file. */
  sha256: z.string(),
});

/** What a backup holds. Rows lie in `tables/<name>.jsonl`, one JSON object a line; files in `media/`. */
export const manifestSchema = z.object({
  format: z.literal('bellhop-backup-1'),
  /** When the snapshot was taken, UTC. */
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Those that others refer to first. */
  tables: z.array(table),
  counters: z.record(z.string(), z.number().int()),
  /** How many files there are in `media/`. */
  files: z.number().int(),
});

/** A backup's manifest. */
export type Manifest = z.infer<typeof manifestSchema>;
