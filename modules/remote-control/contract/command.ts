import { z } from 'zod';

/** Commands by form; the part after `|` is an id, a number or a name. */
const patterns = [
  /^(?:tvOn|tvOff|volumeUp|volumeDown|mute|unmute|channelUp|channelDown|lastChannel)$/,
  /^(?:up|down|left|right|ok|back|home|info|guide|red|green|yellow|blue|digit[0-9])$/,
  /^(?:play|pause|stop|forward|rewind|openScreenMirroring|restart|reload)$/,
  /^volume\|(?:100|[1-9]?[0-9])$/,
  /^(?:channel|openWebApp)\|[^\p{Cc}|]{1,120}$/u,
  /^changeSource\|[^\p{Cc}|]{1,120}(?:\|[^\p{Cc}|]{1,120})?$/u,
] as const;

/**
 * A command to a TV, as in `volumeUp`, `volume|18`, `channel|204`, `digit7`, `changeSource|HDMI|1`, `openWebApp|netflix`.
 */
export const command = z
  .string()
  .max(250)
  .refine((text) => patterns.some((pattern) => pattern.test(text)), 'not a command');
