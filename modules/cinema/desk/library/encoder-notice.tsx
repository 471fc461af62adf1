import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { cinemaRoutes } from '../cinema-routes.ts';
import styles from '../films.module.css';

/** One line where this server cannot encode videos. */
export function EncoderNotice() {
  const t = useText();
  const { data } = cinemaRoutes.useRouteQuery('GET /api/v1/films/encoder');
  if (!data || data.ffmpeg) return undefined;
  return (
    <p className={styles.notice} role="status">
      <NamedIcon name="mdi-alert-outline" size={20} />
      <span>{t('films.no_ffmpeg', { count: data.waiting })}</span>
    </p>
  );
}
