import { TvShopState } from '../menu/tv-shop-layout.tsx';
import type { OrderSubmissionState } from './order-submission.ts';
import { useSubmissionMessage } from './use-submission-message.ts';

/** The state of a pending order; never claims more than is known. */
export function TvOrderSubmission({ state }: { state: OrderSubmissionState }) {
  const { message, isVoid, actions } = useSubmissionMessage(state);
  return (
    <div role="status">
      <TvShopState title={message?.title ?? ''} text={message?.text} buttons={actions} focusText={!isVoid} />
    </div>
  );
}
