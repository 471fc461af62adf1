import { z } from 'zod';

/** Commands by form; the part after `|` is an id, a number or a name. */
const patterns = [
  /^(?:tvOn|tvOff|volumeUp|volumeDown|mute|unmute|channelUp|channelDown|lastChannel)$/,
  /^(?:up|down|left|right|ok|back|home|info|guide|red|green|yellow|blue|digit[0-9])$/,
  /^(?:play|pause|stop|forward|rewind|openScreenMirroring|restart|reload)$/,
  /^volume\|(?:100|[1-9]?[0-9])$/,
  /^(?:channel|openWebApp|radio)\|[^\p{Cc}|]{1,120}$/u,
  /^(?:film|song)\|[^\p{Cc}|]{1,120}\|(?:1000000|0|[1-9][0-9]{0,5})$/u,
  /^changeSource\|[^\p{Cc}|]{1,120}(?:\|[^\p{Cc}|]{1,120})?$/u,
] as const;

/**
 * A command to a TV, as in `volumeUp`, `volume|18`, `channel|204`, `radio|3f0a`, `digit7`, `changeSource|HDMI|1`, `openWebApp|netflix`.
 * `film|9c21|754` and `song|77e0|30` go on from a second, 0 to 1,000,000.
 */
export const command = z
  .string()
  .max(250)
  .refine((text) => patterns.some((pattern) => pattern.test(text)), 'not a command');
