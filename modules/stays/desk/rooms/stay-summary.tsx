import { useDeskProperty } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { countNights, formatStayDates } from '../rules/stay-dates.ts';
import type { Stay } from '../stays-api.ts';
import { NoPostToggle } from './no-post-toggle.tsx';
import styles from './stay-summary.module.css';

type Props = { readonly stay: Stay; readonly today: string };

function nameOf({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}

/** Dates, language and companions of a stay. */
export function StaySummary({ stay, today }: Props) {
  const t = useText();
  const language = useLanguage();
  const { languages } = useDeskProperty();
  const languageName = languages.find(({ key }) => key === stay.language)?.name ?? stay.language;
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
      {first?.native_name ? (
        <>
          <dt>{t('rooms.native_name')}</dt>
          <dd>
            <bdi>{first.native_name}</bdi>
          </dd>
        </>
      ) : undefined}
      <dt>{t('rooms.language')}</dt>
      <dd>{languageName || t('rooms.unknown')}</dd>
      {others.length > 0 ? (
        <>
          <dt>{t('rooms.company')}</dt>
          <dd>
            <bdi>{others.map(nameOf).join(', ')}</bdi>
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
