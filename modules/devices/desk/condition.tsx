import { type TextKey, useText } from '#platform/web/i18n';
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

/** Screens of the guest's app that have a text, by route; all others are `app`. */
const parts: ReadonlySet<string> = new Set([
  ...['live_tv', 'other_app', 'other_input', 'nothing', 'home', 'welcome', 'guide', 'radio', 'films', 'shop', 'orders'],
  ...['requests', 'messages', 'streaming', 'hotel_page', 'wake_up'],
]);
const partOfRoute: { readonly [route: string]: string } = {
  ...{ tv: 'live_tv', tvall: 'guide', tvgroup: 'guide', epg: 'guide', epg_channel: 'guide', webradio: 'radio' },
  ...{ vod: 'films', shopCart: 'shop', request: 'requests', tvMessage: 'messages', wakeUp: 'wake_up' },
  ...{ streamingdevices: 'streaming', contentpage: 'hotel_page', sleeptimer: 'wake_up' },
};

/** Returns the part of the app that a TV shows, in words. */
export function useShownText(): (shows: string) => string {
  const t = useText();
  return (shows) => {
    if (shows === '') return t('tvs.shows.unknown');
    const part = partOfRoute[shows] ?? shows;
    return t(parts.has(part) ? (`tvs.shows.${part}` as TextKey) : 'tvs.shows.app');
  };
}
