import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Icon, List, NamedIcon, Row, StateMessage } from '#platform/web/ui';
import { bottomBar } from '../rules/bottom-bar.ts';
import { targetOf, useBreakpoint } from '../shell/bottom-bar.tsx';
import { useBarItems } from '../shell/visible-items.ts';
import styles from './more-nav.module.css';

/** The items that do not fit into the bottom bar. */
export function MoreNav() {
  const t = useText();
  const shell = useGuestShell();
  const { hidden } = bottomBar(useBarItems(), useBreakpoint());
  if (hidden.length === 0) return <StateMessage title={t('more.empty')} icon={<Icon name="more" />} />;
  return (
    <div className={styles.page}>
      <h1>{t('more.title')}</h1>
      <List>
        {hidden.map(({ item, badge }) => (
          <Row
            key={item.name}
            leading={<NamedIcon name={item.icon} />}
            title={t(item.title)}
            text={badge > 0 ? t('shell.unread', { count: badge }) : undefined}
            trailing={<Icon name="chevron" size={20} />}
            onClick={() => shell.navigate(targetOf(item))}
          />
        ))}
      </List>
    </div>
  );
}
