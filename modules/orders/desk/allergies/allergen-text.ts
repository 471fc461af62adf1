import { allergenNames } from '#orders/rules';
import { listText, useLanguage, useText } from '#platform/web/i18n';

/** Returns the formatter of a list of allergens in the reader's language; unknown names stay as they are. */
export function useAllergensText(): (names: readonly string[]) => string {
  const t = useText();
  const language = useLanguage();
  const textOf = (name: string) => {
    const known = allergenNames.find((one) => one === name);
    return known ? t(`orders.allergen.${known}`) : name;
  };
  return (names) => listText(names.map(textOf), language);
}
