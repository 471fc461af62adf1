import { z } from 'zod';

/** A short text of a client: some send numbers, and null where they have nothing. Left out, it is empty. */
export function textOrNumber(max: number) {
  return z
    .union([z.string().max(max), z.number()])
    .nullish()
    .transform((given) => String(given ?? ''));
}
