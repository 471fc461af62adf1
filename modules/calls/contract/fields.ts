import { z } from 'zod';

/** Whom a guest can call at a touch (specification, "VoIP quick calls"), in the order of the screen. */
export const callDestination = z.enum(['reception', 'room_service', 'housekeeping', 'business', 'spa', 'concierge']);
/** Whom a guest can call at a touch. */
export type CallDestination = z.output<typeof callDestination>;

/** At whose desks a call rings. */
export const callTeam = z.enum(['front_desk', 'housekeeping', 'kitchen']);
/** At whose desks a call rings. */
export type CallTeam = z.output<typeof callTeam>;

/**
 * How far a call is: `ringing`, `answered`; `ended`: they have talked; `missed`: nobody answered in time; `declined`: nobody could
 * talk; `cancelled`: the guest hung up before.
 */
export const callStatus = z.enum(['ringing', 'answered', 'ended', 'missed', 'declined', 'cancelled']);
/** How far a call is. */
export type CallStatus = z.output<typeof callStatus>;

/** A session description of WebRTC (RFC 8829) with all its candidates: nothing follows it. */
export const sessionDescription = z.string().min(1).max(20_000);

/** Idempotency key, chosen by the device. */
export const callRequestId = z.guid().toLowerCase();

/** Servers that help two browsers to find each other, as `RTCIceServer`. */
export const iceServers = z.array(
  z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
);

export const sampleId = '5f0c1f3e-0000-4000-8000-000000000001';
export const sampleDescription = 'v=0\r\n';
