import { useSyncExternalStore } from 'react';
import { type BottomBarItem, type RouteTarget, ShellLink, useGuestShell, useRoute } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Icon, NamedIcon } from '#platform/web/ui';
import { bottomBar } from '../rules/bottom-bar.ts';
import { type Breakpoint, breakpointOf } from '../rules/breakpoint.ts';
import type { VisibleItem } from '../use-visible-items.ts';
import styles from './bottom-bar.module.css';

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** Returns the breakpoint of the window's width. */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(onResize, () => breakpointOf(innerWidth));
}

/** Returns the target of an item. */
export function targetOf({ route, params = {} }: BottomBarItem): RouteTarget {
  return { name: route, params };
}

function isOpen(item: BottomBarItem, { name, params }: ReturnType<typeof useRoute>): boolean {
  return name === item.route && Object.entries(item.params ?? {}).every(([key, value]) => params[key] === value);
}

/** The home screen, or the hotel's landing page in its place. */
function isStart({ name }: BottomBarItem): boolean {
  return name === 'home' || name === 'landing';
}

function Badge({ count }: { count: number }) {
  const t = useText();
  if (count <= 0) return undefined;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">{t('shell.unread', { count })}</span>
    </>
  );
}

/** The bottom bar with its overflow; renders nothing with fewer than two items. */
export function BottomBar({ items, isAwaited = false }: { items: readonly VisibleItem[]; isAwaited?: boolean }) {
  const t = useText();
  const route = useRoute();
  const shell = useGuestShell();
  const bar = bottomBar(items, useBreakpoint());
  if (!bar.visible) return undefined;
  return (
    <nav className={styles.bar} data-awaited={isAwaited || undefined} aria-label={t('shell.main')}>
      {bar.shown.map(({ item, badge }) => (
        <ShellLink
          key={item.name}
          href={shell.href(targetOf(item))}
          onOpen={() => shell.navigate(targetOf(item))}
          current={isOpen(item, route)}
          className={styles.item}
        >
          {isStart(item) ? <Icon name="home" /> : <NamedIcon name={item.icon} />}
          <span>{t(item.title)}</span>
          <Badge count={badge} />
        </ShellLink>
      ))}
      {bar.hidden.length > 0 ? (
        <ShellLink
          href={shell.href({ name: 'moreNav' })}
          onOpen={() => shell.navigate({ name: 'moreNav' })}
          current={route.name === 'moreNav' || bar.hidden.some(({ item }) => isOpen(item, route))}
          className={styles.item}
        >
          <Icon name="more" />
          <span>{t('shell.more')}</span>
          <Badge count={bar.moreBadge} />
        </ShellLink>
      ) : undefined}
    </nav>
  );
}
