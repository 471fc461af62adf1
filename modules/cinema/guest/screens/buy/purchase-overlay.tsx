import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { usePurchaseResult } from '../../purchase/use-purchase-result.ts';

/** Tells on every screen of a phone what came of a purchase, also of one that goes on after a reload. */
export function PurchaseOverlay() {
  const t = useText();
  const shell = useGuestShell();
  usePurchaseResult({
    sayBought: ({ purchase: { title } }) => t('films.bought', { title }),
    askCode({ title, data: { movie_id: movieId = '' } }) {
      const run = () => shell.navigate({ name: 'protectedConfirmation', params: { movieId } });
      const actions = [{ label: t('films.enter_code'), run }, { label: t('films.not_now') }];
      // The guest is on another screen, and is not taken away from it.
      shell.openDialog({ title: t('films.purchase_failed'), text: `${title}\n${t('films.protected')}`, actions });
    },
  });
  return undefined;
}
