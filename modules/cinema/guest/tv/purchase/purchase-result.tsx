import { useEffect } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { resumeAfterPowerCut } from '../../purchase/purchase-client.ts';
import { usePurchaseResult } from '../../purchase/use-purchase-result.ts';
import { useUntil } from '../../use-film-texts.ts';
import { keepWish } from '../film/film-wish.ts';

/** Tells on every screen what came of a purchase, also of one that a power cut left unanswered. */
export function PurchaseResult() {
  const t = useText();
  const shell = useGuestShell();
  const until = useUntil();
  const { stayId = '' } = useSession();
  usePurchaseResult({
    sayBought: ({ bought: { valid_until } }) =>
      valid_until ? t('films.right_until', { time: until(valid_until) }) : t('films.right_all_stay'),
    askCode({ data: { movie_id: movieId = '', voucher } }) {
      keepWish({ movieId, act: 'buy', from: 0, voucher });
      shell.navigate({ name: 'protectedConfirmation', params: { movieId } });
    },
  });
  useEffect(() => void resumeAfterPowerCut(shell, stayId), [shell, stayId]);
  return undefined;
}
