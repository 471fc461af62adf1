import type { DeliveryStep, MessageKind } from '../contract/fields.ts';

/** When a message reached a device and how far; milliseconds since 1970, null: not yet. */
export type DeliveryTimes = {
  readonly delivered_at: number | null;
  readonly shown_at: number | null;
  readonly put_off_at: number | null;
  readonly read_at: number | null;
};

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/**
 * Returns the times after a step of the device. A later step implies the earlier ones, and the earliest time of each counts, so
 * repeats and another order change nothing.
 */
export function advance(times: DeliveryTimes, step: DeliveryStep | 'read', at: number): DeliveryTimes {
  const isShown = step !== 'delivered';
  return {
    delivered_at: earliest(times.delivered_at, at),
    shown_at: earliest(times.shown_at, isShown ? at : null),
    put_off_at: earliest(times.put_off_at, step === 'put_off' ? at : null),
    read_at: earliest(times.read_at, step === 'read' ? at : null),
  };
}

/**
 * Whether a device shows a message over what it does: until it was read on any device of the stay, or put off on this one. A phone
 * does not show the copy of a request, which its guest has just written.
 */
export function popsUp(message: {
  readonly kind: MessageKind;
  readonly device: 'tv' | 'phone';
  readonly viewed: boolean;
  readonly readAt: number | null;
  readonly putOffAt: number | null;
}): boolean {
  if (message.kind === 'request' && message.device === 'phone') return false;
  return !message.viewed && message.readAt === null && message.putOffAt === null;
}
