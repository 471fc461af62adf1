import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { command } from './contract/command.ts';
import { commandResult, reportedState, roomTvList, tvState } from './contract/fields.ts';

export {
  type CommandResult,
  type GuestTv,
  playedOnTv,
  playId,
  type ReportedState,
  type RoomTvList,
} from './contract/fields.ts';
export type { TvControlPort, TvOutcome, TvState, TvTarget } from './contract/port.ts';
export { requirePlayed } from './contract/require-played.ts';

const tvClaim = z.string().max(64).describe('Id of a TV of the own room, or of the room itself: its first TV.');
const settings = {
  // Names of the apps that the phone offers, as the sets know them, with commas: `netflix,youtube`.
  remote_control_apps: { class: 'device', cast: 'string', default: '' },
  // The input to which guests plug a laptop, as in `HDMI|1`; empty: none.
  remote_control_laptop: { class: 'device', cast: 'string', default: 'HDMI|1' },
} as const satisfies { readonly [name: string]: SettingSpec };

const id = z.string().min(1).max(64);

/** The remote control of the room's TVs (docs/reference/modules.md §3, §4). */
export const remoteControl = defineContract({
  module: 'remote-control',
  errors: {
    /** The room has no TV, or the TV is not connected. */
    no_tv: { retryable: true, status: 409 },
    /** The TV received the command and has not confirmed it within three seconds. */
    tv_silent: { retryable: true, status: 504 },
  },
  calls: {
    'RoomInformation.getRoomsByRoomnumber': {
      access: 'guest',
      effect: 'none',
      summary: 'Lists the TVs of the guest’s room and its parts, with their states, and what else they can show.',
      data: z.object({
        room: z
          .union([z.string().max(120), z.number()])
          .transform(String)
          .default(''),
      }),
      root: roomTvList,
      sample: { room: '' },
    },
    'RemoteControl.control': {
      access: 'guest',
      effect: 'command',
      // The claims name TVs of the room as well; the handler compares them.
      credentials: true,
      summary:
        'Sends a command to a TV of the guest’s room and answers what became of it; `tvOff` turns on a TV that is off.',
      data: z.object({ room_id: tvClaim.default(''), room_ip: tvClaim.default(''), command }),
      root: z.object({ result: commandResult }),
      errors: ['no_tv', 'tv_silent'],
      sample: { room_id: '', room_ip: '', command: 'volumeUp' },
    },
    'RemoteControl.getPowerStatus': {
      access: 'guest',
      effect: 'none',
      credentials: true,
      summary: 'Returns 1 if a TV of the guest’s room is on and connected, otherwise 0.',
      data: z.object({ room_id: tvClaim.default('') }),
      root: z.object({ powerStatus: z.union([z.literal(0), z.literal(1)]) }),
      errors: ['no_tv'],
      sample: { room_id: '' },
    },
    'RemoteControl.reportState': {
      access: 'tv',
      effect: 'command',
      summary: 'Stores the state of the TV; of reports in quick succession the last one counts.',
      data: reportedState,
      root: z.object({}),
      sample: { power: 'on', volume: 18, muted: false, source: 'TV' },
    },
    'RemoteControl.commandDone': {
      access: 'tv',
      effect: 'command',
      summary: 'Confirms a command that the TV received.',
      data: z.object({ id, result: commandResult }),
      root: z.object({}),
      sample: { id: 'none', result: 'done' },
    },
  },
  routes: {},
  pushes: {
    'RemoteControl.command': {
      summary: 'To one TV: carry out the command and confirm its id.',
      root: z.object({
        id: z.string(),
        command: z.string(),
        play_id: z.string().describe('As its sender calls what it has the TV play; empty: it does not follow it.'),
        sent_at: z.number().describe('Milliseconds since 1970.'),
      }),
    },
    'RemoteControl.stateChanged': {
      summary: 'To the guests of the room: the state of a TV changed.',
      root: z.object({ id: z.string(), state: tvState }),
    },
    'RemoteControl.tvsChanged': {
      summary: 'To the guests of the room: a TV was added, named or removed; clients fetch the list again.',
      root: z.object({}),
    },
  },
  events: {},
  settings,
});

declare module '#platform/contract' {
  interface Contracts {
    remoteControl: typeof remoteControl;
  }
}
