import { z } from 'zod';

/** Answer of a route that sends a file as it is; the handler names the media type in `headers`. */
export const bytes: z.ZodType<Uint8Array, Uint8Array> = z.instanceof(Uint8Array);

const mediaTypes = new WeakMap<z.ZodType, readonly string[]>();

/** As {@link bytes}, for a route that always sends one of these media types, so that its description can say so. */
export function bytesOf(...types: readonly string[]): typeof bytes {
  const schema: typeof bytes = z.instanceof(Uint8Array);
  mediaTypes.set(schema, types);
  return schema;
}

/** Media types of an answer of bytes; `undefined` for a schema that names none. */
export function mediaTypesOf(schema: z.ZodType): readonly string[] | undefined {
  return mediaTypes.get(schema);
}
