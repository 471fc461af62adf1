import { z } from 'zod';

/** Name of the manifest file, which is written last. */
export const manifestName = 'backup.json';

const table = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  rows: z.number().int().min(0),
  /** Checksum of the table's file. */
  sha256: z.string(),
});

const file = z.object({
  /** Below the backup's folder, with slashes. */
  path: z.string().min(1),
  bytes: z.number().int().min(0),
  /** Undefined: a film or a piece of music, of which only the size is compared. */
  sha256: z.string().optional(),
});

/** Schema of a backup's manifest. Rows are in `tables/<name>.jsonl`, one JSON object per line; files beside. */
export const manifestSchema = z.object({
  format: z.literal('bellhop-backup-1'),
  /** When the snapshot was taken, UTC. */
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Sorted so that referenced tables come first. */
  tables: z.array(table),
  counters: z.record(z.string(), z.number().int()),
  /** Number of files in all folders of files. */
  files: z.number().int(),
  /** Those files; undefined: an older build made the backup, and they cannot be compared. */
  fileList: z.array(file).optional(),
  /** Folders of files that were left out. */
  without: z.array(z.string()).default([]),
});

/** A backup's manifest. */
export type Manifest = z.infer<typeof manifestSchema>;
