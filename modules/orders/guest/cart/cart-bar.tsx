import { ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { useCart } from '../menu/use-shop.ts';
import styles from './cart-bar.module.css';

/** The cart link above the bottom bar; announces the cart's item count when it changes. */
export function CartBar() {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const count = useCart((state) => state.cartQuantity);
  const sum = useCart((state) => state.sum);
  const target = { name: 'shopCart' };
  return (
    <>
      <div className="visually-hidden" role="status">
        {count > 0 ? t('shop.in_cart', { count }) : ''}
      </div>
      {count > 0 ? (
        <div className={styles.well}>
          <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)} className={styles.bar}>
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
            <span className={styles.words}>{t('shop.view_cart')}</span>
            <span className={styles.sum}>{formats.money(sum)}</span>
          </ShellLink>
        </div>
      ) : undefined}
    </>
  );
}
