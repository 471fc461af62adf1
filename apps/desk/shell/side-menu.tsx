import { useEffect, useRef, useState } from 'react';
import {
  type DeskBadge,
  DeskLink,
  hasPermission,
  useDeskLocation,
  useDeskProperty,
  useSavedRoute,
  useStaff,
} from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Icon, IconButton, Logo, NamedIcon, Sheet } from '#platform/web/ui';
import { Account } from './account.tsx';
import { type MenuRoute, menuRoutes } from './menu-routes.ts';
import { PropertyList } from './property-list.tsx';
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

function LiveBadge({ useBadge }: { useBadge: () => DeskBadge }) {
  return <Badge badge={useBadge()} />;
}

function Item({ route }: { route: MenuRoute }) {
  const t = useText();
  const place = useDeskLocation();
  const current = place.name === route.name || place.path.startsWith(`${route.path}/`);
  return (
    <DeskLink className={styles.item} to={{ name: route.name }} aria-current={current ? 'page' : undefined}>
      <NamedIcon name={route.menu.icon} size={20} />
      <span className={styles.word}>{t(route.title)}</span>
      {route.menu.useBadge ? <LiveBadge useBadge={route.menu.useBadge} /> : undefined}
    </DeskLink>
  );
}

/** Focuses the menu when it opens on a small screen, and closes it on Escape. */
function useMenuFocus(open: boolean, onClose: () => void) {
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

/** The property of this tab; staff of several can switch here. */
function PropertySwitch() {
  const t = useText();
  const { property, properties } = useStaff();
  const { name } = useDeskProperty();
  const [choosing, setChoosing] = useState(false);
  if (properties.length < 2) return <span className={styles.property}>{name}</span>;
  return (
    <>
      <button type="button" className={styles.choose} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <span className="visually-hidden">{t('desk.otherProperty')}</span>
        <bdi className={styles.property}>{name}</bdi>
        <NamedIcon name="mdi-unfold-more-horizontal" size={20} />
      </button>
      <Sheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('desk.chooseProperty')}
        position="center"
        closeLabel={t('desk.close')}
      >
        <PropertyList properties={properties} current={property} />
      </Sheet>
    </>
  );
}

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The side menu; on small screens it overlays the screen when `open`. */
export function SideMenu({ open, onClose }: Props) {
  const t = useText();
  const staff = useStaff();
  const { logo } = useDeskProperty();
  const savedRoute = useSavedRoute();
  const ref = useMenuFocus(open, onClose);
  return (
    <nav ref={ref} className={styles.side} data-open={open} aria-label={t('desk.menu')}>
      <div className={styles.brand}>
        {logo ? <Logo src={logo} name="" /> : undefined}
        <PropertySwitch />
        <span className={styles.close}>
          <IconButton label={t('desk.closeMenu')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </span>
      </div>
      <div className={styles.items}>
        {menuRoutes
          .filter(({ name, permission }) => hasPermission(staff, permission) && name === (savedRoute ?? name))
          .map((route) => (
            <Item key={route.name} route={route} />
          ))}
      </div>
      <Account />
    </nav>
  );
}
