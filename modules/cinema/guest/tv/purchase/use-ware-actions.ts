import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { Ware } from '../../purchase/use-purchase.ts';
import { useNeutralBill, useValidity } from '../../use-film-texts.ts';
import { useTvPurchase } from './use-tv-purchase.ts';
import { useVoucher } from './use-voucher.ts';

/**
 * Buying to the room or by a voucher. What goes on the bill is asked once more: how much, on whose, and what the bill will
 * say.
 */
export function useWareActions(ware: Ware, isNeutral: boolean) {
  const t = useText();
  const { money } = useFormats();
  const shell = useGuestShell();
  const validity = useValidity();
  const neutralBill = useNeutralBill();
  const { room, guestName } = useSession();
  const { buy, isBusy } = useTvPurchase();
  const askVoucher = useVoucher(ware);
  function askBuy(): void {
    const what = t('cinema.tv.ware', { title: ware.title, validity: validity(ware) });
    const bill = guestName ? t('cinema.tv.bill_of', { name: guestName }) : '';
    shell.openDialog({
      title: t('cinema.tv.buy_title', { room, price: money(ware.price) }),
      text: [what, bill, isNeutral ? neutralBill(ware.kind) : ''].filter(Boolean).join('\n'),
      actions: [{ label: t('films.put_on_room', { room }), run: () => buy(ware) }, { label: t('films.not_now') }],
    });
  }
  return { askBuy, askVoucher, isBusy };
}
