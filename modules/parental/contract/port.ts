import type { RoomCaller } from '#stays/contract';

/** What other modules ask about a family's devices. */
export type ParentalPort = {
  /** Returns whether a family in the house has given the caller's device to a child. */
  isChildDevice(caller: RoomCaller): Promise<boolean>;
};
