import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { TvButton, TvSheet } from '#platform/web/ui/tv';
import styles from '../menu/tv-shop.module.css';
import { listText } from '../order-texts.ts';
import type { TvCheckoutProps } from './tv-checkout.tsx';
import { useOrderSummary } from './use-checkout-options.ts';

/** The complete order for review before it is placed. */
export function TvReview(props: TvCheckoutProps & { readonly onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const { info, ordering, onClose } = props;
  const rows = [...useOrderSummary(info, ordering), [t('shop.total'), formats.money(ordering.sum)] as const];
  return (
    <TvSheet title={t('shop.review_title')} position="side" onClose={onClose}>
      <div className={styles.review}>
        <h2>{t('shop.review_title')}</h2>
        <ul className={`${styles.lines} ${styles.facts}`}>
          {ordering.lines.map((line) => (
            <li key={line.cartId}>
              <span className={styles.number}>{line.quantity}</span>
              <span>
                {listText(
                  [line.shop_item_title, ...line.sub_items.map(({ sub_item_title }) => sub_item_title)],
                  language,
                )}
              </span>
            </li>
          ))}
        </ul>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.buttons}>
          <TvButton
            focusKey="review.order"
            onPress={() => {
              onClose();
              ordering.submit();
            }}
          >
            {t('shop.place')}
          </TvButton>
          <TvButton focusKey="review.change" onPress={onClose}>
            {t('shop.change')}
          </TvButton>
        </div>
      </div>
    </TvSheet>
  );
}
