import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { useAskCode } from '../../purchase/use-ask-code.ts';
import { usePurchaseResult } from '../../purchase/use-purchase-result.ts';

/** Tells on every screen of a phone what came of a purchase, also of one that goes on after a reload. */
export function PurchaseOverlay() {
  const t = useText();
  const shell = useGuestShell();
  const askCode = useAskCode();
  usePurchaseResult({
    sayBought: ({ purchase: { title } }) => t('films.bought', { title }),
    askCode({ title, data: { pckg_id: packageId } }, movieId) {
      const run = () => askCode(movieId, { packageId });
      const actions = [{ label: t('films.enter_code'), run }, { label: t('films.not_now') }];
      // The guest is on another screen, and is not taken away from it.
      shell.openDialog({ title: t('films.purchase_failed'), text: `${title}\n${t('films.protected')}`, actions });
    },
  });
  return undefined;
}
