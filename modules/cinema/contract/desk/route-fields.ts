import { z } from 'zod';
import { id, propertyQuery } from '../fields.ts';

/** What a route about one thing takes. */
export const one = { params: z.object({ id }), query: propertyQuery } as const;
/** A sample of it. */
export const noSample = { params: { id: 'none' }, query: {} };
/** A text of limited length, without spaces around it. */
export const text = (length: number) => z.string().trim().max(length);
/** In minor units of the property’s currency. */
export const minor = z.number().int().min(0).max(100_000_000);
/** A day, `YYYY-MM-DD`. */
export const day = z.iso.date();
/** A page of a list. */
export const page = <S extends z.ZodType>(items: S) => z.object({ items: z.array(items), next: z.string().nullable() });
/** Bytes. */
export const mebibyte = 1024 * 1024;
