import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useText } from '#platform/i18n/browser';
import { Button, Icon, StateMessage } from '#platform/ui';
import type { PlacingState } from '../placing.ts';
import { useLiveShop } from '../use-shop.ts';
import { CallOutlet } from './call-outlet.tsx';
import styles from './placing-message.module.css';

/** Answers without which reception is the better place to ask. */
const manyTries = 2;

type Words = { readonly title: string; readonly text: string; readonly icon: 'check' | 'alert' | 'help' | 'noNetwork' };

function useWords(state: PlacingState): Words | undefined {
  const t = useText();
  switch (state.is) {
    case 'sending':
      return { title: t('shop.sending'), text: t('shop.sending_text'), icon: 'check' };
    case 'kept':
      return { title: t('shop.kept'), text: t('shop.kept_text'), icon: 'noNetwork' };
    case 'checking': {
      const long = state.tries >= manyTries ? `\n${t('shop.checking_long')}` : '';
      return { title: t('shop.checking'), text: t('shop.checking_text') + long, icon: 'help' };
    }
    case 'void':
      return { title: t('shop.void'), text: t('shop.void_text'), icon: 'alert' };
    default:
      return undefined;
  }
}

/** True once the state has lasted a moment: an order that is answered at once needs no words. */
function useAfterAMoment(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = systemClock.after(ms, () => setPassed(true));
    return () => timer.cancel();
  }, [ms]);
  return passed;
}

/** Where an order stands on its way to its one definite answer; never says more than is known. */
export function PlacingMessage({ state }: { state: PlacingState }) {
  const t = useText();
  const { placing } = useLiveShop();
  const words = useWords(state);
  const moment = useAfterAMoment(1_000);
  if (!words) return undefined;
  const open = state.is === 'kept' || state.is === 'checking';
  return (
    <div className={styles.place} role="status">
      <StateMessage
        title={words.title}
        text={<span className={styles.text}>{words.text}</span>}
        icon={state.is === 'sending' ? <span className={styles.runner} /> : <Icon name={words.icon} />}
        tone={state.is === 'void' ? 'danger' : 'calm'}
      >
        {state.is === 'void' ? (
          <Button wide onClick={() => placing.seen()}>
            {t('shop.void_order')}
          </Button>
        ) : undefined}
        {open || state.is === 'void' ? <CallOutlet shopId={String(state.order.data.shop_id)} /> : undefined}
        {open && moment ? (
          <Button wide look="danger" onClick={() => placing.giveUp()}>
            {t('shop.give_up')}
          </Button>
        ) : undefined}
      </StateMessage>
    </div>
  );
}
