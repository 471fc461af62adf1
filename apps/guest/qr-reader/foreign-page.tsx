import { useProperty } from '#platform/web/guest-shell';
import { isolateLtr, useText } from '#platform/web/i18n';
import { Button, ButtonLink } from '#platform/web/ui';
import { opensInNewTab } from '../rules/external-link.ts';
import styles from './qr-reader.module.css';

/** A page outside the app that a code leads to: it is named, and the guest decides. */
export function ForeignPage({ address, onAgain }: { readonly address: string; readonly onAgain: () => void }) {
  const t = useText();
  const { openInNewTab } = useProperty();
  const newTab = opensInNewTab(navigator.userAgent, openInNewTab) && { target: '_blank' };
  return (
    <div className={styles.card} role="alert">
      <h3>{t('outside.page_title')}</h3>
      <p className={styles.address} dir="ltr">
        {address}
      </p>
      <ButtonLink fullWidth href={address} rel="noopener noreferrer" {...newTab}>
        {t('outside.page_open', { host: isolateLtr(new URL(address).host) })}
      </ButtonLink>
      <Button variant="text" onClick={onAgain}>
        {t('scan.again')}
      </Button>
    </div>
  );
}
