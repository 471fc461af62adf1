import { useText } from '#platform/web/i18n';
import { TvShopState } from '../menu/tv-shop-parts.tsx';
import { useLiveShop } from '../menu/use-shop.ts';
import type { PlacingState } from './placing.ts';
import { useMayGiveUp, usePlacingWords } from './use-placing-words.ts';

/** The state of a pending order; never claims more than is known. */
export function TvPlacing({ state }: { state: PlacingState }) {
  const t = useText();
  const client = useLiveShop();
  const message = usePlacingWords(state);
  const canAbandon = useMayGiveUp(state);
  const dismiss = { key: 'placing.seen', label: t('shop.void_order'), onPress: () => client.placing.seen() };
  const abandon = { key: 'placing.give_up', label: t('shop.give_up'), onPress: () => client.placing.giveUp() };
  const buttons = state.is === 'void' ? [dismiss] : canAbandon ? [abandon] : [];
  return (
    <div role="status">
      <TvShopState
        title={message?.title ?? ''}
        text={message?.text ?? ''}
        buttons={buttons}
        wordsFirst={state.is !== 'void'}
      />
    </div>
  );
}
