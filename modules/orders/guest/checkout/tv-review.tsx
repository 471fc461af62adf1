import { useText } from '#platform/web/i18n';
import { FocusableText } from '#platform/web/ui/focus';
import { TvSheet } from '#platform/web/ui/tv';
import { TvContents } from '../allergies/tv-contents.tsx';
import styles from '../menu/tv-shop.module.css';
import { ShopButtons } from '../menu/tv-shop-layout.tsx';
import { wording } from '../service-wording.ts';
import type { CheckoutProps } from './use-checkout.ts';
import { useReviewedOrder } from './use-review.ts';

/** The complete order for review before it is placed. */
export function TvReview({ onClose, ...props }: CheckoutProps & { readonly onClose: () => void }) {
  const t = useText();
  const { lines, rows, sum, submit } = useReviewedOrder(props, onClose);
  return (
    <TvSheet title={t('shop.review_title')} position="side" initialFocus="review.order" onClose={onClose}>
      <div className={styles.review} data-scroll="y">
        <FocusableText focusKey="review.lines" className={styles.question}>
          <h2>{t('shop.review_title')}</h2>
          <ul className={`${styles.lines} ${styles.facts}`}>
            {lines.map(({ cartId, quantity, text, hits, contains }) => (
              <li key={cartId}>
                <span className={styles.number}>{quantity}</span>
                <span>
                  {text}
                  <TvContents hits={hits} contains={contains} />
                </span>
              </li>
            ))}
          </ul>
          <dl>
            {[...rows, [t('shop.total'), sum] as const].map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </FocusableText>
        <div className={styles.decide}>
          <ShopButtons
            buttons={[
              { key: 'review.order', label: t(wording(props.info, 'shop.place')), onPress: submit },
              { key: 'review.change', label: t('shop.change'), onPress: onClose },
            ]}
          />
        </div>
      </div>
    </TvSheet>
  );
}
