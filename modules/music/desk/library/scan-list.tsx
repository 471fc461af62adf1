import type { MusicImport } from '#music/contract';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { ImportQuestion, ProblemList, Progress } from '#platform/web/ui/desk';
import styles from '../music.module.css';
import { importQueries, libraryQueries, musicRoutes } from '../music-routes.ts';

/** Whether songs whose files are gone may go, and both answers for whoever may give one. */
function Question({ scan: { id, question } }: { readonly scan: MusicImport }) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('music.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const queries = [...importQueries, ...libraryQueries] as const;
  const apply = musicRoutes.useRouteMutation('POST /api/v1/music/imports/{id}/apply', queries);
  const discard = musicRoutes.useRouteMutation('POST /api/v1/music/imports/{id}/discard', queries);
  const answer = (one: typeof apply | typeof discard) => () =>
    void one.run({ params: { id } }).catch(() => desk.toast(t('musicDesk.not_done')));
  const answers = {
    no: { label: t('musicDesk.keep'), run: answer(discard) },
    yes: { label: t('musicDesk.take'), run: answer(apply) },
  };
  return (
    <ImportQuestion
      text={t('musicDesk.asks', question ?? { removes: 0, of: 0 })}
      disabled={cutOff || apply.isPending || discard.isPending}
      answers={mayManage ? answers : undefined}
    />
  );
}

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
                : t(`musicDesk.scan.${scan.state === 'running' ? scan.state : 'done'}`, {
                    ...{ songs: scan.songs, added: scan.added, skipped: scan.skipped },
                  })}
            </span>
            {scan.state === 'waiting' ? <Question scan={scan} /> : undefined}
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
