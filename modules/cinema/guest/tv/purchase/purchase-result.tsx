import { useEffect } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { resumeAfterPowerCut } from '../../purchase/purchase-client.ts';
import { useAskCode } from '../../purchase/use-ask-code.ts';
import { usePurchaseResult } from '../../purchase/use-purchase-result.ts';
import { useUntil } from '../../use-film-texts.ts';

/** Tells on every screen what came of a purchase, also of one that a power cut left unanswered. */
export function PurchaseResult() {
  const t = useText();
  const shell = useGuestShell();
  const until = useUntil();
  const askCode = useAskCode();
  const { stayId = '' } = useSession();
  usePurchaseResult({
    sayBought: ({ bought: { valid_until } }) =>
      valid_until ? t('films.right_until', { time: until(valid_until) }) : t('films.right_all_stay'),
    askCode: ({ data: { pckg_id: packageId, voucher } }, movieId) => askCode(movieId, { packageId, voucher }),
  });
  useEffect(() => void resumeAfterPowerCut(shell, stayId), [shell, stayId]);
  return undefined;
}
