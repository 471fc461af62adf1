import { useKeys } from '#platform/web/ui/focus';
import { digitOf } from '../grid/use-digits.ts';
import { guideKeyOf } from './color-keys.ts';

/** Gives the keys of the remote their meaning in the guide, besides arrows and OK. */
export function useGuideKeys(act: { readonly [key: string]: () => void }, onDigit: (digit: number) => void): void {
  useKeys((event) => {
    const digit = digitOf(event);
    if (digit !== undefined) {
      onDigit(digit);
      return true;
    }
    const action = act[guideKeyOf(event) ?? ''];
    action?.();
    return action !== undefined;
  });
}
