import { z } from 'zod';

/** How a stream is delivered. Sockets of multicast (`udp`, `rtp`) need the set's own tuner. */
export const streamKind = z.enum(['hls', 'dash', 'udp', 'rtp', 'rtsp', 'http']);
/** How a stream is delivered. */
export type StreamKind = z.output<typeof streamKind>;

/** A television or a radio channel. */
export const channelKind = z.enum(['tv', 'radio']);
/** A television or a radio channel. */
export type ChannelKind = z.output<typeof channelKind>;

export const channelId = z.coerce.number().int().min(1).max(2_147_483_647);
/** A programme: its channel and start. */
export const eventId = z.string().min(1).max(64);
export const propertyQuery = z.object({ property: z.string().max(64).optional() });
/** Language of texts; empty: that of the stay, else of the property. */
export const language = z.string().max(35).default('');
/** On the TV of a shared room: the stay. */
export const stayId = z.string().max(64).default('');
/** Age from which a channel or programme is suitable; 0: for everybody. */
export const level = z.number().int().min(0).max(21);
/** An instant, in milliseconds since 1970. */
export const instant = z.coerce.number().int().min(0).max(253_402_300_799_000);

/** A problem of an imported file. */
export const importProblem = z.object({
  line: z.number().int().describe('Line of the file, from 1; 0: the file as a whole.'),
  what: z.string().describe('In English, for staff and log.'),
});
/** A problem of an imported file. */
export type ImportProblem = z.output<typeof importProblem>;
