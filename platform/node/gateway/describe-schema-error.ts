import type { z } from 'zod';

const longest = 200;

/** Lists the invalid fields with their issue codes but without values, since clients and logs receive it. */
export function describeSchemaError(error: z.ZodError): string {
  const fields = error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.map(String).join('.') || 'data'}: ${issue.code}`);
  return fields.join(', ').slice(0, longest);
}
