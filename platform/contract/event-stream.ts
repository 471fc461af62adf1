import { z } from 'zod';

/** A server-sent event (WHATWG HTML, "Server-sent events"); without `data` it only reports the stream position. */
export type ServerSentEvent = {
  readonly id?: string;
  readonly event?: string;
  readonly data?: unknown;
  /** Milliseconds before a disconnected client reconnects. */
  readonly retry?: number;
};

const dataOf = new WeakMap<z.ZodType, z.ZodType>();

/** Response of a streaming route: server-sent events with `data` as JSON. */
export function eventStream(
  data: z.ZodType,
): z.ZodType<AsyncIterable<ServerSentEvent>, AsyncIterable<ServerSentEvent>> {
  const schema = z.custom<AsyncIterable<ServerSentEvent>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  );
  dataOf.set(schema, data);
  return schema;
}

/** Returns the JSON schema of a stream's events, or undefined if `schema` is not a stream. */
export function streamDataSchema(schema: z.ZodType): z.ZodType | undefined {
  return dataOf.get(schema);
}
