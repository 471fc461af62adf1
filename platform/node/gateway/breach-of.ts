import type { z } from 'zod';

const longest = 200;

/** Says where data breaks its schema, by field and kind of breach, never with a value: it goes to clients and logs. */
export function breachOf(error: z.ZodError): string {
  const fields = error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.map(String).join('.') || 'data'}: ${issue.code}`);
  return fields.join(', ').slice(0, longest);
}
