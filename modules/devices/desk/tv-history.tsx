import { useWhen } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { devicesRoutes, type ListedTv } from './devices-routes.ts';
import styles from './tvs.module.css';

/** Steps that the panel shows; the route has more. */
const shown = 6;

const icons = {
  clear_sent: 'mdi-check',
  no_answer: 'mdi-close',
  clear_again: 'mdi-restart',
  cleared: 'mdi-check',
  started: 'mdi-power',
  restart: 'mdi-restart',
  reload: 'mdi-restart',
  screen_off: 'mdi-power',
  technician: 'mdi-tools',
} as const;

/** The latest that happened to a TV, oldest first, and when it is asked again. */
export function TvHistory({ tv }: { readonly tv: ListedTv }) {
  const t = useText();
  const { when } = useWhen();
  const { data } = devicesRoutes.useRouteQuery('GET /api/v1/devices/{id}/history', { params: { id: tv.id } });
  const steps = (data?.items ?? []).slice(0, shown).reverse();
  if (steps.length === 0 && !tv.next_clear_at) return undefined;
  return (
    <ol className={styles.history} aria-label={t('tvs.history')}>
      {steps.map(({ at, what, by }) => (
        <li key={`${at} ${what}`} data-what={what}>
          <time dateTime={at}>{when(at)}</time>
          <NamedIcon name={icons[what]} size={20} />
          <span>
            {t(`tvs.step.${what}`)}
            {by ? (
              <>
                {' · '}
                <bdi>{by}</bdi>
              </>
            ) : undefined}
          </span>
        </li>
      ))}
      {tv.next_clear_at && tv.connected ? (
        <li data-what="next">
          <time dateTime={tv.next_clear_at}>{when(tv.next_clear_at)}</time>
          <NamedIcon name="mdi-clock-outline" size={20} />
          <span>{t('tvs.step.next')}</span>
        </li>
      ) : undefined}
    </ol>
  );
}
