import { useEffect, useRef } from 'react';
import { type DeskBadge, may, useDesk, useDeskPlace, useDeskProperty, useStaff } from '#platform/desk';
import { useText } from '#platform/i18n/browser';
import { Icon, IconButton, Logo, NamedIcon } from '#platform/ui';
import type { DeskParts } from '../desk-parts.ts';
import { Account } from './account.tsx';
import { type MenuRoute, menuRoutes } from './menu-routes.ts';
import styles from './side-menu.module.css';

function Badge({ badge: { count, alarm } }: { badge: DeskBadge }) {
  const t = useText();
  if (count === 0) return undefined;
  return (
    <span className={styles.badge} data-alarm={alarm}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('desk.badge', { count })}</span>
    </span>
  );
}

function WatchedBadge({ useBadge }: { useBadge: () => DeskBadge }) {
  return <Badge badge={useBadge()} />;
}

function Item({ route }: { route: MenuRoute }) {
  const t = useText();
  const desk = useDesk();
  const place = useDeskPlace();
  const current = place.name === route.name || place.path.startsWith(`${route.path}/`);
  return (
    <a
      className={styles.item}
      href={desk.href({ name: route.name })}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        desk.navigate({ name: route.name });
      }}
    >
      <NamedIcon name={route.menu.icon} size={20} />
      <span className={styles.word}>{t(route.title)}</span>
      {route.menu.useBadge ? <WatchedBadge useBadge={route.menu.useBadge} /> : undefined}
    </a>
  );
}

/** Focus goes into the opened menu of a small screen, and Escape closes it. */
function useOpened(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    ref.current?.querySelector('a')?.focus();
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open, onClose]);
  return ref;
}

type Props = { readonly open: boolean; readonly onClose: () => void; readonly parts: DeskParts };

/** The menu at the side; on small screens it is drawn over the screen when `open`. */
export function SideMenu({ open, onClose, parts }: Props) {
  const t = useText();
  const staff = useStaff();
  const { name, logo } = useDeskProperty();
  const ref = useOpened(open, onClose);
  return (
    <nav ref={ref} className={styles.side} data-open={open} aria-label={t('desk.menu')}>
      <div className={styles.brand}>
        {logo ? <Logo src={logo} name="" /> : undefined}
        <span>{name}</span>
        <span className={styles.close}>
          <IconButton label={t('desk.closeMenu')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </span>
      </div>
      <div className={styles.items}>
        {menuRoutes
          .filter((route) => may(staff, route.permission))
          .map((route) => (
            <Item key={route.name} route={route} />
          ))}
      </div>
      <Account texts={parts.texts} />
    </nav>
  );
}
