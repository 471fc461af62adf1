import { useEffect, useState } from 'react';
import { useGuestShell, useServerNow } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { isOrderingClosed } from '../checkout/delivery-time.ts';
import { openingHoursValues } from '../order-texts.ts';
import type { ShopInfo } from './shop-view.ts';

/** Sends the guest home and shows the opening hours in a dialog once `isShut` (docs/reference/modules.md §2). */
export function useGoHomeWhenShut(info: ShopInfo | undefined, isShut: boolean): void {
  const t = useText();
  const shell = useGuestShell();
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, in the current language
  useEffect(() => {
    if (!isShut || !info) return;
    shell.navigate({ name: 'home' }, { replace: true });
    shell.openDialog({
      title: t('shop.closed'),
      text: t('shop.closed_text', openingHoursValues(info)),
      actions: [{ label: t('shell.ok') }],
    });
  }, [isShut]);
}

/** Leaves the screen of a closed shop that takes no order for later, unless its menu may be read; returns whether it does. */
export function useLeaveWhenClosed(info: ShopInfo | undefined): boolean {
  const now = useServerNow();
  // What an earlier visit left in memory may be from before the shop opened.
  const [remembered] = useState(info);
  const isShut =
    info !== undefined &&
    !info.readable_when_closed &&
    isOrderingClosed(info) &&
    (info !== remembered || Date.parse(info.opens_at) > now);
  useGoHomeWhenShut(info, isShut);
  return isShut;
}
