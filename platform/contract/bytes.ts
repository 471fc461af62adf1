import { z } from 'zod';

/** Response body of a route that sends a file unchanged; the handler sets the media type in `headers`. */
export const bytes: z.ZodType<Uint8Array, Uint8Array> = z.instanceof(Uint8Array);

const mediaTypes = new WeakMap<z.ZodType, readonly string[]>();

/**
 * Like {@link bytes}, for a route that always sends one of these media types; they appear in its OpenAPI description.
 */
export function bytesOf(...types: readonly string[]): typeof bytes {
  const schema: typeof bytes = z.instanceof(Uint8Array);
  mediaTypes.set(schema, types);
  return schema;
}

/** Response body of a route that sends JSON of this schema, or the same as bytes of another media type if that was asked for. */
export function alsoAs<S extends z.ZodType>(schema: S, type: string): z.ZodUnion<readonly [S, typeof bytes]> {
  const either = z.union([schema, bytes]);
  mediaTypes.set(either, ['application/json', type]);
  return either;
}

/** Returns the media types declared for a schema of bytes, or `undefined` if there are none. */
export function mediaTypesOf(schema: z.ZodType): readonly string[] | undefined {
  return mediaTypes.get(schema);
}
