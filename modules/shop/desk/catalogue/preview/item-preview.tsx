import { useDeskProperty } from '#platform/desk';
import { useText } from '#platform/i18n/browser';
import { Picture } from '#platform/ui';
import type { ItemEntry } from '#shop/contract';
import { moneyText } from '../../rules/money-text.ts';
import { titleIn } from '../rules/drafts.ts';
import styles from './phone-preview.module.css';
import type { Previewed } from './phone-preview.tsx';

type Props = Previewed & { readonly item: ItemEntry };
type Insert = ItemEntry['purchase_flow'][number]['sub_items'][number];

/** What an insert changes in the price, as a guest reads it. */
function useExtra({ data, language }: Previewed) {
  const t = useText();
  return ({ price, price_diff }: Insert) => {
    const extra = price + price_diff;
    if (extra === 0) return t('catalogue.included');
    return (extra > 0 ? '+' : '−') + moneyText(Math.abs(extra), data.currency, language);
  };
}

function Choices(props: Props) {
  const t = useText();
  const extra = useExtra(props);
  const { item, data, language } = props;
  return item.purchase_flow.map((group) => (
    <div key={group.id}>
      <div className={styles.choice}>
        <h4>{titleIn(group.texts, language, data.default_language)}</h4>
        <span className={styles.small}>
          {group.min_selects === 1 && group.max_selects === 1
            ? t('catalogue.choose_one')
            : t('catalogue.up_to', { count: group.max_selects })}
        </span>
      </div>
      {group.sub_items.map((insert) => (
        <div key={insert.id} className={styles.insert} data-off={insert.sold_out}>
          <span className={styles.mark} data-one={group.max_selects === 1} />
          <span className={styles.grow}>{titleIn(insert.texts, language, data.default_language)}</span>
          <span className={styles.small}>{extra(insert)}</span>
        </div>
      ))}
    </div>
  ));
}

/** One item as its page on the phone. */
export function ItemPreview(props: Props) {
  const t = useText();
  const property = useDeskProperty();
  const { item, data, language } = props;
  const texts = item.texts[language] ?? item.texts[data.default_language] ?? Object.values(item.texts)[0];
  const [picture] = item.pictures;
  const stock = data.stock.find(({ id }) => id === item.id);
  const off = stock?.sold_out === true || stock?.stock === 0;
  const allergens = item.allergens.map((one) => t(`catalogue.allergen.${one}`));
  const diets = item.diets.map((one) => t(`catalogue.diet.${one}`));
  return (
    <>
      <div className={styles.picture}>
        <Picture shape="fill" src={picture ? `/media/${property.id}/${picture}?w=960` : undefined} />
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          {texts?.title || <span className={styles.untitled}>{t('catalogue.untitled')}</span>}
        </h3>
        {texts?.description ? <p className={styles.about}>{texts.description}</p> : undefined}
        {allergens.length > 0 ? (
          <p className={styles.small}>{t('catalogue.contains', { list: allergens.join(', ') })}</p>
        ) : undefined}
        {diets.length > 0 ? <p className={styles.small}>{diets.join(' · ')}</p> : undefined}
        <Choices {...props} />
        <div className={styles.add} data-off={off}>
          {off ? (
            t('catalogue.sold_out')
          ) : (
            <>
              <span>{t('catalogue.add_to_cart')}</span>
              <span>{moneyText(item.price, data.currency, language)}</span>
            </>
          )}
        </div>
      </div>
    </>
  );
}
