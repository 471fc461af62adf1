import { z } from 'zod';

/** One server-sent event (WHATWG HTML, "Server-sent events"); one without `data` tells of nothing but where the stream is. */
export type SentEvent = {
  readonly id?: string;
  readonly event?: string;
  readonly data?: unknown;
  /** Milliseconds after which a client that was cut off comes again. */
  readonly retry?: number;
};

const dataOf = new WeakMap<z.ZodType, z.ZodType>();

/** Answer of a route that stays open: server-sent events whose JSON is `data`. */
export function eventStream(data: z.ZodType): z.ZodType<AsyncIterable<SentEvent>, AsyncIterable<SentEvent>> {
  const schema = z.custom<AsyncIterable<SentEvent>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  );
  dataOf.set(schema, data);
  return schema;
}

/** Schema of the JSON of a stream's events; undefined: the schema is none of a stream. */
export function streamData(schema: z.ZodType): z.ZodType | undefined {
  return dataOf.get(schema);
}
