import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser';
import { useGuestShell, useProperty } from '#platform/shell';
import { Icon, IconButton, Logo } from '#platform/ui';
import type { TopBar as Parts } from '../rules/top-bar.ts';
import { useOver } from './over.tsx';
import styles from './top-bar.module.css';

type Props = { readonly parts: Parts; readonly title: ReactNode; readonly over: boolean };

function Lead({ lead }: { lead: Parts['lead'] }) {
  const t = useText();
  const shell = useGuestShell();
  const over = useOver();
  if (lead === 'none') return undefined;
  if (lead === 'back') {
    return (
      <IconButton label={t('shell.back')} onClick={() => shell.back()}>
        <Icon name="back" />
      </IconButton>
    );
  }
  return (
    <IconButton label={t('shell.menu')} aria-haspopup="dialog" onClick={() => over.setState({ drawer: true })}>
      <Icon name="menu" />
    </IconButton>
  );
}

/** The bar at the top: menu or back, the title or the house's mark, search and the user menu. */
export function TopBar({ parts, title, over: liesOver }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const property = useProperty();
  const over = useOver();
  return (
    <header className={liesOver ? `${styles.bar} ${styles.over}` : styles.bar}>
      <Lead lead={parts.lead} />
      <div className={styles.title}>{liesOver ? <Logo src={property.logo} name={property.name} /> : title}</div>
      <div className={styles.end}>
        {parts.search ? (
          <IconButton label={t('shell.search')} onClick={() => shell.navigate({ name: 'search' })}>
            <Icon name="search" />
          </IconButton>
        ) : undefined}
        <IconButton label={t('shell.account')} aria-haspopup="dialog" onClick={() => over.setState({ userMenu: true })}>
          <Icon name="account" />
        </IconButton>
      </div>
    </header>
  );
}
