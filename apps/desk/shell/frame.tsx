import { useEffect, useRef, useState } from 'react';
import { useDeskLocation, useDeskProperty, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Icon, IconButton, Logo } from '#platform/web/ui';
import type { DeskApp } from '../desk-app.ts';
import { Alarm } from './alarm.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import styles from './frame.module.css';
import { HotelBanners } from './hotel-banners.tsx';
import { ScreenHost } from './screen-host.tsx';
import { SideMenu } from './side-menu.tsx';
import { Toast } from './toast.tsx';

/** The side menu, the screen, and what overlays both. */
export function Frame({ app }: { app: DeskApp }) {
  const t = useText();
  const place = useDeskLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const wall = place.route?.chrome === 'wall';
  const { properties } = useStaff();
  const { name, logo } = useDeskProperty();
  // Tabs may belong to different hotels.
  const desk = properties.length > 1 ? name : t('desk.title');
  useEffect(() => {
    document.title = place.route ? `${t(place.route.title)} · ${desk}` : desk;
  }, [place.route, desk, t]);
  // On a small screen the menu closes after navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation
  useEffect(() => setMenuOpen(false), [place.path]);
  return (
    <div className={wall ? styles.wall : styles.frame}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t('desk.skip')}
      </button>
      {wall ? undefined : (
        <>
          <div className={styles.bar}>
            <IconButton label={t('desk.openMenu')} aria-expanded={menuOpen} onClick={() => setMenuOpen(true)}>
              <Icon name="menu" />
            </IconButton>
            <span className={styles.property}>
              {logo ? <Logo src={logo} name="" size={28} /> : undefined}
              <bdi>{name}</bdi>
            </span>
          </div>
          <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
        </>
      )}
      <main className={styles.main} ref={main} tabIndex={-1}>
        <HotelBanners />
        <ConnectionBanner app={app} />
        <ScreenHost />
      </main>
      <Alarm />
      <ConfirmDialog store={app.store} />
      <Toast store={app.store} />
    </div>
  );
}
