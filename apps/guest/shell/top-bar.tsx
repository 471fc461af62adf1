import type { ReactNode } from 'react';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Icon, IconButton, Logo } from '#platform/web/ui';
import type { TopBar as Parts } from '../rules/top-bar.ts';
import { useOver } from './over.tsx';
import styles from './top-bar.module.css';

/** Style of the bar: above the screen, on its picture, or as round floating buttons. */
export type TopBarPlace = 'bar' | 'picture' | 'float';

type Props = { readonly parts: Parts; readonly title: ReactNode; readonly place: TopBarPlace };

const classes: { readonly [P in TopBarPlace]: string } = {
  bar: `${styles.bar}`,
  picture: `${styles.bar} ${styles.over}`,
  float: `${styles.bar} ${styles.float}`,
};

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

/** The top bar: menu or back, title or logo, search and the user menu. */
export function TopBar({ parts, title, place }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const property = useProperty();
  const over = useOver();
  return (
    <header className={classes[place]}>
      <Lead lead={parts.lead} />
      {place === 'float' ? undefined : (
        <div className={styles.title}>
          {place === 'picture' ? <Logo src={property.logo} name={property.name} /> : title}
        </div>
      )}
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
