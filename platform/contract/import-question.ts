import { z } from 'zod';

/**
 * State of an import that replaces what stands. `waiting`: it would take away more than the hotel allows without a question
 * (`imports_ask_percent`), so that what stands is kept until somebody answers.
 */
export const importState = z.enum(['running', 'waiting', 'done', 'failed']);
/** State of an import that replaces what stands. */
export type ImportState = z.output<typeof importState>;

/** What an import that waits for an answer would remove, of how many that stand; null: it asks nothing. */
export const importQuestion = z.object({ removes: z.number().int(), of: z.number().int() }).nullable();
/** What an import that waits for an answer would remove. */
export type ImportQuestion = z.output<typeof importQuestion>;

/** The query `confirmed=true` of an import: whoever sends it knows that much may be removed, and it asks nothing. */
export const confirmedQuery = z
  .enum(['true', 'false'])
  .default('false')
  .describe('`true`: removes what it does not have without asking, however much that is.');

/** The query `confirmed` of a file that is imported: people who say nothing are asked, and keys are not. */
export const confirmedFileQuery = z
  .enum(['true', 'false'])
  .optional()
  .describe('`true`: removes what it does not have without asking, however much that is; the default of API keys.');
