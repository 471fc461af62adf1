import { partOfScreen } from '#devices/rules';
import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import type { ListedTv } from './devices-routes.ts';
import styles from './tvs.module.css';

const icons: { readonly [condition in ListedTv['condition']]: string } = {
  not_cleared: 'mdi-alert-circle',
  no_network: 'mdi-wifi-strength-off',
  restarts_often: 'mdi-restart-alert',
  on: 'mdi-television',
  asleep: 'mdi-sleep',
};

/** What a TV is doing, with its icon. */
export function Condition({ condition }: Pick<ListedTv, 'condition'>) {
  const t = useText();
  return (
    <span className={styles.condition} data-condition={condition}>
      <NamedIcon name={icons[condition]} size={20} />
      {t(`tvs.condition.${condition}`)}
    </span>
  );
}

/** What a TV shows besides the screens of its app, as the server says it. */
const others = ['live_tv', 'other_app', 'other_input', 'nothing'] as const;

/** Returns the part of the app that a TV shows, in words. */
export function useShownText(): (shows: string) => string {
  const t = useText();
  return (shows) => {
    if (shows === '') return t('tvs.shows.unknown');
    const part = others.find((other) => other === shows) ?? partOfScreen(shows) ?? 'app';
    return t(`tvs.shows.${part}`);
  };
}
