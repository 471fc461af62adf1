import { useFormats, useText } from '#platform/web/i18n';
import { ProblemList, Progress } from '#platform/web/ui/desk';
import styles from '../music.module.css';
import { musicRoutes } from '../music-routes.ts';

/** The latest scans of the server's folder: how far they are, what they found, and which files they left out. */
export function ScanList() {
  const t = useText();
  const formats = useFormats();
  const { data } = musicRoutes.useRouteQuery('GET /api/v1/music/imports');
  if (!data || data.items.length === 0) return undefined;
  return (
    <section className={styles.scans}>
      <h3>{t('musicDesk.scans')}</h3>
      <ul className={styles.lines}>
        {data.items.slice(0, 5).map((scan) => (
          <li key={scan.id}>
            <span>{formats.dateTime(Date.parse(scan.started_at))}</span>
            <span
              className={scan.state === 'failed' ? styles.problem : styles.note}
              role={scan.state === 'running' ? 'status' : undefined}
            >
              {scan.state === 'failed'
                ? t(`musicDesk.scan_failed.${scan.failure ?? 'interrupted'}`)
                : t(`musicDesk.scan.${scan.state}`, { songs: scan.songs, added: scan.added, skipped: scan.skipped })}
            </span>
            {scan.state === 'running' ? <Progress label={t('musicDesk.scans')} /> : undefined}
            <ProblemList
              summary={t('musicDesk.problems', { count: scan.problem_count })}
              problems={scan.problems.map(({ path, what }) => ({ where: path, what }))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
