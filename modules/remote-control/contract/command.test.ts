import { expect, it } from 'vitest';
import { command } from './command.ts';

it.each(['volumeUp', 'volume|100', 'digit7', 'changeSource|HDMI|1', 'openWebApp|netflix'])(
  '%s is a command',
  (text) => {
    expect(command.safeParse(text).success).toBe(true);
  },
);

it.each(['film|9c21|0', 'channel|204', 'radio|3f0a', 'song|77e0|30', 'openWebApp|', 'openWebApp|a\nb', 'volume|101'])(
  '%j is none that a guest may send',
  (text) => {
    expect(command.safeParse(text).success).toBe(false);
  },
);
