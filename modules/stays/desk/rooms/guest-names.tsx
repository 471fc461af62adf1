import { listComma, useLanguage, useText } from '#platform/web/i18n';
import { sortStays } from '../rules/room-filters.ts';
import { formatStayDates } from '../rules/stay-dates.ts';
import type { RoomItem, Stay } from '../stays-api.ts';
import styles from './guest-names.module.css';

/** Last names of the guests in house, else of expected ones; a dash if there are none. */
export function GuestNames({ room }: { readonly room: RoomItem }) {
  const language = useLanguage();
  const stays = sortStays(room.stays);
  const inHouse = stays.filter(({ state }) => state === 'in_house');
  const named = inHouse.length > 0 ? inHouse : stays.filter(({ state }) => state === 'expected');
  if (named.length === 0) return <span className={styles.nobody}>—</span>;
  const names = named.map(({ last_name }) => last_name).join(listComma(language));
  return <bdi data-state={named[0]?.state}>{names}</bdi>;
}

/** Shows that the room is vacant. */
export function NoStay() {
  const t = useText();
  return <span className={styles.nobody}>{t('rooms.empty')}</span>;
}

/** Dates of a stay, relative to today. */
export function StayDates({ stay, today }: { readonly stay: Stay; readonly today: string }) {
  const t = useText();
  const language = useLanguage();
  const days = formatStayDates(stay.arrival, stay.departure, language);
  switch (stay.state) {
    case 'expected':
      return <span>{stay.arrival === today ? t('rooms.arrives_today') : t('rooms.arrival_overdue')}</span>;
    case 'in_house':
      if (stay.permanent) return <span>{t('rooms.permanent')}</span>;
      return <span>{stay.departure === today ? t('rooms.leaves_today') : days}</span>;
    case 'checked_out':
      return <NoStay />;
  }
}
