import { useText } from '#platform/web/i18n';
import { TvShopState } from '../menu/tv-shop-parts.tsx';
import { useLiveShop } from '../menu/use-shop.ts';
import type { PlacingState } from './placing.ts';
import { useMayGiveUp, usePlacingWords } from './use-placing-words.ts';

/** Where an order stands on its way to its one definite answer; never says more than is known. */
export function TvPlacing({ state }: { state: PlacingState }) {
  const t = useText();
  const { placing } = useLiveShop();
  const words = usePlacingWords(state);
  const mayGiveUp = useMayGiveUp(state);
  const seen = { key: 'placing.seen', label: t('shop.void_order'), onPress: () => placing.seen() };
  const giveUp = { key: 'placing.give_up', label: t('shop.give_up'), onPress: () => placing.giveUp() };
  const buttons = state.is === 'void' ? [seen] : mayGiveUp ? [giveUp] : [];
  return (
    <div role="status">
      <TvShopState
        title={words?.title ?? ''}
        text={words?.text ?? ''}
        buttons={buttons}
        wordsFirst={state.is !== 'void'}
      />
    </div>
  );
}
