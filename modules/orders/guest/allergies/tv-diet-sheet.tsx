import { useState } from 'react';
import { allergenNames } from '#orders/rules';
import { capitalize, useLanguage, useText } from '#platform/web/i18n';
import { TvList, TvRow, TvSheet } from '#platform/web/ui/tv';
import { dietNames } from '../menu/diet-filter.ts';
import { useFocusSoon } from '../menu/tv-shop-layout.tsx';
import { useDietFilter, useShopClient } from '../menu/use-shop.ts';
import { allergensText, allergenText, dietText } from '../order-texts.ts';
import { withFilter } from './guest-diet.ts';
import { kitchenTexts } from './kitchen-texts.ts';
import styles from './tv-diet-sheet.module.css';
import { type Kitchen, useKitchen } from './use-kitchen.ts';

/** Asks whether the kitchen may see what the guest must not eat. */
function Question({ own, tell, keep }: Kitchen) {
  const t = useText();
  const language = useLanguage();
  useFocusSoon('diet.tell');
  return (
    <>
      <h2 className={styles.title}>{t('shop.kitchen_ask', { names: allergensText(own, t, language) })}</h2>
      <div className={styles.question}>
        <p className={styles.note}>{t('shop.kitchen_ask_text')}</p>
        <ul>
          <TvRow focusKey="diet.tell" title={t('shop.kitchen_yes')} onPress={tell} />
          <TvRow focusKey="diet.keep" title={t('shop.kitchen_only_tv')} onPress={keep} />
        </ul>
      </div>
    </>
  );
}

/** What the kitchen sees, and the rows that change it. */
function KitchenRows({ kitchen }: { kitchen: Kitchen }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      {kitchenTexts(kitchen, { t, language, device: 'tv' }).map((text) => (
        <li key={text} className={styles.note}>
          {text}
        </li>
      ))}
      {kitchen.own.length > 0 && kitchen.kind !== 'nothing' ? (
        <TvRow focusKey="diet.tell" title={t('shop.kitchen_yes')} onPress={kitchen.tell} />
      ) : undefined}
      {kitchen.shared.length > 0 && kitchen.kind !== 'nothing' ? (
        <TvRow focusKey="diet.keep" title={t('shop.kitchen_take_back')} onPress={kitchen.keep} />
      ) : undefined}
    </>
  );
}

type ChoicesProps = { readonly kitchen: Kitchen; readonly first: string; readonly onPress: (key: string) => void };

function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}

function Choices({ kitchen, first, onPress }: ChoicesProps) {
  const t = useText();
  const language = useLanguage();
  const { diet } = useShopClient();
  const { allergens, diets, hides } = useDietFilter();
  useFocusSoon(first);
  return (
    <>
      <h2 className={styles.title}>{t('shop.filter')}</h2>
      <div className={styles.choices}>
        <TvList initialFocus={first}>
          <KitchenRows kitchen={kitchen} />
          <li className={styles.heading}>{t('shop.filter_allergens')}</li>
          {allergenNames.map((name) => (
            <TvRow
              key={name}
              focusKey={`diet.${name}`}
              title={capitalize(allergenText(t, name), language)}
              chosen={allergens.includes(name)}
              onPress={() => {
                onPress(`diet.${name}`);
                kitchen.choose(toggled(allergens, name));
              }}
            />
          ))}
          <li className={styles.heading}>{t('shop.filter_diets')}</li>
          {dietNames.map((name) => (
            <TvRow
              key={name}
              focusKey={`diet.${name}`}
              title={capitalize(dietText(t, name), language)}
              chosen={diets.includes(name)}
              onPress={() => diet.update((now) => withFilter(now, { diets: toggled(diets, name) }))}
            />
          ))}
          <TvRow
            focusKey="diet.hides"
            title={t('shop.filter_hide')}
            text={t('shop.filter_hide_text')}
            chosen={hides}
            onPress={() => diet.update((now) => withFilter(now, { hides: !hides }))}
          />
        </TvList>
      </div>
    </>
  );
}

/** The guest's allergens and diets, for all menus; asks once whether the kitchen may see the allergens. */
export function TvDietSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const kitchen = useKitchen();
  const [last, setLast] = useState(`diet.${allergenNames[0]}`);
  return (
    <TvSheet title={t('shop.filter')} position="side" onClose={onClose}>
      {kitchen.kind === 'ask' ? (
        <Question {...kitchen} />
      ) : (
        <Choices kitchen={kitchen} first={last} onPress={setLast} />
      )}
    </TvSheet>
  );
}
