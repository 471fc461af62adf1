import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useText } from '#platform/web/i18n';
import type { PlacingState } from './placing.ts';

/** Answers without which reception is the better place to ask. */
const manyTries = 2;
/** Milliseconds after which an order can be given up: the press that placed it must not be the one that takes it back. */
const momentMs = 1_000;

/** What is said of an order on its way to its answer; undefined where the screen it leads to says it. */
export function usePlacingWords(state: PlacingState): { readonly title: string; readonly text: string } | undefined {
  const t = useText();
  switch (state.is) {
    case 'sending':
      return { title: t('shop.sending'), text: t('shop.sending_text') };
    case 'kept':
      return { title: t('shop.kept'), text: t('shop.kept_text') };
    case 'checking': {
      const long = state.tries >= manyTries ? `\n${t('shop.checking_long')}` : '';
      return { title: t('shop.checking'), text: t('shop.checking_text') + long };
    }
    case 'void':
      return { title: t('shop.void'), text: t('shop.void_text') };
    default:
      return undefined;
  }
}

/** Whether the guest may say that an order is not wanted any more: it waits, and has for a moment. */
export function useMayGiveUp({ is }: PlacingState): boolean {
  const isOpen = is === 'kept' || is === 'checking';
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!isOpen) return setPassed(false);
    const timer = systemClock.after(momentMs, () => setPassed(true));
    return () => timer.cancel();
  }, [isOpen]);
  return isOpen && passed;
}
