import type { cinema } from '#cinema/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useTvPrompt } from '#platform/web/guest-shell/tv';
import { useFormats, useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import { paidByVoucher } from '../../purchase/paid-by-voucher.ts';
import { refusalText } from '../../purchase/purchase-refusal.ts';
import type { Ware } from '../../purchase/use-purchase.ts';
import { useCaller } from '../../use-films.ts';
import { useTvPurchase } from './use-tv-purchase.ts';

/** Letters and digits of the longest code. */
const longestCode = 32;

/**
 * Asks for the code of a voucher, unless it is known, says what it pays for, and buys with it once the guest agrees.
 */
export function useVoucher(ware: Ware): (known?: string) => void {
  const t = useText();
  const formats = useFormats();
  const ask = useTvPrompt();
  const shell = useGuestShell();
  const { lang, stay_id } = useCaller();
  const { buy } = useTvPurchase();
  function offer(code: string, pays: string): void {
    const yes = { label: t('films.voucher.redeem'), run: () => buy(ware, code) };
    const title = t('cinema.tv.voucher_use', { title: ware.title });
    shell.openDialog({ title, text: pays, actions: [yes, { label: t('films.not_now') }] });
  }
  async function judge(code: string): Promise<void> {
    try {
      const data = { code, lang, stay_id };
      const { voucher } = await shell.wire.of<typeof cinema>().call('VideoOnDemand.getCurrentVoucher', data);
      if (!voucher) return;
      const found = paidByVoucher(voucher, [ware]);
      const { kind, title } = voucher;
      if ('problem' in found) refuse(code, t(`films.voucher.${found.problem}`));
      else offer(code, kind === 'any_film' ? t('cinema.tv.voucher_any') : t('films.voucher.pays', { title }));
    } catch (error) {
      refuse(code, error instanceof CallRefusedError ? refusalText(error, t, formats) : '');
    }
  }
  /** Says why a code pays for nothing; without a reason, it could not be judged. */
  function refuse(code: string, why: string): void {
    const again = { label: t('shell.try_again'), run: () => askCode(code, why === '' ? '' : code) };
    const text = why || t('films.voucher.not_checked');
    shell.openDialog({ title: t('films.voucher.title'), text, actions: [again, { label: t('films.not_now') }] });
  }
  /** Asks for a code, which may be a correction of one that was wrong: Back leaves that as it is. */
  function askCode(text = '', wrong = ''): void {
    ask({
      ...{ kind: 'text', title: t('films.voucher.code'), inputKind: 'text', text, maxLength: longestCode },
      onDone(typed) {
        const code = typed.trim();
        if (code !== '' && code !== wrong) void judge(code);
      },
    });
  }
  return (known = '') => (known === '' ? askCode() : void judge(known));
}
