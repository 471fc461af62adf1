import { useEffect } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { isOrderingClosed } from '../checkout/delivery-time.ts';
import { openingHoursValues } from '../order-texts.ts';
import type { ShopInfo } from './shop-view.ts';

/**
 * Sends the guest home and shows the opening hours in a dialog when the shop is closed (docs/reference/modules.md §2). A shop
 * that takes orders for later does not count as closed. Returns whether it is closed.
 */
export function useLeaveWhenClosed(info: ShopInfo | undefined): boolean {
  const t = useText();
  const shell = useGuestShell();
  const shut = info !== undefined && isOrderingClosed(info);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, in the current language
  useEffect(() => {
    if (!shut) return;
    shell.navigate({ name: 'home' }, { replace: true });
    shell.openDialog({
      title: t('shop.closed'),
      text: t('shop.closed_text', openingHoursValues(info)),
      actions: [{ label: t('shell.ok') }],
    });
  }, [shut]);
  return shut;
}
