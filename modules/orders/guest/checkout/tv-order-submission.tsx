import { useText } from '#platform/web/i18n';
import { TvShopState } from '../menu/tv-shop-layout.tsx';
import { useShopClient } from '../menu/use-shop.ts';
import type { OrderSubmissionState } from './order-submission.ts';
import { useCanAbandon, useSubmissionText } from './use-submission-text.ts';

/** The state of a pending order; never claims more than is known. */
export function TvOrderSubmission({ state }: { state: OrderSubmissionState }) {
  const t = useText();
  const client = useShopClient();
  const message = useSubmissionText(state);
  const canAbandon = useCanAbandon(state);
  const dismiss = { key: 'placing.seen', label: t('shop.void_order'), onPress: () => client.submission.dismiss() };
  const abandon = { key: 'placing.give_up', label: t('shop.give_up'), onPress: () => client.submission.abandon() };
  const buttons = state.status === 'void' ? [dismiss] : canAbandon ? [abandon] : [];
  return (
    <div role="status">
      <TvShopState
        title={message?.title ?? ''}
        text={message?.text ?? ''}
        buttons={buttons}
        wordsFirst={state.status !== 'void'}
      />
    </div>
  );
}
