import { z } from 'zod';

/** Commands by form; the part after `|` is an id, a number or a name. */
const patterns = [
  /^(?:tvOn|tvOff|volumeUp|volumeDown|mute|unmute|channelUp|channelDown|lastChannel)$/,
  /^(?:up|down|left|right|ok|back|home|info|guide|red|green|yellow|blue|digit[0-9])$/,
  /^(?:play|pause|stop|forward|rewind|openScreenMirroring|restart|reload)$/,
  /^volume\|(?:100|[1-9]?[0-9])$/,
  /^openWebApp\|[^\p{Cc}|]{1,120}$/u,
  /^changeSource\|[^\p{Cc}|]{1,120}(?:\|[^\p{Cc}|]{1,120})?$/u,
] as const;

/**
 * A command of a guest to a TV, as in `volumeUp`, `volume|18`, `digit7`, `changeSource|HDMI|1`, `openWebApp|netflix`. What is to play
 * (`channel|204`, `film|9c21|754`) is none: the module that has it judges first whether the caller's device may have it played
 * (`RemotePlayer.playChannel`, `playMovie`).
 */
export const command = z
  .string()
  .max(250)
  .refine((text) => patterns.some((pattern) => pattern.test(text)), 'not a command');
