import { useLanguage, useText } from '#platform/web/i18n';
import { inOrder } from '../rules/room-views.ts';
import { stayDays } from '../rules/stay-days.ts';
import type { RoomItem, Stay } from '../stays-routes.ts';
import styles from './guest-names.module.css';

/** Last names of those who live in a room, else of who comes; a dash for nobody. */
export function GuestNames({ room }: { readonly room: RoomItem }) {
  const here = inOrder(room.stays);
  const living = here.filter(({ state }) => state === 'in_house');
  const named = living.length > 0 ? living : here.filter(({ state }) => state === 'expected');
  if (named.length === 0) return <span className={styles.nobody}>—</span>;
  return <bdi data-state={named[0]?.state}>{named.map(({ last_name }) => last_name).join(', ')}</bdi>;
}

/** Says that nobody stays here. */
export function NoStay() {
  const t = useText();
  return <span className={styles.nobody}>{t('rooms.empty')}</span>;
}

/** When a stay is, as one reads it today. */
export function StaySpan({ stay, today }: { readonly stay: Stay; readonly today: string }) {
  const t = useText();
  const language = useLanguage();
  const days = stayDays(stay.arrival, stay.departure, language);
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
