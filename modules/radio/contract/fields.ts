import { z } from 'zod';

/** A problem of a file: its line, or its entry where the file has no lines, and what is wrong. */
export const stationProblem = z.object({
  line: z.number().int().describe('Line or entry of the file, from 1; 0: the file as a whole.'),
  what: z.string().describe('In English, for staff and log.'),
});
/** A problem of a file. */
export type StationProblem = z.output<typeof stationProblem>;

export const stationId = z.string().trim().min(1).max(64);
export const propertyQuery = z.object({ property: z.string().max(64).optional() });
/** On the TV of a shared room: the stay. */
export const stayId = z.string().max(64).default('');
/** Language of texts; empty: English. */
export const language = z.string().max(35).default('');
