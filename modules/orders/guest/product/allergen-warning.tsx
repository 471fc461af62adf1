import { useLanguage, useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import { allergensText } from '../order-texts.ts';
import styles from './allergen-warning.module.css';

/** Warns with an icon that an item or insert contains the guest's allergens; `names` are those of the contract. */
export function AllergenWarning({ names }: { readonly names: readonly string[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <span className={styles.warning}>
      <Icon name="alert" size={16} />
      {t('shop.contains', { names: allergensText(names, t, language) })}
    </span>
  );
}
