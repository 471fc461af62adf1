import type { ReportedState } from './fields.ts';

/** The latest state of a TV; `at` in milliseconds since 1970, undefined if it never reported. */
export type TvState = ReportedState & {
  readonly deviceId: string;
  readonly roomId: string;
  /** Given by the staff; empty: none. */
  readonly name: string;
  readonly connected: boolean;
  readonly at: number | undefined;
};

/** Which TV: without `deviceId` the first connected one of the room. */
export type TvTarget = { readonly property: string; readonly roomId: string; readonly deviceId?: string };

/** The remote control's port for other modules. */
export type TvControlPort = {
  /** Sends a command to a TV, as it is; `no_tv` if none is connected. Does not wait until the TV has carried it out. */
  send(target: TvTarget, command: string): Promise<'sent' | 'no_tv'>;
  /** Returns the latest states of the TVs of rooms, earliest enrolment first. */
  statesOf(property: string, roomIds: readonly string[]): Promise<readonly TvState[]>;
};
