import type { TextFunction } from '#platform/web/i18n';
import { allergensText } from '../order-texts.ts';
import type { KitchenState } from './guest-diet.ts';

/** What the texts depend on; `device` is the one that the guest holds. */
type Context = { readonly t: TextFunction; readonly language: string; readonly device: 'phone' | 'tv' };

/** Says in sentences what the kitchen sees and what it does not; empty while there is nothing to say. */
export function kitchenTexts({ kind, shared, own }: KitchenState, { t, language, device }: Context): readonly string[] {
  const sharedText = () => t('shop.kitchen_sees', { names: allergensText(shared, t, language) });
  const ownText = () => t(`shop.kitchen_unseen_${device}`, { names: allergensText(own, t, language) });
  if (kind === 'sending') return [t('shop.kitchen_sending')];
  if (kind === 'shared') return [sharedText()];
  if (kind === 'partly') return [sharedText(), ownText()];
  return kind === 'nothing' ? [] : [ownText()];
}
