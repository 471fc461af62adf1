import { useText } from '#platform/i18n/browser';
import type { PlacingState } from '../placing.ts';
import { useLiveShop } from '../use-shop.ts';
import { TvShopState } from './tv-shop-parts.tsx';

/** Answers without which reception is the better place to ask. */
const manyTries = 2;

function useWords(state: PlacingState): { readonly title: string; readonly text: string } {
  const t = useText();
  switch (state.is) {
    case 'sending':
      return { title: t('shop.sending'), text: t('shop.sending_text') };
    case 'kept':
      return { title: t('shop.kept'), text: t('shop.kept_text') };
    case 'checking': {
      const long = state.tries >= manyTries ? `\n${t('shop.checking_long')}` : '';
      return { title: t('shop.checking'), text: t('shop.checking_text') + long };
    }
    case 'void':
      return { title: t('shop.void'), text: t('shop.void_text') };
    default:
      return { title: '', text: '' };
  }
}

/** Where an order stands on its way to its one definite answer; never says more than is known. */
export function TvPlacing({ state }: { state: PlacingState }) {
  const t = useText();
  const { placing } = useLiveShop();
  const { title, text } = useWords(state);
  const seen = { key: 'placing.seen', label: t('shop.void_order'), onPress: () => placing.seen() };
  const giveUp = { key: 'placing.give_up', label: t('shop.give_up'), onPress: () => placing.giveUp() };
  const open = state.is === 'kept' || state.is === 'checking';
  const buttons = state.is === 'void' ? [seen] : open ? [giveUp] : [];
  return (
    <div role="status">
      <TvShopState title={title} text={text} buttons={buttons} />
    </div>
  );
}
