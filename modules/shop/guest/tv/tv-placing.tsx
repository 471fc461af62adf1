import { useText } from '#platform/i18n/browser';
import { TvPage } from '#platform/shell/tv';
import { TvButton } from '#platform/ui/tv';
import type { PlacingState } from '../placing.ts';
import { useLiveShop } from '../use-shop.ts';
import styles from './tv-shop.module.css';

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
  const open = state.is === 'kept' || state.is === 'checking';
  return (
    <TvPage title={title} text={text}>
      <div className={styles.state} role="status">
        {state.is === 'void' ? (
          <TvButton focusKey="placing.seen" onPress={() => placing.seen()}>
            {t('shop.void_order')}
          </TvButton>
        ) : undefined}
        {open ? (
          <TvButton focusKey="placing.give_up" onPress={() => placing.giveUp()}>
            {t('shop.give_up')}
          </TvButton>
        ) : undefined}
      </div>
    </TvPage>
  );
}
