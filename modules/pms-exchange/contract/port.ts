import type { PmsConnector } from '#stays/contract';
import type { RoomState } from './room-state-fields.ts';

/** What this module needs to know of the connections to PMSs. */
export type PmsLinks = {
  /** Whether a property has a PMS, connected or not. */
  hasPms(property: string): Promise<boolean>;
  /** The connection of a property, if this process has it. */
  connectorOf(property: string): PmsConnector | undefined;
};

/** Signs at the doors and what was found in rooms, for other modules; the PMS learns of every change. */
export type RoomStatesPort = {
  /** Lists the rooms of which anything was reported, or the one room. */
  list(property: string, roomId?: string): Promise<readonly RoomState[]>;
  /** Sets what a guest or staff say of a room. Refuses with `not_found`. */
  set(
    property: string,
    roomId: string,
    wanted: { readonly sign?: RoomState['sign']; readonly maid_status?: Exclude<RoomState['maid_status'], ''> },
  ): Promise<RoomState>;
};
