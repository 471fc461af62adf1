import type { CallDestination, CallPlan } from '#calls/contract';
import type { CallEnding } from './call-ending.ts';

/** A call that a guest wants. */
export type WantedCall = {
  readonly destination: CallDestination;
  /** Telephone number to call instead; empty: none. */
  readonly number: string;
  /** Language key of the app. */
  readonly language: string;
  readonly plan: Pick<CallPlan, 'ice_servers' | 'ring_s' | 'sip'>;
};

/** The way of one call to the hotel: over the desks' browsers, or over the hotel's telephone system. */
export type CallLine = {
  setMuted(isMuted: boolean): void;
  /** Hangs up at the other end, whatever the state of the call. */
  hangUp(): void;
  /** Gives the microphone, the loudspeaker and the timers back; nothing is reported any more. */
  close(): void;
};

/** What a line reports of its call. */
export type LineNews = {
  ringing(): void;
  /** Somebody answered; the first name, empty where it is not known. */
  talking(answeredBy: string): void;
  /** Over without the guest's doing. `callsBack`: nobody answered, and the hotel calls back. */
  over(ending: CallEnding, callsBack?: boolean): void;
};
