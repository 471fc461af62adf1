import { languageName, listText, useLanguage, useText } from '#platform/web/i18n';
import { countNights, formatStayDates } from '../rules/stay-dates.ts';
import type { RoomItem, Stay } from '../stays-api.ts';
import { NoPostToggle } from './no-post-toggle.tsx';
import { PanelSlot } from './panel-slot.tsx';
import styles from './stay-summary.module.css';

type Props = { readonly room: RoomItem; readonly stay: Stay; readonly today: string };

function nameOf({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}

/** How to reach the guest, as far as it is known. */
function Contact({ stay: { email, telephone } }: { readonly stay: Stay }) {
  const t = useText();
  return (
    <>
      {email ? (
        <>
          <dt>{t('rooms.email')}</dt>
          <dd>
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          </dd>
        </>
      ) : undefined}
      {telephone ? (
        <>
          <dt>{t('rooms.telephone')}</dt>
          <dd>
            <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
              {telephone}
            </a>
          </dd>
        </>
      ) : undefined}
    </>
  );
}

/** Persons, dates, language, contact and note of a stay, with what other modules know about it. */
export function StaySummary({ room, stay, today }: Props) {
  const t = useText();
  const language = useLanguage();
  const [first, ...others] = stay.residents;
  const nights = t('rooms.nights', { count: countNights(stay.arrival, stay.departure) });
  const overdue = stay.state === 'in_house' && !stay.permanent && stay.departure < today;
  return (
    <dl className={styles.facts}>
      <dt>{t('rooms.state')}</dt>
      <dd>{t(`rooms.state.${stay.state}`)}</dd>
      <dt>{t('rooms.stay')}</dt>
      <dd data-wrong={overdue}>
        {stay.permanent
          ? t('rooms.permanent')
          : `${formatStayDates(stay.arrival, stay.departure, language)}, ${nights}`}
      </dd>
      {stay.state === 'expected' && stay.arrival_time ? (
        <>
          <dt>{t('rooms.arrival_time')}</dt>
          <dd>{stay.arrival_time}</dd>
        </>
      ) : undefined}
      <dt>{t('rooms.persons')}</dt>
      <dd>{stay.persons}</dd>
      {first?.native_name ? (
        <>
          <dt>{t('rooms.native_name')}</dt>
          <dd>
            <bdi>{first.native_name}</bdi>
          </dd>
        </>
      ) : undefined}
      <dt>{t('rooms.language')}</dt>
      <dd>{stay.language === '' ? t('rooms.unknown') : languageName(stay.language, language)}</dd>
      <PanelSlot slot="stay_facts" room={room} stay={stay} />
      {others.length > 0 ? (
        <>
          <dt>{t('rooms.company')}</dt>
          <dd>
            <bdi>{listText(others.map(nameOf), language)}</bdi>
          </dd>
        </>
      ) : undefined}
      <Contact stay={stay} />
      {stay.note ? (
        <>
          <dt>{t('rooms.note')}</dt>
          <dd className={styles.note}>
            <bdi>{stay.note}</bdi>
          </dd>
        </>
      ) : undefined}
      {stay.state === 'checked_out' ? undefined : (
        <>
          <dt>{t('rooms.bill')}</dt>
          <dd>
            <NoPostToggle stay={stay} />
          </dd>
        </>
      )}
    </dl>
  );
}
