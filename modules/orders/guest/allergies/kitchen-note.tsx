import { useId } from 'react';
import { useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon } from '#platform/web/ui';
import { allergensText } from '../order-texts.ts';
import styles from './kitchen-note.module.css';
import { kitchenTexts } from './kitchen-texts.ts';
import { type Kitchen, useKitchen } from './use-kitchen.ts';

/** Asks whether the kitchen may see what the guest must not eat. */
function Question({ own, tell, keep }: Kitchen) {
  const t = useText();
  const language = useLanguage();
  const title = useId();
  return (
    <section className={styles.question} aria-labelledby={title}>
      <h3 id={title}>{t('shop.kitchen_ask', { names: allergensText(own, t, language) })}</h3>
      <p className={styles.small}>{t('shop.kitchen_ask_text')}</p>
      <div className={styles.answers}>
        <Button onClick={tell}>{t('shop.kitchen_yes')}</Button>
        <Button variant="text" onClick={keep}>
          {t('shop.kitchen_only_phone')}
        </Button>
      </div>
    </section>
  );
}

/** Asks once whether the kitchen may see what the guest must not eat; from then on says what it sees. */
export function KitchenNote() {
  const t = useText();
  const language = useLanguage();
  const kitchen = useKitchen();
  const { kind, shared, own, tell, keep } = kitchen;
  if (kind === 'nothing') return undefined;
  if (kind === 'ask') return <Question {...kitchen} />;
  const texts = kitchenTexts(kitchen, { t, language, device: 'phone' });
  return (
    <div className={styles.note} role="status">
      {texts.map((text, at) => (
        <p key={text}>
          {at === 0 && kind !== 'device' && kind !== 'sending' ? <Icon name="check" size={16} /> : undefined}
          <span>{text}</span>
        </p>
      ))}
      {own.length > 0 ? (
        <button type="button" onClick={tell}>
          {t('shop.kitchen_yes')}
        </button>
      ) : undefined}
      {shared.length > 0 ? (
        <button type="button" onClick={keep}>
          {t('shop.kitchen_take_back')}
        </button>
      ) : undefined}
    </div>
  );
}
