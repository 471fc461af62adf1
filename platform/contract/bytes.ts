import { z } from 'zod';

/** Answer of a route that sends a file as it is; the handler names the media type in `headers`. */
export const bytes: z.ZodType<Uint8Array, Uint8Array> = z.instanceof(Uint8Array);
