import { describe, expect, it } from 'vitest';
import { commandFor, isSpecialDevice } from './index.ts';

describe('a command', () => {
  it.each([
    ['tvOff', 1, 'tvOff'],
    ['tvOff', 0, 'tvOn'],
    ['tvOn', 1, 'tvOn'],
    ['volumeUp', 0, 'volumeUp'],
  ] as const)('%s with power status %s is sent as %s', (command, status, sent) => {
    expect(commandFor(command, status)).toBe(sent);
  });
});

describe('a special device', () => {
  const listed = 'tablet, mobile,phone,Guest Key';
  it.each(['Tablet', 'bedside-phone', 'MOBILE 2', 'guest key'])('is %j', (name) => {
    expect(isSpecialDevice(name, listed)).toBe(true);
  });
  it.each(['Microphone', 'Bedroom', 'Guest room', 'Keyboard', ''])('is not %j', (name) => {
    expect(isSpecialDevice(name, listed)).toBe(false);
  });
  it('is nothing if the setting is empty', () => {
    for (const empty of ['', ' , ']) expect(isSpecialDevice('phone', empty)).toBe(false);
  });
});
