import type { ReactNode } from 'react';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Icon, IconButton, Logo, NamedIcon } from '#platform/web/ui';
import type { TopBar as TopBarContent } from '../rules/top-bar.ts';
import { useOverlay } from './overlay.tsx';
import styles from './top-bar.module.css';
import type { OfferedFilter } from './use-screen-filter.ts';

/** Style of the bar: above the screen, on its picture, or as round floating buttons. */
export type TopBarVariant = 'bar' | 'picture' | 'float';

type Props = {
  readonly content: TopBarContent;
  readonly filter?: OfferedFilter | undefined;
  /** The guest has not been offered the tour of the screen before. */
  readonly hasNewTour?: boolean;
  readonly title: ReactNode;
  readonly variant: TopBarVariant;
};

const classes: { readonly [P in TopBarVariant]: string } = {
  bar: `${styles.bar}`,
  picture: `${styles.bar} ${styles.over}`,
  float: `${styles.bar} ${styles.float}`,
};

function Lead({ lead }: { lead: TopBarContent['leading'] }) {
  const t = useText();
  const shell = useGuestShell();
  const overlay = useOverlay();
  if (lead === 'none') return undefined;
  if (lead === 'back') {
    return (
      <IconButton label={t('shell.back')} onClick={() => shell.back()}>
        <Icon name="back" />
      </IconButton>
    );
  }
  return (
    <IconButton
      label={t('shell.menu')}
      aria-haspopup="dialog"
      onClick={() => overlay.setState({ drawer: true, userMenu: false })}
    >
      <Icon name="menu" />
    </IconButton>
  );
}

/** The top bar: menu or back, title or logo, the screen's filter and tour, search and the user menu. */
export function TopBar({ content, filter, hasNewTour = false, title, variant }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const property = useProperty();
  const overlay = useOverlay();
  return (
    <header className={classes[variant]}>
      <Lead lead={content.leading} />
      {variant === 'float' ? undefined : (
        <div className={styles.title}>
          {variant === 'picture' ? <Logo src={property.logo} name={property.name} /> : title}
        </div>
      )}
      <div className={styles.end}>
        {content.filter && filter ? (
          <IconButton label={t('shell.filter')} aria-haspopup="dialog" onClick={filter.open}>
            <span className={styles.filter} data-on={filter.isOn || undefined}>
              <NamedIcon name="mdi-tune-variant" />
            </span>
          </IconButton>
        ) : undefined}
        {content.help ? (
          <IconButton label={t('shell.tour')} aria-haspopup="dialog" onClick={() => overlay.setState({ tour: true })}>
            <span className={styles.help} data-new={hasNewTour || undefined}>
              <Icon name="help" />
            </span>
          </IconButton>
        ) : undefined}
        {content.search ? (
          <IconButton label={t('shell.search')} onClick={() => shell.navigate({ name: 'search' })}>
            <Icon name="search" />
          </IconButton>
        ) : undefined}
        <IconButton
          label={t('shell.account')}
          aria-haspopup="dialog"
          onClick={() => overlay.setState({ userMenu: true, drawer: false })}
        >
          <Icon name="account" />
        </IconButton>
      </div>
    </header>
  );
}
