import { useEffect, useEffectEvent, useState } from 'react';
import { systemClock } from '#platform/clock';

/** Milliseconds after the last digit at which the channel is taken as complete. */
const waitMs = 1_500;
const mostDigits = 4;

/** Returns the digit of a key: of the remote, of a keyboard and of its number block. */
export function digitOf({ key, keyCode }: Pick<KeyboardEvent, 'key' | 'keyCode'>): number | undefined {
  if (/^\d$/.test(key)) return Number(key);
  if (keyCode >= 48 && keyCode <= 57) return keyCode - 48;
  return keyCode >= 96 && keyCode <= 105 ? keyCode - 96 : undefined;
}

/** Collects the digits of a channel number; `onNumber` runs once no more follow. */
export function useDigits(onNumber: (number: number) => void) {
  const [typed, setTyped] = useState('');
  const finish = useEffectEvent(onNumber);
  useEffect(() => {
    if (typed === '') return undefined;
    const timer = systemClock.after(typed.length >= mostDigits ? 0 : waitMs, () => {
      setTyped('');
      finish(Number(typed));
    });
    return () => timer.cancel();
  }, [typed]);
  return { typed, add: (digit: number) => setTyped((before) => before + digit) };
}
