import type { CommandResult, ReportedState } from './fields.ts';

/** The latest state of a TV; `at` in milliseconds since 1970, undefined if it never reported. */
export type TvState = Omit<ReportedState, 'sent'> & {
  readonly deviceId: string;
  readonly roomId: string;
  /** Given by the staff; empty: none. */
  readonly name: string;
  readonly connected: boolean;
  readonly at: number | undefined;
};

/** Which TV: without `deviceId` the first connected one of the room. */
export type TvTarget = { readonly property: string; readonly roomId: string; readonly deviceId?: string };

/** What became of a command; `no_tv`: no TV is connected, `tv_silent`: the TV has not confirmed it within three seconds. */
export type TvOutcome = CommandResult | 'no_tv' | 'tv_silent';

/** The remote control's port for other modules. */
export type TvControlPort = {
  /** Has a TV carry out a command, as it is, and tells what became of it; `playId`: as its sender calls what is to play. */
  perform(target: TvTarget, command: string, playId?: string): Promise<TvOutcome>;
  /** Returns the latest states of the TVs of rooms, earliest enrolment first. */
  statesOf(property: string, roomIds: readonly string[]): Promise<readonly TvState[]>;
};
